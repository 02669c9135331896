/** One sentence per code of the identity provider that users can encounter. */
export const ACCOUNT_SENTENCES = {
  en: {
    "auth/wrong-password": "That password isn’t right. Try again, or reset it.",
    "auth/user-not-found": "There’s no account with this email address. Check it, or sign up.",
    "auth/invalid-credential": "Email address and password don’t match. Try again, or reset your password.",
    "auth/email-already-in-use": "There’s already an account with this email address. Sign in instead.",
    "auth/too-many-requests": "Too many attempts. Wait a few minutes, or reset your password.",
    "auth/requires-recent-login": "Confirm it’s you before you change this.",
    "auth/weak-password": "This password is too short. Use at least 6 characters.",
    "auth/password-does-not-meet-requirements":
      "This password is too simple. Use a longer one with letters and digits.",
    "auth/missing-password": "Enter your password.",
    "auth/invalid-email": "Enter an email address such as name@example.com.",
    "auth/user-disabled": "This account has been disabled. Contact your organisation or our support team.",
    "auth/user-token-expired": "Your session has ended. Sign in again.",
    "auth/user-mismatch": "This isn’t the account you’re signed in to.",
    "auth/expired-action-code": "This link has expired. Request a new one.",
    "auth/invalid-action-code": "This link has already been used or is incomplete. Request a new one.",
    "auth/operation-not-allowed": "This way to sign in isn’t available here.",
    "auth/credential-already-in-use": "Another Cardinal account already signs in with this one.",
    "auth/provider-already-linked": "Your account is already connected. Disconnect it first to use another one.",
    "auth/missing-or-invalid-nonce": "We couldn’t verify this sign-in. Start again.",
    "passkey/not-used": "No passkey was used. Try again, or sign in another way.",
    "passkey/known": "This device already has a passkey for your account.",
    "auth/internal-error": "The sign-in service didn’t respond as expected. Try again in a moment.",
  },
  de: {
    "auth/wrong-password": "Dieses Passwort stimmt nicht. Versuchen Sie es erneut oder setzen Sie es zurück.",
    "auth/user-not-found":
      "Zu dieser E-Mail-Adresse gibt es kein Konto. Bitte prüfen Sie sie oder registrieren Sie sich.",
    "auth/invalid-credential":
      "E-Mail-Adresse und Passwort passen nicht zusammen. Versuchen Sie es erneut oder setzen Sie Ihr Passwort zurück.",
    "auth/email-already-in-use":
      "Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Bitte melden Sie sich stattdessen an.",
    "auth/too-many-requests": "Zu viele Versuche. Bitte warten Sie einige Minuten oder setzen Sie Ihr Passwort zurück.",
    "auth/requires-recent-login": "Bitte bestätigen Sie vor dieser Änderung, dass Sie es sind.",
    "auth/weak-password": "Dieses Passwort ist zu kurz. Bitte verwenden Sie mindestens 6 Zeichen.",
    "auth/password-does-not-meet-requirements":
      "Dieses Passwort ist zu einfach. Bitte verwenden Sie ein längeres aus Buchstaben und Ziffern.",
    "auth/missing-password": "Bitte geben Sie Ihr Passwort ein.",
    "auth/invalid-email": "Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.",
    "auth/user-disabled":
      "Dieses Konto wurde deaktiviert. Bitte wenden Sie sich an Ihre Organisation oder an unseren Support.",
    "auth/user-token-expired": "Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.",
    "auth/user-mismatch": "Das ist ein anderes Konto als das angemeldete.",
    "auth/expired-action-code": "Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.",
    "auth/invalid-action-code":
      "Dieser Link wurde bereits benutzt oder ist unvollständig. Bitte fordern Sie einen neuen an.",
    "auth/operation-not-allowed": "Diese Art der Anmeldung ist hier nicht möglich.",
    "auth/credential-already-in-use": "Diese Anmeldung gehört bereits zu einem anderen Cardinal-Konto.",
    "auth/provider-already-linked":
      "Ihr Konto ist bereits verbunden. Trennen Sie zuerst diese Verbindung, um ein anderes zu verbinden.",
    "auth/missing-or-invalid-nonce": "Wir konnten diese Anmeldung nicht prüfen. Bitte beginnen Sie erneut.",
    "passkey/not-used":
      "Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder melden Sie sich auf andere Weise an.",
    "passkey/known": "Dieses Gerät hat bereits einen Passkey für Ihr Konto.",
    "auth/internal-error": "Der Anmeldedienst hat unerwartet geantwortet. Bitte versuchen Sie es gleich noch einmal.",
  },
} as const;
