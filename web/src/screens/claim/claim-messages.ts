import { formatNumber } from "../../lib/format.ts";
import { defineMessages } from "../../lib/messages.ts";

export const claimMessages = defineMessages({
  en: {
    title: "Claim this card",
    ask: {
      title: "Claim a printed card",
      text: "Tap the card or scan its code to open this page, or enter its key.",
      submit: "Find card",
    },
    fresh: {
      visitor:
        "This printed card hasn’t been claimed yet. Sign up or sign in, and it will open your card when someone taps or scans it.",
      unfinished: "Finish your card first; we’ll bring you back here.",
      visitorOf: (enterprise: string) =>
        `This printed card is for people at ${enterprise}. Sign in with your account there to claim it.`,
      stranger: (enterprise: string) =>
        `This printed card is for people at ${enterprise}, and your account isn’t one of theirs. If you have another account there, sign in with that one.`,
      signIn: "Sign in",
      finish: "Finish your card",
      text: (address: string) => `From now on, it opens ${address} when someone taps or scans it.`,
      preview: "The card it will open",
      claim: "Claim this card",
      comes: (plan: string, days: number) =>
        days === 1
          ? `This card includes ${plan} for 1 day.`
          : `This card includes ${plan} for ${formatNumber(days)} days.`,
      shop: "Visit the shop for these cards",
      pin: "PIN",
      pinHint: "Scratch the field on the card: there are six digits under it.",
    },
    signUp: {
      name_first: "First name",
      name_last: "Last name",
      username: "Username",
      usernameHint: "Your card’s address ends with your username.",
      taken: "This username is taken.",
      suggestions: "Available alternatives",
      submit: "Claim this card",
      signIn: "I already have an account",
      other: "Other ways to sign up",
    },
    done: {
      title: "This card is now yours",
      text: (address: string) => `It opens ${address} from now on. Hold it to a phone to try it.`,
      given: (plan: string, until: string) => `It includes ${plan} until ${until}.`,
      kept: "You already have a plan that includes as much, so nothing changes.",
      manage: "Manage printed cards",
      open: "Open your card",
    },
    own: {
      title: "This card is already yours",
      text: (address: string) =>
        `It opens ${address}. You can name it, report it as lost or give it away in your account.`,
    },
    lost: {
      title: "Someone got there first",
      text: "This card has just been claimed by someone else. If it’s yours, ask the person who gave it to you for another one.",
    },
    unknown: {
      title: "This card doesn’t work",
      text: "There’s no card with this key, or it was disabled because it was lost. Check the key, or ask the person who gave you the card.",
    },
    disabled: {
      title: "This card doesn’t work",
      text: "This card has been disabled. You can get another one in the shop.",
    },
    invalid: {
      title: "That isn’t a valid card key",
      text: "The address is incomplete or mistyped. Enter the key as printed on the card.",
    },
    trouble: "The card couldn’t be found",
  },
  de: {
    title: "Diese Karte übernehmen",
    ask: {
      title: "Gedruckte Karte übernehmen",
      text: "Halten Sie die Karte ans Telefon oder scannen Sie ihren Code, dann öffnet sich diese Seite von selbst. Oder geben Sie ihren Schlüssel ein.",
      submit: "Karte suchen",
    },
    fresh: {
      visitor:
        "Diese gedruckte Karte gehört noch niemandem. Registrieren Sie sich oder melden Sie sich an; ab dann öffnet sie Ihre Karte, wenn jemand sie ans Telefon hält oder scannt.",
      unfinished: "Stellen Sie zuerst Ihre Karte fertig; danach kommen Sie hierher zurück.",
      visitorOf: (enterprise: string) =>
        `Diese gedruckte Karte ist für Personen bei ${enterprise}. Melden Sie sich mit Ihrem dortigen Konto an, um sie zu übernehmen.`,
      stranger: (enterprise: string) =>
        `Diese gedruckte Karte ist für Personen bei ${enterprise}, und Ihr Konto gehört nicht dazu. Wenn Sie dort ein anderes Konto haben, melden Sie sich damit an.`,
      signIn: "Anmelden",
      finish: "Karte fertigstellen",
      text: (address) => `Ab jetzt öffnet sie ${address}, wenn jemand sie ans Telefon hält oder scannt.`,
      preview: "Die Karte, die sie öffnen wird",
      claim: "Karte übernehmen",
      comes: (plan, days) =>
        days === 1
          ? `Diese Karte enthält ${plan} für 1 Tag.`
          : `Diese Karte enthält ${plan} für ${formatNumber(days)} Tage.`,
      shop: "Zum Shop für diese Karten",
      pin: "PIN",
      pinHint: "Rubbeln Sie das Feld auf der Karte frei: Darunter stehen sechs Ziffern.",
    },
    signUp: {
      name_first: "Vorname",
      name_last: "Nachname",
      username: "Benutzername",
      usernameHint: "Die Adresse Ihrer Karte endet mit Ihrem Benutzernamen.",
      taken: "Dieser Benutzername ist vergeben.",
      suggestions: "Verfügbare Alternativen",
      submit: "Karte übernehmen",
      signIn: "Ich habe bereits ein Konto",
      other: "Weitere Möglichkeiten zur Registrierung",
    },
    done: {
      title: "Diese Karte gehört jetzt Ihnen",
      text: (address) => `Sie öffnet ab jetzt ${address}. Halten Sie sie zur Probe an ein Telefon.`,
      given: (plan, until) => `${plan} ist bis ${until} inklusive.`,
      kept: "Ihr bisheriger Tarif enthält bereits mindestens so viel und bleibt unverändert.",
      manage: "Gedruckte Karten verwalten",
      open: "Ihre Karte öffnen",
    },
    own: {
      title: "Diese Karte gehört Ihnen bereits",
      text: (address) =>
        `Sie öffnet ${address}. In Ihrem Konto können Sie sie benennen, als verloren melden oder weggeben.`,
    },
    lost: {
      title: "Jemand war schneller",
      text: "Diese Karte hat gerade jemand anderes übernommen. Wenn sie Ihnen gehört, bitten Sie die Person, von der Sie sie haben, um eine neue.",
    },
    unknown: {
      title: "Diese Karte funktioniert nicht",
      text: "Es gibt keine Karte mit diesem Schlüssel, oder sie wurde gesperrt, weil sie verloren ging. Bitte prüfen Sie den Schlüssel, oder fragen Sie die Person, von der Sie die Karte haben.",
    },
    disabled: {
      title: "Diese Karte funktioniert nicht",
      text: "Diese Karte wurde gesperrt. Im Shop bekommen Sie eine neue.",
    },
    invalid: {
      title: "Das ist kein gültiger Kartenschlüssel",
      text: "Die Adresse ist unvollständig oder enthält einen Tippfehler. Bitte geben Sie den Schlüssel so ein, wie er auf der Karte steht.",
    },
    trouble: "Die Karte konnte nicht gefunden werden",
  },
});
