import type { MailData } from "@cardinal/contract/stored/mail";
import { plainLine } from "../text/plain-line.ts";
import type { WriteMail } from "./content.ts";

/** A labelled fact; empty when the value is empty. */
const fact = (label: string, value: string) => (value === "" ? [] : [`${label}: ${plainLine(value, 254)}`]);

export const contactAdded: WriteMail<MailData["contact-added"]> = ({ from, message, message_withheld, url }) => ({
  en: {
    subject: `${from} added your card`,
    heading: `${from} added your card`,
    before: [
      "You’re now in each other’s contacts. Add a note about where you met, so you’ll remember it later.",
      ...(message_withheld === true ? [`${from} left you a message. You’ll find it with the contact.`] : []),
    ],
    quote: message,
    action: { label: "View contact", url },
    reason: "You’re receiving this email because you chose to be notified when someone adds your card.",
  },
  de: {
    subject: `${from} hat Ihre Karte hinzugefügt`,
    heading: `${from} hat Ihre Karte hinzugefügt`,
    before: [
      "Sie stehen jetzt gegenseitig in Ihren Kontakten. Notieren Sie kurz, wo Sie sich getroffen haben – das hilft später beim Erinnern.",
      ...(message_withheld === true ? [`${from} hat Ihnen eine Nachricht hinterlassen. Sie steht beim Kontakt.`] : []),
    ],
    quote: message,
    action: { label: "Kontakt ansehen", url },
    reason: "Sie erhalten diese E-Mail, weil Sie benachrichtigt werden möchten, wenn jemand Ihre Karte hinzufügt.",
  },
});

export const exchangeReceived: WriteMail<MailData["exchange-received"]> = (data) => {
  const { from, email, phone, note, note_withheld, url } = data;
  return {
    en: {
      subject: `${from} shared their contact details with you`,
      heading: `${from} shared their contact details with you`,
      before: [
        "They saw your card and would like to stay in touch. You’ll find their details in your contacts.",
        ...(note_withheld === true ? ["They also left a note. You’ll find it with the contact."] : []),
      ],
      facts: [...fact("Email", email), ...fact("Phone", phone)],
      quote: note,
      action: { label: "View contact", url },
      reason: "You’re receiving this email because someone shared their contact details on your card.",
    },
    de: {
      subject: `${from} hat Ihnen Kontaktdaten hinterlassen`,
      heading: `${from} hat Ihnen Kontaktdaten hinterlassen`,
      before: [
        "Diese Person hat Ihre Karte gesehen und möchte mit Ihnen in Verbindung bleiben. Die Daten finden Sie in Ihren Kontakten.",
        ...(note_withheld === true ? ["Eine Notiz ist auch dabei. Sie steht beim Kontakt."] : []),
      ],
      facts: [...fact("E-Mail", email), ...fact("Telefon", phone)],
      quote: note,
      action: { label: "Kontakt ansehen", url },
      reason: "Sie erhalten diese E-Mail, weil jemand auf Ihrer Karte Kontaktdaten hinterlassen hat.",
    },
  };
};

/** Maximum number of visitors that a digest lists. Its button leads to all of them. */
const MAX_LISTED = 30;

export const exchangeDigest: WriteMail<MailData["exchange-digest"]> = ({ entries, url }) => {
  const count = entries.length;
  const facts = entries
    .slice(0, MAX_LISTED)
    .map(({ from, email, phone }) => [from, email, phone].filter((part) => part !== "").join(" · "))
    .map((line) => plainLine(line, 400));
  const rest = count - facts.length;
  const [first] = entries;
  const from = first?.from ?? "";
  const who = count === 1 ? from : `${from} and ${count === 2 ? "one other" : `${count - 1} others`}`;
  const wer =
    count === 1 ? `${from} hat` : `${from} und ${count === 2 ? "eine weitere Person" : `${count - 1} weitere`} haben`;
  return {
    en: {
      subject: `${who} shared their contact details with you`,
      heading: `${who} shared their contact details with you`,
      before: ["They saw your card and would like to stay in touch. You’ll find their details in your contacts."],
      facts: [...facts, ...(rest > 0 ? [`and ${rest} more`] : [])],
      action: { label: "View contacts", url },
      reason: "You’re receiving this email because people shared their contact details on your card.",
    },
    de: {
      subject: `${wer} Ihnen Kontaktdaten hinterlassen`,
      heading: `${wer} Ihnen Kontaktdaten hinterlassen`,
      before: [
        "Sie haben Ihre Karte gesehen und möchten mit Ihnen in Verbindung bleiben. Die Daten finden Sie in Ihren Kontakten.",
      ],
      facts: [...facts, ...(rest > 0 ? [`und ${rest} weitere`] : [])],
      action: { label: "Kontakte ansehen", url },
      reason: "Sie erhalten diese E-Mail, weil auf Ihrer Karte Kontaktdaten hinterlassen wurden.",
    },
  };
};

export const exchangeReceipt: WriteMail<MailData["exchange-receipt"]> = ({ owner, card_url, manage_url }) => ({
  en: {
    subject: `${owner}’s card`,
    heading: `Here’s ${owner}’s card`,
    before: ["Thanks for sharing your details. Open the card to save the contact to your phone."],
    action: { label: "Open the card", url: card_url },
    after: {
      text: "You can view, correct or withdraw the details you shared at any time:",
      label: "Manage my details",
      url: manage_url,
    },
    reason: `You’re receiving this email because this address was entered on ${owner}’s card. If that wasn’t you, you can withdraw the details with the link above.`,
  },
  de: {
    subject: `Die Karte von ${owner}`,
    heading: `Hier ist die Karte von ${owner}`,
    before: [
      "Danke, dass Sie Ihre Kontaktdaten hinterlassen haben. Öffnen Sie die Karte, um den Kontakt auf Ihrem Telefon zu speichern.",
    ],
    action: { label: "Karte öffnen", url: card_url },
    after: {
      text: "Ihre Angaben können Sie jederzeit ansehen, berichtigen oder zurückziehen:",
      label: "Meine Angaben verwalten",
      url: manage_url,
    },
    reason: `Sie erhalten diese E-Mail, weil diese Adresse auf der Karte von ${owner} eingegeben wurde. Wenn Sie das nicht waren, können Sie die Angaben über den Link oben zurückziehen.`,
  },
});
