import { defineMessages } from "../../lib/messages.ts";

export const ssoMessages = defineMessages({
  en: {
    title: "Single sign-on",
    hint: "Your people sign in with the accounts they have at work: Microsoft Entra, Okta, Google Workspace, or any provider of OpenID Connect.",
    needsDomain: "Verify a domain first. People sign in with an email address in one of your verified domains.",
    state: { off: "Not set up", on: "On", required: "Required" },
    redirect: {
      label: "Redirect URI",
      hint: "Enter this at your identity provider. It’s also the link to your organisation’s sign-in.",
      copy: "Copy redirect URI",
      copied: "Copied",
    },
    issuer: "Issuer",
    issuerHint: "The address of your identity provider, such as https://login.example.com.",
    clientId: "Client ID",
    clientSecret: "Client secret",
    secretKept: "A secret is saved and never shown. Enter another one to replace it.",
    showSecret: "Show or hide the client secret",
    missing: "Fill this in.",
    required: "Require single sign-on",
    requiredHint:
      "Employees with a confirmed address in a verified domain can then sign in only with single sign-on. Admins keep their password and passkeys, so that no one is locked out.",
    requiredWarning:
      "These employees are signed out of all other sessions at once. Before you turn this on, test single sign-on with an account that isn’t an admin’s.",
    save: "Save",
    saved: "Single sign-on is saved.",
    test: "Test the connection",
    tested: "The connection works: we can read your provider’s configuration. Now try to sign in with the link above.",
    problem: {
      address: "The issuer has to be an https:// address that is public on the internet.",
      unreachable: "Your identity provider doesn’t respond at this address.",
      "no-discovery":
        "There’s no OpenID Connect configuration at this address. Check the issuer: it comes before “/.well-known/openid-configuration”.",
      issuer: (named: string) => `Your provider calls itself ${named}. Enter exactly that as the issuer.`,
      unsupported: "This provider doesn’t offer the authorization code flow, which we need.",
      keys: "We can’t read the keys that your provider signs with.",
    },
    remove: "Remove",
    confirm: {
      title: "Remove single sign-on?",
      text: "Your people then sign in with a password or a passkey. Anyone who has neither can request a new password by email.",
      submit: "Remove single sign-on",
      cancel: "Cancel",
    },
  },
  de: {
    title: "Single Sign-on",
    hint: "Ihre Mitarbeitenden melden sich mit dem Konto an, das sie bei der Arbeit ohnehin haben: Microsoft Entra, Okta, Google Workspace oder ein anderer Anbieter mit OpenID Connect.",
    needsDomain:
      "Bestätigen Sie zuerst eine Domain. Angemeldet wird mit einer E-Mail-Adresse in einer Ihrer bestätigten Domains.",
    state: { off: "Nicht eingerichtet", on: "Eingeschaltet", required: "Verlangt" },
    redirect: {
      label: "Weiterleitungs-URI",
      hint: "Tragen Sie diese Adresse bei Ihrem Identitätsanbieter ein. Sie ist auch der Link zur Anmeldung Ihrer Organisation.",
      copy: "Weiterleitungs-URI kopieren",
      copied: "Kopiert",
    },
    issuer: "Aussteller (Issuer)",
    issuerHint: "Die Adresse Ihres Identitätsanbieters, etwa https://login.example.com.",
    clientId: "Client-ID",
    clientSecret: "Geheimer Clientschlüssel",
    secretKept:
      "Ein Schlüssel ist gespeichert und wird nie angezeigt. Geben Sie einen anderen ein, um ihn zu ersetzen.",
    showSecret: "Geheimen Clientschlüssel zeigen oder verbergen",
    missing: "Bitte füllen Sie dieses Feld aus.",
    required: "Single Sign-on verlangen",
    requiredHint:
      "Mitarbeitende mit einer bestätigten Adresse in einer bestätigten Domain können sich dann nur noch mit Single Sign-on anmelden. Wer Adminrechte hat, behält Passwort und Passkeys, damit niemand ausgesperrt wird.",
    requiredWarning:
      "Diese Mitarbeitenden werden aus allen anderen Sitzungen sofort abgemeldet. Testen Sie Single Sign-on vorher mit einem Konto ohne Adminrechte.",
    save: "Speichern",
    saved: "Single Sign-on ist gespeichert.",
    test: "Verbindung prüfen",
    tested:
      "Die Verbindung funktioniert: Wir können die Konfiguration Ihres Anbieters lesen. Probieren Sie jetzt die Anmeldung mit dem Link oben aus.",
    problem: {
      address: "Der Aussteller muss eine öffentlich erreichbare https://-Adresse sein.",
      unreachable: "Ihr Identitätsanbieter antwortet unter dieser Adresse nicht.",
      "no-discovery":
        "Unter dieser Adresse gibt es keine OpenID-Connect-Konfiguration. Prüfen Sie den Aussteller: Er steht vor „/.well-known/openid-configuration“.",
      issuer: (named) => `Ihr Anbieter nennt sich ${named}. Geben Sie genau das als Aussteller ein.`,
      unsupported: "Dieser Anbieter bietet den Authorization Code Flow nicht an, den wir brauchen.",
      keys: "Wir können die Schlüssel nicht lesen, mit denen Ihr Anbieter unterschreibt.",
    },
    remove: "Entfernen",
    confirm: {
      title: "Single Sign-on entfernen?",
      text: "Ihre Mitarbeitenden melden sich dann mit Passwort oder Passkey an. Wer weder Passwort noch Passkey hat, kann per E-Mail ein neues Passwort anfordern.",
      submit: "Single Sign-on entfernen",
      cancel: "Abbrechen",
    },
  },
});
