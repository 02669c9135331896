import type { MailData } from "@cardinal/contract/stored/mail";
import { writeDay } from "./moment.ts";
import type { WriteMail } from "./content.ts";

export const invitation: WriteMail<MailData["invitation"]> = (mail) => {
  const { from, enterprise, email, own_account, until, time_zone, url } = mail;
  return {
    en: {
      subject: from === "" ? `You’re invited to ${enterprise}` : `${from} invited you to ${enterprise}`,
      heading: own_account ? `Join ${enterprise} on Cardinal` : `Your digital business card at ${enterprise}`,
      before: own_account
        ? [
            `${from === "" ? `You’re invited to join ${enterprise}.` : `${from} invited you to join ${enterprise}.`} You already have a Cardinal account with ${email}, so you decide: join with your card, or use a different email address at work.`,
            `Nothing changes until you do. The link works until ${writeDay(until, time_zone, "en")}.`,
          ]
        : [
            `${from === "" ? `${enterprise} set up a digital business card for you.` : `${from} set up a digital business card for you at ${enterprise}.`} Choose a password to sign in and make it yours.`,
            `You’ll sign in with ${email}. The link works until ${writeDay(until, time_zone, "en")}.`,
          ],
      action: { label: own_account ? "View invitation" : "Choose a password", url },
      reason: `You’re receiving this email because this address was entered for someone at ${enterprise}. If that isn’t you, you can ignore this email.`,
    },
    de: {
      subject: from === "" ? `Einladung zu ${enterprise}` : `${from} hat Sie zu ${enterprise} eingeladen`,
      heading: own_account ? `Einladung zu ${enterprise}` : `Ihre digitale Visitenkarte bei ${enterprise}`,
      before: own_account
        ? [
            `${from === "" ? `Sie sind zu ${enterprise} eingeladen.` : `${from} hat Sie zu ${enterprise} eingeladen.`} Mit ${email} haben Sie bereits ein Cardinal-Konto. Sie entscheiden: Treten Sie mit Ihrer Karte bei, oder verwenden Sie bei der Arbeit eine andere E-Mail-Adresse.`,
            `Bis dahin ändert sich nichts. Der Link funktioniert bis zum ${writeDay(until, time_zone, "de")}.`,
          ]
        : [
            `${from === "" ? `${enterprise} hat eine digitale Visitenkarte für Sie angelegt.` : `${from} hat bei ${enterprise} eine digitale Visitenkarte für Sie angelegt.`} Legen Sie ein Passwort fest, um sich anzumelden und die Karte zu gestalten.`,
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

export const leftEnterprise: WriteMail<MailData["left-enterprise"]> = ({ enterprise, until, time_zone, url }) => {
  const isKept = until === 0;
  return {
    en: {
      subject: `You’ve left ${enterprise}`,
      heading: `You’ve left ${enterprise} on Cardinal`,
      before: isKept
        ? [
            `Your card is no longer part of ${enterprise}. It’s back at your own address, and your account, your contacts and your own printed cards stay yours.`,
            "We’ve signed you out everywhere. Sign in again to go on.",
          ]
        : [
            `${enterprise} created your account, so it will be deleted on ${writeDay(until, time_zone, "en")}. Until then you can sign in and export your data, including your contacts.`,
          ],
      action: { label: isKept ? "Open your card" : "Export your data", url },
      reason: `You’re receiving this email because your Cardinal account belonged to ${enterprise}.`,
    },
    de: {
      subject: `Sie gehören nicht mehr zu ${enterprise}`,
      heading: `Sie gehören auf Cardinal nicht mehr zu ${enterprise}`,
      before: isKept
        ? [
            `Ihre Karte gehört nicht mehr zu ${enterprise}. Sie finden sie wieder unter Ihrer eigenen Adresse. Ihr Konto, Ihre Kontakte und Ihre eigenen gedruckten Karten behalten Sie.`,
            "Wir haben Sie überall abgemeldet. Melden Sie sich einfach neu an.",
          ]
        : [
            `Ihr Konto wurde von ${enterprise} angelegt und wird deshalb am ${writeDay(until, time_zone, "de")} gelöscht. Bis dahin können Sie sich anmelden und Ihre Daten exportieren, auch Ihre Kontakte.`,
          ],
      action: { label: isKept ? "Karte öffnen" : "Daten exportieren", url },
      reason: `Sie erhalten diese E-Mail, weil Ihr Cardinal-Konto zu ${enterprise} gehört hat.`,
    },
  };
};
