import type { MailData } from "./mails.ts";
import { withoutLinks } from "./plain-line.ts";
import type { WriteMail } from "./words.ts";

export const messageReceived: WriteMail<MailData["message-received"]> = ({ from, text, url }) => ({
  en: {
    subject: `New message from ${from}`,
    heading: `${from} wrote to you`,
    before: [],
    quote: text,
    action: { label: "Read and answer", url },
    reason: "You get this mail because somebody wrote to you on Cardinal. Answers to the mail itself reach nobody.",
  },
  de: {
    subject: `Neue Nachricht von ${from}`,
    heading: `${from} hat Ihnen geschrieben`,
    before: [],
    quote: text,
    action: { label: "Lesen und antworten", url },
    reason:
      "Sie bekommen diese E-Mail, weil Ihnen jemand auf Cardinal geschrieben hat. Antworten auf die E-Mail selbst erreichen niemanden.",
  },
});

export const messageReceipt: WriteMail<MailData["message-receipt"]> = ({ owner, text, url }) => ({
  en: {
    subject: `Your message to ${owner}`,
    heading: `${owner} has your message`,
    before: ["You get a mail as soon as there is an answer. This is what you wrote:"],
    quote: withoutLinks(text),
    action: { label: "Open the conversation", url },
    reason: `You get this mail because this address was given with a message to ${owner}. If that was not you, you need not do anything.`,
  },
  de: {
    subject: `Ihre Nachricht an ${owner}`,
    heading: `Ihre Nachricht ist bei ${owner} angekommen`,
    before: ["Sobald es eine Antwort gibt, bekommen Sie eine E-Mail. Das haben Sie geschrieben:"],
    quote: withoutLinks(text),
    action: { label: "Unterhaltung öffnen", url },
    reason: `Sie bekommen diese E-Mail, weil diese Adresse bei einer Nachricht an ${owner} angegeben wurde. Wenn Sie das nicht waren, brauchen Sie nichts zu tun.`,
  },
});

export const messageReply: WriteMail<MailData["message-reply"]> = ({ owner, text, url }) => ({
  en: {
    subject: `${owner} answered you`,
    heading: `${owner} answered you`,
    before: [],
    quote: text,
    action: { label: "Read and answer", url },
    reason: `You get this mail because you wrote to ${owner}. Answers to the mail itself reach nobody.`,
  },
  de: {
    subject: `${owner} hat Ihnen geantwortet`,
    heading: `${owner} hat Ihnen geantwortet`,
    before: [],
    quote: text,
    action: { label: "Lesen und antworten", url },
    reason: `Sie bekommen diese E-Mail, weil Sie ${owner} geschrieben haben. Antworten auf die E-Mail selbst erreichen niemanden.`,
  },
});
