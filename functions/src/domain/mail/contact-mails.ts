import type { MailData } from "./mails.ts";
import type { WriteMail } from "./words.ts";

export const contactAdded: WriteMail<MailData["contact-added"]> = ({ from, message, url }) => ({
  en: {
    subject: `${from} added your card`,
    heading: `${from} added your card`,
    before: ["You have each other’s cards now. Where did you meet? A short note helps you remember later."],
    quote: message,
    action: { label: "Open the contact", url },
    reason: "You get this mail because you asked to be told when somebody adds your card.",
  },
  de: {
    subject: `${from} hat Ihre Karte hinzugefügt`,
    heading: `${from} hat Ihre Karte hinzugefügt`,
    before: [
      "Sie haben nun beide die Karte des anderen. Wo haben Sie sich getroffen? Eine kurze Notiz hilft später beim Erinnern.",
    ],
    quote: message,
    action: { label: "Kontakt öffnen", url },
    reason: "Sie bekommen diese E-Mail, weil Sie erfahren möchten, wenn jemand Ihre Karte hinzufügt.",
  },
});

export const exchangeReceived: WriteMail<MailData["exchange-received"]> = ({ from, note, url }) => ({
  en: {
    subject: `${from} left you their details`,
    heading: `${from} left you their details`,
    before: ["They looked at your card and would like to stay in touch. Their details are among your contacts now."],
    quote: note,
    action: { label: "See the details", url },
    reason: "You get this mail because somebody left their details on your card.",
  },
  de: {
    subject: `${from} hat Ihnen Kontaktdaten hinterlassen`,
    heading: `${from} hat Ihnen Kontaktdaten hinterlassen`,
    before: ["Die Person möchte mit Ihnen in Verbindung bleiben. Die Daten stehen jetzt in Ihren Kontakten."],
    quote: note,
    action: { label: "Kontaktdaten ansehen", url },
    reason: "Sie bekommen diese E-Mail, weil jemand auf Ihrer Karte Kontaktdaten hinterlassen hat.",
  },
});

export const exchangeReceipt: WriteMail<MailData["exchange-receipt"]> = ({ owner, card_url, manage_url }) => ({
  en: {
    subject: `The card of ${owner}`,
    heading: `Here is the card of ${owner}`,
    before: [
      "Thank you for leaving your details. The card is attached: open the file to add it to your phone’s contacts.",
    ],
    action: { label: "Open the card", url: card_url },
    after: {
      text: "You can look at what you left, correct it or take it back whenever you like:",
      label: "See or withdraw my details",
      url: manage_url,
    },
    reason: `You get this mail because this address was left on the card of ${owner}. If that was not you, withdraw the details with the link above.`,
  },
  de: {
    subject: `Die Karte von ${owner}`,
    heading: `Hier ist die Karte von ${owner}`,
    before: [
      "Danke, dass Sie Ihre Kontaktdaten hinterlassen haben. Die Karte ist angehängt: Öffnen Sie die Datei, um sie in die Kontakte Ihres Telefons zu übernehmen.",
    ],
    action: { label: "Karte öffnen", url: card_url },
    after: {
      text: "Was Sie hinterlassen haben, können Sie jederzeit ansehen, berichtigen oder zurückziehen:",
      label: "Meine Daten ansehen oder zurückziehen",
      url: manage_url,
    },
    reason: `Sie bekommen diese E-Mail, weil diese Adresse auf der Karte von ${owner} hinterlassen wurde. Wenn Sie das nicht waren, ziehen Sie die Daten über den Link oben zurück.`,
  },
});
