import { formatNumber } from "../../lib/format.ts";
import { defineMessages } from "../../lib/messages.ts";

export const mailMessages = defineMessages({
  en: {
    open: "Email badges",
    title: "Email badges",
    close: "Close",
    what: "Everyone gets a link to their badge once. They don’t need an account to open it.",
    waiting: (count: number) =>
      count === 1
        ? "1 person with an email address hasn’t had their badge yet."
        : `${formatNumber(count)} people with an email address haven’t had their badge yet.`,
    nobody: "Everyone with an email address has had their badge.",
    left: "Not everyone could be emailed: some addresses have had many emails lately, and without a plan you can email ten people an hour. Try again in an hour.",
    send: (count: number) => (count === 1 ? "Email 1 badge" : `Email ${formatNumber(count)} badges`),
    progress: "Emailing badges",
    running: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} badges`,
    leave: "You can close this page. The emails go out anyway.",
    failed: "The emails couldn’t all be sent. You can send the rest.",
    one: {
      send: "Email badge",
      again: "Email again",
      sent: "The email is on its way.",
      mailed: (date: string) => `Emailed on ${date}`,
    },
  },
  de: {
    open: "Badges mailen",
    title: "Badges per E-Mail senden",
    close: "Schließen",
    what: "Jede Person erhält einmal einen Link zu ihrem Badge. Zum Öffnen ist kein Konto nötig.",
    waiting: (count) =>
      count === 1
        ? "1 Person mit E-Mail-Adresse hat ihr Badge noch nicht erhalten."
        : `${formatNumber(count)} Personen mit E-Mail-Adresse haben ihr Badge noch nicht erhalten.`,
    nobody: "Alle mit E-Mail-Adresse haben ihr Badge erhalten.",
    left: "Nicht alle konnten eine E-Mail erhalten: Manche Adressen haben in letzter Zeit viele E-Mails bekommen, und ohne Tarif sind es zehn Personen pro Stunde. Versuchen Sie es in einer Stunde noch einmal.",
    send: (count) => (count === 1 ? "1 Badge senden" : `${formatNumber(count)} Badges senden`),
    progress: "Badges werden gesendet",
    running: (done, total) => `${formatNumber(done)} von ${formatNumber(total)} Badges`,
    leave: "Sie können diese Seite schließen. Die E-Mails gehen trotzdem hinaus.",
    failed: "Nicht alle E-Mails konnten gesendet werden. Sie können die übrigen senden.",
    one: {
      send: "Badge mailen",
      again: "Noch einmal mailen",
      sent: "Die E-Mail ist unterwegs.",
      mailed: (date) => `Per E-Mail gesendet am ${date}`,
    },
  },
});
