import type { ApiFailureCode } from "../api-failure.ts";
import type { Language } from "../language.ts";
import { GENERAL_SENTENCES } from "./general-sentences.ts";

/** One sentence per code of the API, and one each for calls that got no answer and calls that were not sent. */
export const API_SENTENCES: Readonly<Record<Language, Readonly<Record<ApiFailureCode, string>>>> = {
  en: {
    ...GENERAL_SENTENCES.en,
    "invalid-argument": "Some of what you entered isn’t valid. Check the marked fields.",
    "confirmation-mismatch": "The confirmation doesn’t match. Type it exactly as shown.",
    unauthenticated: "You’re no longer signed in. Sign in and try again.",
    "recent-sign-in-required": "Confirm it’s you before you change this.",
    "email-unconfirmed": "Confirm your email address first. The link is in the email we sent you.",
    "challenge-expired": "That took too long. Try again.",
    "passkey-refused": "This passkey can’t be used here. Sign in another way.",
    "passkey-required": "Sign in with one of your passkeys first.",
    "last-admin": "This is the only admin of the organisation. Make someone else an admin first.",
    "approval-needed": "Another owner has to confirm this within 24 hours.",
    "last-owner": "This is the only owner. Make someone else an owner first.",
    "last-sign-in-method": "This is your only way to sign in. Add another one first.",
    "account-disabled": "This account has been disabled. Contact your organisation or our support team.",
    "sso-required": "Your organisation requires you to sign in through it.",
    "sso-failed": "Your organisation’s sign-in gave an answer that isn’t valid. Tell your administrator.",
    "sso-no-account":
      "You don’t have an active account at this organisation with this email address. Ask your administrator to invite you.",
    "sso-unverified":
      "Your organisation’s sign-in doesn’t confirm an email address in one of its verified domains. Tell your administrator.",
    "sso-admin": "You’re an admin. Admins sign in with their password or a passkey.",
    "sso-linked":
      "Your account is linked with another user of your organisation’s sign-in. Ask your administrator to unlink it.",
    "plan-required": "Your plan doesn’t include this.",
    "payment-failed": "The payment didn’t go through. Nothing was changed.",
    "subscription-exists": "You already have a subscription.",
    "seats-in-use": "More seats than this are in use. Disable some employees first.",
    "seats-exhausted": "All seats are in use. Disable an employee or add seats first.",
    disputed: "A payment is being disputed with your bank. You can subscribe again once that is settled.",
    "permission-denied": "You don’t have permission to do this.",
    "registration-incomplete": "Choose a username first to finish signing up.",
    "field-locked": "Your organisation has set this field. Ask its administrator to change it.",
    "messaging-off": "This person doesn’t accept messages here.",
    "not-found": "This doesn’t exist, or no longer does.",
    "method-not-allowed": "This page is out of date. Reload it.",
    "already-exists": "This already exists.",
    conflict: "Someone else changed this at the same time. Reload and make your change again.",
    "in-progress": "This is still in progress. Wait a moment and try again.",
    "key-claimed": "This card already belongs to someone.",
    "username-taken": "This username is taken. Choose another one.",
    "vcard-not-created": "The file couldn’t be created. Add a name to the card and try again.",
    outdated:
      "This message has been waiting for over 30 days and may have been sent already. Check the conversation before you try again.",
    "payload-too-large": "This is too large. Shorten it, or choose a smaller file.",
    "unsupported-media-type": "This type of file isn’t accepted here.",
    "file-damaged": "This file is damaged and can’t be opened. Save or export it again and choose the new file.",
    "file-protected":
      "This file is protected, so not everyone could open it. Save a copy without password or restrictions and choose that one.",
    "quota-exceeded": "You’ve reached the limit for one account. Delete some entries to add more.",
    "proof-required": "Too many requests from your network. Try again later.",
    "resource-exhausted": "Too many requests. Try again later.",
    "feature-disabled": "This is temporarily unavailable. Try again later.",
  },
  de: {
    ...GENERAL_SENTENCES.de,
    "invalid-argument": "Einige Angaben sind nicht gültig. Bitte prüfen Sie die markierten Felder.",
    "confirmation-mismatch": "Die Bestätigung stimmt nicht überein. Bitte geben Sie sie genau wie angezeigt ein.",
    unauthenticated: "Sie sind nicht mehr angemeldet. Bitte melden Sie sich an und versuchen Sie es erneut.",
    "recent-sign-in-required": "Bitte bestätigen Sie vor dieser Änderung, dass Sie es sind.",
    "email-unconfirmed": "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse. Der Link steht in unserer E-Mail an Sie.",
    "challenge-expired": "Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.",
    "passkey-refused": "Dieser Passkey wird hier nicht akzeptiert. Bitte melden Sie sich auf andere Weise an.",
    "passkey-required": "Bitte melden Sie sich zuerst mit einem Ihrer Passkeys an.",
    "last-admin":
      "Das ist die einzige Person mit Adminrechten in der Organisation. Bitte geben Sie zuerst jemand anderem Adminrechte.",
    "approval-needed": "Das muss innerhalb von 24 Stunden von jemand anderem mit der Rolle „Inhaber“ bestätigt werden.",
    "last-owner": "Es gibt nur diesen Inhaber. Bitte machen Sie zuerst jemand anderen zum Inhaber.",
    "last-sign-in-method":
      "Das ist Ihre einzige Möglichkeit, sich anzumelden. Bitte richten Sie zuerst eine weitere ein.",
    "account-disabled":
      "Dieses Konto wurde deaktiviert. Bitte wenden Sie sich an Ihre Organisation oder an unseren Support.",
    "sso-required": "Ihre Organisation verlangt, dass Sie sich über sie anmelden.",
    "sso-failed":
      "Die Anmeldung Ihrer Organisation hat keine gültige Antwort gegeben. Bitte informieren Sie Ihre Administration.",
    "sso-no-account":
      "Mit dieser E-Mail-Adresse gibt es in dieser Organisation kein aktives Konto. Bitte lassen Sie sich von Ihrer Administration einladen.",
    "sso-unverified":
      "Die Anmeldung Ihrer Organisation bestätigt keine E-Mail-Adresse in einer ihrer bestätigten Domains. Bitte informieren Sie Ihre Administration.",
    "sso-admin": "Sie haben Adminrechte und melden sich deshalb mit Ihrem Passwort oder einem Passkey an.",
    "sso-linked":
      "Ihr Konto ist mit einer anderen Person in der Anmeldung Ihrer Organisation verknüpft. Bitte lassen Sie die Verknüpfung von Ihrer Administration aufheben.",
    "plan-required": "Ihr Tarif enthält diese Funktion nicht.",
    "payment-failed": "Die Zahlung ist fehlgeschlagen. Es wurde nichts geändert.",
    "subscription-exists": "Sie haben bereits ein Abo.",
    "seats-in-use": "Es sind bereits mehr Plätze belegt. Bitte deaktivieren Sie zuerst einige Mitarbeitende.",
    "seats-exhausted": "Alle Plätze sind belegt. Bitte deaktivieren Sie zuerst jemanden oder fügen Sie Plätze hinzu.",
    disputed: "Eine Zahlung wird gerade über Ihre Bank angefochten. Ein neues Abo ist danach wieder möglich.",
    "permission-denied": "Dazu fehlt Ihnen die Berechtigung.",
    "registration-incomplete": "Bitte wählen Sie zuerst einen Benutzernamen, um die Registrierung abzuschließen.",
    "field-locked": "Dieses Feld hat Ihre Organisation festgelegt. Bitte wenden Sie sich an Ihre Administration.",
    "messaging-off": "Diese Person nimmt hier keine Nachrichten entgegen.",
    "not-found": "Das gibt es nicht oder nicht mehr.",
    "method-not-allowed": "Diese Seite ist veraltet. Bitte laden Sie sie neu.",
    "already-exists": "Das gibt es bereits.",
    conflict: "Jemand hat das gleichzeitig geändert. Bitte laden Sie neu und wiederholen Sie Ihre Änderung.",
    "in-progress": "Der Vorgang läuft noch. Bitte versuchen Sie es gleich noch einmal.",
    "key-claimed": "Diese Karte gehört bereits jemandem.",
    "username-taken": "Dieser Benutzername ist vergeben. Bitte wählen Sie einen anderen.",
    "vcard-not-created":
      "Die Datei konnte nicht erstellt werden. Bitte ergänzen Sie auf der Karte einen Namen und versuchen Sie es erneut.",
    outdated:
      "Diese Nachricht wartet seit über 30 Tagen und wurde vielleicht schon gesendet. Bitte prüfen Sie die Unterhaltung, bevor Sie es erneut versuchen.",
    "payload-too-large": "Das ist zu groß. Bitte kürzen Sie es oder wählen Sie eine kleinere Datei.",
    "unsupported-media-type": "Dieser Dateityp wird hier nicht angenommen.",
    "file-damaged":
      "Diese Datei ist beschädigt und lässt sich nicht öffnen. Bitte speichern oder exportieren Sie sie neu und wählen Sie die neue Datei aus.",
    "file-protected":
      "Diese Datei ist geschützt, deshalb könnten nicht alle sie öffnen. Bitte speichern Sie eine Kopie ohne Passwort und Einschränkungen und wählen Sie diese aus.",
    "quota-exceeded": "Sie haben die Obergrenze für ein Konto erreicht. Löschen Sie Einträge, um neue hinzuzufügen.",
    "proof-required": "Zu viele Anfragen aus Ihrem Netzwerk. Bitte versuchen Sie es später erneut.",
    "resource-exhausted": "Zu viele Anfragen. Bitte versuchen Sie es später erneut.",
    "feature-disabled": "Das ist vorübergehend nicht verfügbar. Bitte versuchen Sie es später erneut.",
  },
};
