import type { MailData } from "@cardinal/contract/stored/mail";
import { writeDay } from "./moment.ts";
import type { WriteMail } from "./words.ts";

export const invitation: WriteMail<MailData["invitation"]> = (mail) => {
  const { from, enterprise, email, own_account, until, time_zone, url } = mail;
  return {
    en: {
      subject: `${from} invited you to ${enterprise}`,
      heading: own_account ? `Join ${enterprise} on Cardinal` : `Your digital business card at ${enterprise}`,
      before: own_account
        ? [
            `${from} invited you to join ${enterprise}. You already have a Cardinal account with ${email}, so you decide: join with your card, or use a different email address at work.`,
            `Nothing changes until you do. The link works until ${writeDay(until, time_zone, "en")}.`,
          ]
        : [
            `${from} set up a digital business card for you at ${enterprise}. Choose a password to sign in and make it yours.`,
            `You’ll sign in with ${email}. The link works until ${writeDay(until, time_zone, "en")}.`,
          ],
      action: { label: own_account ? "View invitation" : "Choose a password", url },
      reason: `You’re receiving this email because this address was entered for someone at ${enterprise}. If that isn’t you, you can ignore this email.`,
    },
    de: {
      subject: `${from} hat Sie zu ${enterprise} eingeladen`,
      heading: own_account ? `Einladung zu ${enterprise}` : `Ihre digitale Visitenkarte bei ${enterprise}`,
      before: own_account
        ? [
            `${from} hat Sie zu ${enterprise} eingeladen. Mit ${email} haben Sie bereits ein Cardinal-Konto. Sie entscheiden: Treten Sie mit Ihrer Karte bei, oder verwenden Sie bei der Arbeit eine andere E-Mail-Adresse.`,
            `Bis dahin ändert sich nichts. Der Link funktioniert bis zum ${writeDay(until, time_zone, "de")}.`,
          ]
        : [
            `${from} hat bei ${enterprise} eine digitale Visitenkarte für Sie angelegt. Legen Sie ein Passwort fest, um sich anzumelden und die Karte zu gestalten.`,
            `Sie melden sich mit ${email} an. Der Link funktioniert bis zum ${writeDay(until, time_zone, "de")}.`,
          ],
      action: { label: own_account ? "Einladung ansehen" : "Passwort festlegen", url },
      reason: `Sie erhalten diese E-Mail, weil diese Adresse für eine Person bei ${enterprise} angegeben wurde. Wenn Sie das nicht sind, können Sie diese E-Mail ignorieren.`,
    },
  };
};

export const invitationAccepted: WriteMail<MailData["invitation-accepted"]> = ({ from, enterprise, url }) => ({
  en: {
    subject: `${from} accepted your invitation`,
    heading: `${from} is now part of ${enterprise}`,
    before: ["They accepted your invitation and can sign in."],
    action: { label: "View employee", url },
    reason: "You’re receiving this email because you chose to be notified when someone accepts your invitation.",
  },
  de: {
    subject: `${from} hat Ihre Einladung angenommen`,
    heading: `${from} gehört jetzt zu ${enterprise}`,
    before: ["Die Einladung wurde angenommen; die Person kann sich anmelden."],
    action: { label: "Person ansehen", url },
    reason: "Sie erhalten diese E-Mail, weil Sie benachrichtigt werden möchten, wenn jemand Ihre Einladung annimmt.",
  },
});
