import { defineMessages } from "../../lib/messages.ts";

export const createEnterpriseMessages = defineMessages({
  en: {
    title: "Create your organisation",
    lead: "Your Enterprise plan covers everyone in it. You’ll be its first admin.",
    name: "Name of the organisation",
    nameWrong: "Enter a name of up to 80 characters.",
    id: {
      label: "Short name",
      description: "Everyone’s card address begins with it. It can’t be changed later.",
      taken: "This name is taken, or looks too much like one that is.",
    },
    own: "This is your own username, or looks too much like it. Choose another name for your organisation.",
    moves: (address: string) => `Your card moves to ${address}.`,
    keeps: (address: string) =>
      `What you’ve printed keeps working: ${address} redirects to the new address, and no one else can take it for 90 days.`,
    submit: "Create organisation",
    done: {
      title: (name: string) => `${name} is ready`,
      text: (address: string, old: string) => `Your card is now at ${address}, and ${old} redirects there.`,
      card: "View my card",
      plan: "Plan and seats",
    },
    noPlan: {
      title: "You need the Enterprise plan first",
      text: "Once you have it, you can create your organisation here.",
      link: "See plans",
    },
  },
  de: {
    title: "Organisation anlegen",
    lead: "Ihr Enterprise-Tarif gilt für alle Mitglieder. Sie erhalten als Erstes die Adminrechte.",
    name: "Name der Organisation",
    nameWrong: "Bitte geben Sie einen Namen mit höchstens 80 Zeichen ein.",
    id: {
      label: "Kurzname",
      description: "Die Adressen aller Karten beginnen damit. Er lässt sich später nicht ändern.",
      taken: "Dieser Name ist vergeben oder einem vergebenen zu ähnlich.",
    },
    own: "Das ist Ihr eigener Benutzername oder ihm zu ähnlich. Bitte wählen Sie für Ihre Organisation einen anderen Namen.",
    moves: (address) => `Ihre Karte zieht um zu ${address}.`,
    keeps: (address) =>
      `Was Sie gedruckt haben, funktioniert weiter: ${address} führt zur neuen Adresse, und niemand sonst kann sie 90 Tage lang bekommen.`,
    submit: "Organisation anlegen",
    done: {
      title: (name) => `${name} ist angelegt`,
      text: (address, old) => `Ihre Karte finden Sie jetzt unter ${address}; ${old} führt dorthin.`,
      card: "Meine Karte ansehen",
      plan: "Tarif und Plätze",
    },
    noPlan: {
      title: "Sie brauchen zuerst den Enterprise-Tarif",
      text: "Sobald Sie ihn haben, können Sie hier Ihre Organisation anlegen.",
      link: "Tarife ansehen",
    },
  },
});
