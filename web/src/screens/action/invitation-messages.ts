import { defineMessages } from "../../lib/messages.ts";

export const invitationMessages = defineMessages({
  en: {
    signIn: "Sign in",
    fresh: {
      title: (person: string, name: string) => (person === "" ? `Welcome to ${name}` : `Welcome to ${name}, ${person}`),
      lead: (name: string, email: string) =>
        `${name} has set up a digital business card for you. Choose a password; you’ll sign in with ${email}.`,
      signsOut: (email: string) => `You’re signed in as ${email}. That account will be signed out in this browser.`,
      submit: "Accept invitation",
    },
    accepted: {
      title: "You’ve accepted the invitation",
      lead: (email: string) => `Sign in with ${email} and your new password to see your card.`,
    },
    join: {
      title: (name: string) => `Join ${name}`,
      lead: (email: string) =>
        `You already have an account with ${email}. Join with your card, or use a different email address at work.`,
      moves: (to: string, from: string, name: string) =>
        `Your card moves to ${to}, and ${from} redirects there. Admins of ${name} can then see and edit your card.`,
      submit: "Join with my card",
      signIn: "Sign in to join",
      other: (email: string) => `You’re signed in as ${email}. To join, sign in with the invited account.`,
      signOut: "Sign out",
      elsewhere: "Use a different email address",
    },
    joined: {
      title: (name: string) => `You’re now part of ${name}`,
      lead: (address: string) => `Your card is at ${address}.`,
      card: "Edit my card",
    },
    elsewhere: {
      title: (name: string) => `Another email address for ${name}`,
      lead: "We’ll send the invitation there. Your own account and card stay as they are.",
      email: "Email address at work",
      submit: "Send invitation",
      back: "Back",
      sent: "The invitation is on its way",
      sentTo: (email: string) => `Open the link in the email we sent to ${email}.`,
    },
  },
  de: {
    signIn: "Anmelden",
    fresh: {
      title: (person, name) => (person === "" ? `Willkommen bei ${name}` : `Willkommen bei ${name}, ${person}`),
      lead: (name, email) =>
        `${name} hat eine digitale Visitenkarte für Sie angelegt. Legen Sie ein Passwort fest; Sie melden sich mit ${email} an.`,
      signsOut: (email) => `Sie sind als ${email} angemeldet. Dieses Konto wird in diesem Browser abgemeldet.`,
      submit: "Einladung annehmen",
    },
    accepted: {
      title: "Sie haben die Einladung angenommen",
      lead: (email) => `Melden Sie sich mit ${email} und Ihrem neuen Passwort an, um Ihre Karte zu sehen.`,
    },
    join: {
      title: (name) => `${name} beitreten`,
      lead: (email) =>
        `Mit ${email} haben Sie bereits ein Konto. Treten Sie mit Ihrer Karte bei, oder verwenden Sie bei der Arbeit eine andere E-Mail-Adresse.`,
      moves: (to, from, name) =>
        `Ihre Karte zieht zu ${to} um, und ${from} führt dorthin. Die Administration von ${name} kann Ihre Karte dann sehen und bearbeiten.`,
      submit: "Mit meiner Karte beitreten",
      signIn: "Anmelden und beitreten",
      other: (email) =>
        `Sie sind als ${email} angemeldet. Zum Beitreten melden Sie sich bitte mit dem eingeladenen Konto an.`,
      signOut: "Abmelden",
      elsewhere: "Andere E-Mail-Adresse verwenden",
    },
    joined: {
      title: (name) => `Sie gehören jetzt zu ${name}`,
      lead: (address) => `Ihre Karte finden Sie unter ${address}.`,
      card: "Meine Karte bearbeiten",
    },
    elsewhere: {
      title: (name) => `Andere E-Mail-Adresse für ${name}`,
      lead: "Wir senden die Einladung dorthin. Ihr eigenes Konto und Ihre Karte bleiben, wie sie sind.",
      email: "E-Mail-Adresse bei der Arbeit",
      submit: "Einladung senden",
      back: "Zurück",
      sent: "Die Einladung ist unterwegs",
      sentTo: (email) => `Öffnen Sie den Link in der E-Mail an ${email}.`,
    },
  },
});
