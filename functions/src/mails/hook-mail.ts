import type { MailData } from "@cardinal/contract/stored/mail";
import type { WriteMail } from "./content.ts";

/** To the admins of an enterprise whose webhook endpoint was disabled. */
export const hookDisabled: WriteMail<MailData["hook-disabled"]> = ({ enterprise, host, url }) => ({
  en: {
    subject: `Your webhook endpoint at ${host} was turned off`,
    heading: "A webhook endpoint was turned off",
    before: [
      `The endpoint at ${host} has accepted no event from ${enterprise} for about three days, or has reported that it no longer exists. We no longer send events to it.`,
      "Check the log to see its responses. Once it works again, turn it back on and resend the events it missed.",
    ],
    action: { label: "View the log", url },
    reason: `You’re receiving this email because you’re an admin of ${enterprise}.`,
  },
  de: {
    subject: `Ihr Webhook-Endpunkt bei ${host} wurde ausgeschaltet`,
    heading: "Ein Webhook-Endpunkt wurde ausgeschaltet",
    before: [
      `Der Endpunkt bei ${host} hat seit rund drei Tagen kein Ereignis von ${enterprise} angenommen oder gemeldet, dass es ihn nicht mehr gibt. Es wird nichts mehr dorthin gesendet.`,
      "Im Protokoll sehen Sie seine Antworten. Sobald er wieder funktioniert, schalten Sie ihn ein und senden Sie erneut, was ihm fehlt.",
    ],
    action: { label: "Protokoll ansehen", url },
    reason: `Sie erhalten diese E-Mail, weil Sie ${enterprise} administrieren.`,
  },
});
