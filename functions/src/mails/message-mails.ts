import type { MailData } from "@cardinal/contract/stored/mail";
import { plainLine } from "../text/plain-line.ts";
import type { WriteMail } from "./content.ts";

export const messageReceived: WriteMail<MailData["message-received"]> = ({ from, email, text, url }) => ({
  en: {
    subject: `New message from ${from}`,
    heading: `${from} sent you a message`,
    before: text === "" ? ["It’s waiting in your inbox."] : [],
    facts: email === "" ? [] : [`Email: ${email}`],
    quote: text,
    action: { label: "Read and reply", url },
    reason: "You’re receiving this email because someone sent you a message on Cardinal.",
  },
  de: {
    subject: `Neue Nachricht von ${from}`,
    heading: `${from} hat Ihnen geschrieben`,
    before: text === "" ? ["Die Nachricht wartet in Ihrem Posteingang."] : [],
    facts: email === "" ? [] : [`E-Mail: ${email}`],
    quote: text,
    action: { label: "Lesen und antworten", url },
    reason: "Sie erhalten diese E-Mail, weil Ihnen jemand auf Cardinal geschrieben hat.",
  },
});

/**
 * Maximum number of messages that a digest lists, and of characters in their excerpts. Its button leads to all of them.
 */
const MAX_LISTED = 30;
const MAX_TEXT_LENGTH = 100;

export const messageDigest: WriteMail<MailData["message-digest"]> = ({ entries, url }) => {
  const count = entries.length;
  const facts = entries
    .slice(0, MAX_LISTED)
    .map(({ from, text }) => (text === "" ? from : `${from}: ${plainLine(text, MAX_TEXT_LENGTH)}`));
  const rest = count - facts.length;
  const [name = "", ...others] = new Set(entries.map(({ from }) => from));
  return {
    en: {
      subject: `${count} new messages from ${name}${others.length > 0 ? " and others" : ""}`,
      heading: `You have ${count} new messages`,
      before: ["They’re waiting in your inbox."],
      facts: [...facts, ...(rest > 0 ? [`and ${rest} more`] : [])],
      action: { label: "Open inbox", url },
      reason: "You’re receiving this email because people sent you messages on Cardinal.",
    },
    de: {
      subject: `${count} neue Nachrichten von ${name}${others.length > 0 ? " und anderen" : ""}`,
      heading: `Sie haben ${count} neue Nachrichten`,
      before: ["Sie warten in Ihrem Posteingang."],
      facts: [...facts, ...(rest > 0 ? [`und ${rest} weitere`] : [])],
      action: { label: "Posteingang öffnen", url },
      reason: "Sie erhalten diese E-Mail, weil Ihnen auf Cardinal geschrieben wurde.",
    },
  };
};

export const messageReceipt: WriteMail<MailData["message-receipt"]> = ({ owner, url }) => ({
  en: {
    subject: `Your message to ${owner}`,
    heading: `Your message to ${owner} has been sent`,
    before: ["We’ll email you when there’s a reply. You can find the conversation here at any time:"],
    action: { label: "Open the conversation", url },
    reason: `You’re receiving this email because this address was entered with a message to ${owner}. If that wasn’t you, you can ignore this email.`,
  },
  de: {
    subject: `Ihre Nachricht an ${owner}`,
    heading: `Ihre Nachricht an ${owner} wurde gesendet`,
    before: ["Sobald es eine Antwort gibt, erhalten Sie eine E-Mail. Die Unterhaltung finden Sie jederzeit hier:"],
    action: { label: "Unterhaltung öffnen", url },
    reason: `Sie erhalten diese E-Mail, weil diese Adresse bei einer Nachricht an ${owner} angegeben wurde. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.`,
  },
});

export const messageReply: WriteMail<MailData["message-reply"]> = ({ owner, text, url }) => ({
  en: {
    subject: `${owner} replied`,
    heading: `${owner} replied to your message`,
    before: text === "" ? ["Open the conversation to read the reply."] : [],
    quote: text,
    action: { label: text === "" ? "Open the conversation" : "Read and reply", url },
    reason: `You’re receiving this email because this address was entered with a message to ${owner}. If that wasn’t you, you can ignore this email.`,
  },
  de: {
    subject: `${owner} hat geantwortet`,
    heading: `${owner} hat auf Ihre Nachricht geantwortet`,
    before: text === "" ? ["Öffnen Sie die Unterhaltung, um die Antwort zu lesen."] : [],
    quote: text,
    action: { label: text === "" ? "Unterhaltung öffnen" : "Lesen und antworten", url },
    reason: `Sie erhalten diese E-Mail, weil diese Adresse bei einer Nachricht an ${owner} angegeben wurde. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.`,
  },
});
