import type { MailData } from "@cardinal/contract/stored/mail";
import type { WriteMail } from "./words.ts";

export const messageReceived: WriteMail<MailData["message-received"]> = ({ from, text, url }) => ({
  en: {
    subject: `New message from ${from}`,
    heading: `${from} sent you a message`,
    before: text === "" ? ["It’s waiting in your inbox."] : [],
    quote: text,
    action: { label: "Read and reply", url },
    reason: "You’re receiving this email because someone sent you a message on Cardinal.",
  },
  de: {
    subject: `Neue Nachricht von ${from}`,
    heading: `${from} hat Ihnen geschrieben`,
    before: text === "" ? ["Die Nachricht wartet in Ihrem Posteingang."] : [],
    quote: text,
    action: { label: "Lesen und antworten", url },
    reason: "Sie erhalten diese E-Mail, weil Ihnen jemand auf Cardinal geschrieben hat.",
  },
});

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
    before: ["Sobald es eine Antwort gibt, erhalten Sie eine E-Mail. Das Gespräch finden Sie jederzeit hier:"],
    action: { label: "Gespräch öffnen", url },
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
    before: text === "" ? ["Öffnen Sie das Gespräch, um die Antwort zu lesen."] : [],
    quote: text,
    action: { label: text === "" ? "Gespräch öffnen" : "Lesen und antworten", url },
    reason: `Sie erhalten diese E-Mail, weil diese Adresse bei einer Nachricht an ${owner} angegeben wurde. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.`,
  },
});
