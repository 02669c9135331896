import { defineMessages } from "../../../lib/messages.ts";

export const methodsMessages = defineMessages({
  en: {
    hint: "Sign in with an account you already have, or with a passkey: your fingerprint, face or screen lock instead of a password.",
    managed:
      "Your organisation requires you to sign in through it. Your password, passkeys and connected accounts don’t sign you in while you’re there.",
    connected: "Connected",
    connect: (provider: string) => `Connect ${provider}`,
    disconnect: (provider: string) => `Disconnect ${provider}`,
    askDisconnect: {
      title: (provider: string) => `Disconnect ${provider}?`,
      text: (provider: string) => `You’ll no longer be able to sign in with ${provider}. Nothing else changes.`,
    },
    only: "This is your only way to sign in. Add another one before you remove it.",
    passkeys: "Passkeys",
    none: "No passkeys yet.",
    added: (date: string) => `Added ${date}`,
    used: (date: string) => `last used ${date}`,
    unused: "not used yet",
    add: "Add a passkey",
    name: "Name of the passkey",
    nameHint: "So you recognise it later, such as “My phone”.",
    nameMissing: "Enter a name.",
    create: "Create passkey",
    unconfirmed: "Confirm your email address before you add a passkey.",
    actions: (name: string) => `Actions for ${name}`,
    rename: "Rename",
    remove: "Remove",
    askRemove: {
      title: "Remove this passkey?",
      text: (name: string) =>
        `“${name}” will no longer sign you in. It may still appear on your device; you can delete it there.`,
      confirm: "Remove passkey",
    },
    guess: { phone: "Phone", tablet: "Tablet", computer: "Computer" },
  },
  de: {
    hint: "Melden Sie sich mit einem Konto an, das Sie schon haben, oder mit einem Passkey: Fingerabdruck, Gesicht oder Bildschirmsperre statt Passwort.",
    managed:
      "Ihre Organisation verlangt, dass Sie sich über sie anmelden. Mit Passwort, Passkeys und verbundenen Konten kommen Sie währenddessen nicht hinein.",
    connected: "Verbunden",
    connect: (provider) => `Mit ${provider} verbinden`,
    disconnect: (provider) => `Verbindung mit ${provider} trennen`,
    askDisconnect: {
      title: (provider) => `Verbindung mit ${provider} trennen?`,
      text: (provider) => `Sie können sich dann nicht mehr mit ${provider} anmelden. Sonst ändert sich nichts.`,
    },
    only: "Das ist Ihre einzige Möglichkeit, sich anzumelden. Richten Sie eine weitere ein, bevor Sie sie entfernen.",
    passkeys: "Passkeys",
    none: "Noch keine Passkeys.",
    added: (date) => `Angelegt am ${date}`,
    used: (date) => `zuletzt benutzt am ${date}`,
    unused: "noch nicht benutzt",
    add: "Passkey hinzufügen",
    name: "Name des Passkeys",
    nameHint: "Damit Sie ihn wiedererkennen, zum Beispiel „Mein Telefon“.",
    nameMissing: "Bitte geben Sie einen Namen ein.",
    create: "Passkey anlegen",
    unconfirmed: "Bestätigen Sie Ihre E-Mail-Adresse, bevor Sie einen Passkey hinzufügen.",
    actions: (name) => `Aktionen für ${name}`,
    rename: "Umbenennen",
    remove: "Entfernen",
    askRemove: {
      title: "Diesen Passkey entfernen?",
      text: (name) =>
        `„${name}“ meldet Sie dann nicht mehr an. Auf Ihrem Gerät kann er noch zu sehen sein; löschen Sie ihn dort.`,
      confirm: "Passkey entfernen",
    },
    guess: { phone: "Telefon", tablet: "Tablet", computer: "Computer" },
  },
});
