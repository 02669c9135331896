import { defineMessages } from "../../lib/messages.ts";

export const joinMessages = defineMessages({
  en: {
    title: "Your organisation is here",
    joined: (name: string) => `You’ve joined ${name}.`,
    hint: (domain: string) => `Your address at ${domain} lets you join.`,
    open: (name: string) => `You can join ${name} with your card.`,
    ask: (name: string) => `You can ask to join ${name} with your card.`,
    join: (name: string) => `Join ${name}`,
    askTitle: (name: string) => `Ask to join ${name}?`,
    submit: "Ask to join",
    confirm: "Join",
    cancel: "Cancel",
    moves: (address: string, old: string, name: string) =>
      `Your card moves to ${address}, and ${old} redirects there. The admins of ${name} and your managers can change your card, see how often it’s opened, and disable your account. They don’t see your own contacts or your messages.`,
    later: "This happens only once they’ve invited you and you’ve accepted.",
    asked: (when: string) => `You asked on ${when}. If they agree, you’ll get an invitation by email.`,
  },
  de: {
    title: "Ihre Organisation ist schon da",
    joined: (name) => `Sie sind ${name} beigetreten.`,
    hint: (domain) => `Mit Ihrer Adresse bei ${domain} können Sie beitreten.`,
    open: (name) => `Sie können ${name} mit Ihrer Karte beitreten.`,
    ask: (name) => `Sie können anfragen, ob Sie ${name} mit Ihrer Karte beitreten dürfen.`,
    join: (name) => `${name} beitreten`,
    askTitle: (name) => `Beitritt zu ${name} anfragen?`,
    submit: "Beitritt anfragen",
    confirm: "Beitreten",
    cancel: "Abbrechen",
    moves: (address, old, name) =>
      `Ihre Karte zieht um zu ${address}; ${old} führt dorthin. Wer für ${name} Adminrechte hat oder Ihre Gruppe leitet, kann Ihre Karte ändern, ihre Aufrufe sehen und Ihr Konto deaktivieren. Ihre eigenen Kontakte und Ihre Nachrichten bleiben privat.`,
    later: "Das geschieht erst, wenn Sie eingeladen wurden und die Einladung angenommen haben.",
    asked: (when) => `Sie haben am ${when} angefragt. Bei einer Zusage erhalten Sie eine Einladung per E-Mail.`,
  },
});
