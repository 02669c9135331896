import { defineMessages } from "../../../lib/messages.ts";

export const identityMessages = defineMessages({
  en: {
    email: {
      hint: "You use it to sign in, and we send notifications there. It isn’t on your card unless you add it as a button.",
      verified: "Confirmed",
      unverified: "Not confirmed yet",
      confirm: "Resend confirmation",
      confirmed: (email: string) => `We’ve sent a link to ${email}. Open it to confirm the address.`,
      change: "Change address",
      field: "New email address",
      same: "This is already your address.",
      submit: "Send a link to the new address",
      sent: (email: string) =>
        `We’ve sent an email to ${email}. Follow the steps in it to change your address; you’ll then need to sign in again. Until then, nothing changes.`,
      again: "Resend link",
    },
    password: {
      hint: "Changing it signs you out on your other devices.",
      current: "Current password",
      submit: "Change password",
      done: "Your password has been changed. Your other devices need to sign in again.",
      same: "The new password is the same as the current one. Choose another.",
      wrong: "The current password isn’t right. Try again, or reset it.",
      forgotten: "Forgot your password?",
      none: "This account has no password yet. We’ll send you a link to set one.",
      send: "Send link",
      sent: (email: string) => `We’ve sent a link to ${email}.`,
    },
    organisation: {
      member: (name: string) => `You belong to ${name}.`,
      admin: (name: string) => `You’re an admin of ${name}.`,
      hint: "Your organisation pays for your plan and fills in parts of your card.",
      sees: "Its admins and your managers can change your card, see how often it’s opened, and disable your account. They don’t see your own contacts or your messages.",
      leave: "Leave organisation",
      leaveTitle: (name: string) => `Leave ${name}?`,
      leaveText: (name: string) =>
        `You’re signed out everywhere, and your card at ${name} says that you’ve left. If you joined with your own account, your card returns to its own address, and you keep your contacts, your messages and your own printed cards. An account that ${name} created is deleted after 30 days; until then you can export your data.`,
      cancel: "Cancel",
      team: "See your team",
      dashboard: "Manage organisation",
    },
    plan: {
      hint: "What you can use to design your card.",
      see: "See plans",
      manage: "Manage plan",
      createEnterprise: "Create organisation",
    },
    username: {
      hint: "It’s part of your card’s address.",
      address: "Address of your card",
      becomes: (address: string) => `Your card will be at ${address}.`,
      keeps: (address: string) =>
        `What you’ve printed keeps working: ${address} redirects to the new address, and nobody else can take it for 90 days.`,
      submit: "Change username",
      often:
        "You’ve changed your username five times recently. Each old one is reserved for you for 90 days, so wait until one is released.",
      done: (address: string) => `Your card is now at ${address}.`,
      copy: "Copy address",
      copied: "Copied",
    },
  },
  de: {
    email: {
      hint: "Damit melden Sie sich an, und dorthin gehen Benachrichtigungen. Auf Ihrer Karte steht sie nur, wenn Sie sie als Schaltfläche hinzufügen.",
      verified: "Bestätigt",
      unverified: "Noch nicht bestätigt",
      confirm: "Bestätigung erneut senden",
      confirmed: (email) => `Wir haben einen Link an ${email} gesendet. Öffnen Sie ihn, um die Adresse zu bestätigen.`,
      change: "Adresse ändern",
      field: "Neue E-Mail-Adresse",
      same: "Das ist bereits Ihre Adresse.",
      submit: "Link an die neue Adresse senden",
      sent: (email) =>
        `Wir haben eine E-Mail an ${email} gesendet. Folgen Sie den Schritten darin, um Ihre Adresse zu ändern; danach melden Sie sich neu an. Bis dahin bleibt die alte gültig.`,
      again: "Link erneut senden",
    },
    password: {
      hint: "Wenn Sie es ändern, werden Sie auf Ihren anderen Geräten abgemeldet.",
      current: "Aktuelles Passwort",
      submit: "Passwort ändern",
      done: "Ihr Passwort wurde geändert. Auf anderen Geräten müssen Sie sich neu anmelden.",
      same: "Das neue Passwort ist dasselbe wie das aktuelle. Bitte wählen Sie ein anderes.",
      wrong: "Das aktuelle Passwort stimmt nicht. Versuchen Sie es erneut oder setzen Sie es zurück.",
      forgotten: "Passwort vergessen?",
      none: "Dieses Konto hat noch kein Passwort. Wir senden Ihnen einen Link, mit dem Sie eines festlegen.",
      send: "Link senden",
      sent: (email) => `Wir haben einen Link an ${email} gesendet.`,
    },
    organisation: {
      member: (name) => `Sie gehören zu ${name}.`,
      admin: (name) => `Sie haben Adminrechte für ${name}.`,
      hint: "Ihre Organisation bezahlt Ihren Tarif und gibt Teile Ihrer Karte vor.",
      sees: "Wer Adminrechte hat oder Ihre Gruppe leitet, kann Ihre Karte ändern, ihre Aufrufe sehen und Ihr Konto deaktivieren. Ihre eigenen Kontakte und Ihre Nachrichten bleiben privat.",
      leave: "Organisation verlassen",
      leaveTitle: (name) => `${name} verlassen?`,
      leaveText: (name) =>
        `Sie werden überall abgemeldet, und Ihre Karte bei ${name} sagt, dass Sie nicht mehr dort arbeiten. Wenn Sie mit einem eigenen Konto beigetreten sind, finden Sie Ihre Karte wieder unter der eigenen Adresse und behalten Kontakte, Nachrichten und eigene gedruckte Karten. Ein Konto, das ${name} angelegt hat, wird nach 30 Tagen gelöscht; bis dahin können Sie Ihre Daten exportieren.`,
      cancel: "Abbrechen",
      team: "Team ansehen",
      dashboard: "Organisation verwalten",
    },
    plan: {
      hint: "Was Ihnen zum Gestalten Ihrer Karte zur Verfügung steht.",
      see: "Tarife ansehen",
      manage: "Tarif verwalten",
      createEnterprise: "Organisation anlegen",
    },
    username: {
      hint: "Er ist Teil der Adresse Ihrer Karte.",
      address: "Adresse Ihrer Karte",
      becomes: (address) => `Ihre Karte wird unter ${address} zu finden sein.`,
      keeps: (address) =>
        `Was Sie gedruckt haben, funktioniert weiter: ${address} führt zur neuen Adresse, und niemand sonst kann sie 90 Tage lang bekommen.`,
      submit: "Benutzernamen ändern",
      often:
        "Sie haben Ihren Benutzernamen in letzter Zeit fünfmal geändert. Jeder alte wird 90 Tage für Sie freigehalten; bitte warten Sie, bis einer davon wieder frei ist.",
      done: (address) => `Ihre Karte ist jetzt unter ${address} zu finden.`,
      copy: "Adresse kopieren",
      copied: "Kopiert",
    },
  },
});
