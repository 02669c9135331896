import type { MailData } from "@cardinal/contract/stored/mail";
import type { Language } from "../text/language.ts";
import { writeDay } from "./moment.ts";
import type { WriteMail } from "./content.ts";

type News = MailData["plan-started"];

const PLAN_NAMES: Readonly<Record<News["plan"], string>> = { pro: "Cardinal Pro", enterprise: "Cardinal Enterprise" };
const day = ({ until, time_zone }: News, language: Language) => writeDay(until, time_zone, language);

const REASON = {
  en: "You’re receiving this email because you manage the payments for this plan.",
  de: "Sie erhalten diese E-Mail, weil Sie die Zahlungen für diesen Tarif verwalten.",
} as const;

export const planStarted: WriteMail<News> = (news) => ({
  en: {
    subject: `Welcome to ${PLAN_NAMES[news.plan]}`,
    heading: `You’re on ${PLAN_NAMES[news.plan]}`,
    before: [
      `Your plan is active, and everything in it is ready to use. The current period ends on ${day(news, "en")}.`,
      "You can change your payment method, download invoices or cancel at any time.",
    ],
    action: { label: "View my plan", url: news.url },
    reason: REASON.en,
  },
  de: {
    subject: `Willkommen bei ${PLAN_NAMES[news.plan]}`,
    heading: `Sie nutzen jetzt ${PLAN_NAMES[news.plan]}`,
    before: [
      `Ihr Tarif ist aktiv, und alles, was dazugehört, steht bereit. Der aktuelle Zeitraum endet am ${day(news, "de")}.`,
      "Zahlungsmethode ändern, Rechnungen herunterladen oder kündigen können Sie jederzeit.",
    ],
    action: { label: "Meinen Tarif ansehen", url: news.url },
    reason: REASON.de,
  },
});

export const planEnded: WriteMail<News> = (news) => ({
  en: {
    subject: `${PLAN_NAMES[news.plan]} has ended`,
    heading: `${PLAN_NAMES[news.plan]} has ended`,
    before: [
      "Nothing was deleted. Your card, its address, your codes, contacts and messages keep working as before.",
      "What only the plan includes can’t be changed for now. Subscribe again and you can go on where you left off.",
    ],
    action: { label: "Subscribe again", url: news.url },
    reason: REASON.en,
  },
  de: {
    subject: `${PLAN_NAMES[news.plan]} ist beendet`,
    heading: `${PLAN_NAMES[news.plan]} ist beendet`,
    before: [
      "Es wurde nichts gelöscht. Ihre Karte, ihre Adresse, Ihre Codes, Kontakte und Nachrichten funktionieren wie bisher.",
      "Was nur zum Tarif gehört, lässt sich vorerst nicht ändern. Mit einem neuen Abo machen Sie dort weiter, wo Sie aufgehört haben.",
    ],
    action: { label: "Erneut abonnieren", url: news.url },
    reason: REASON.de,
  },
});

export const paymentFailed: WriteMail<News> = (news) => ({
  en: {
    subject: "Your payment didn’t go through",
    heading: "Your payment didn’t go through",
    before: [
      `We couldn’t charge your payment method for ${PLAN_NAMES[news.plan]}. Your plan stays active until ${day(news, "en")}.`,
      "Please update your payment method before then.",
    ],
    action: { label: "Update payment method", url: news.url },
    reason: REASON.en,
  },
  de: {
    subject: "Ihre Zahlung ist fehlgeschlagen",
    heading: "Ihre Zahlung ist fehlgeschlagen",
    before: [
      `Ihre Zahlungsmethode für ${PLAN_NAMES[news.plan]} konnte nicht belastet werden. Ihr Tarif bleibt bis zum ${day(news, "de")} aktiv.`,
      "Bitte aktualisieren Sie bis dahin Ihre Zahlungsmethode.",
    ],
    action: { label: "Zahlungsmethode aktualisieren", url: news.url },
    reason: REASON.de,
  },
});

export const trialEnding: WriteMail<News> = (news) => ({
  en: {
    subject: `Your trial ends on ${day(news, "en")}`,
    heading: `Your trial ends on ${day(news, "en")}`,
    before: [
      `Add a payment method to keep ${PLAN_NAMES[news.plan]}. If you don’t, the plan is paused, and nothing is charged.`,
      "Either way, nothing is deleted, and your card stays online.",
    ],
    action: { label: "Add a payment method", url: news.url },
    reason: REASON.en,
  },
  de: {
    subject: `Ihr Testzeitraum endet am ${day(news, "de")}`,
    heading: `Ihr Testzeitraum endet am ${day(news, "de")}`,
    before: [
      `Hinterlegen Sie eine Zahlungsmethode, um ${PLAN_NAMES[news.plan]} zu behalten. Andernfalls wird der Tarif pausiert und nichts berechnet.`,
      "In beiden Fällen wird nichts gelöscht, und Ihre Karte bleibt online.",
    ],
    action: { label: "Zahlungsmethode hinterlegen", url: news.url },
    reason: REASON.de,
  },
});

export const trialPaused: WriteMail<News> = (news) => ({
  en: {
    subject: "Your trial has ended",
    heading: "Your trial has ended",
    before: [
      `${PLAN_NAMES[news.plan]} is paused, and nothing was charged. Nothing was deleted, and your card stays online.`,
      "Add a payment method to go on where you left off. It’s charged at once.",
    ],
    action: { label: "Add a payment method", url: news.url },
    reason: REASON.en,
  },
  de: {
    subject: "Ihr Testzeitraum ist abgelaufen",
    heading: "Ihr Testzeitraum ist abgelaufen",
    before: [
      `${PLAN_NAMES[news.plan]} ist pausiert; es wurde nichts berechnet. Es wurde nichts gelöscht, und Ihre Karte bleibt online.`,
      "Hinterlegen Sie eine Zahlungsmethode, um dort weiterzumachen, wo Sie aufgehört haben. Sie wird sofort belastet.",
    ],
    action: { label: "Zahlungsmethode hinterlegen", url: news.url },
    reason: REASON.de,
  },
});

export const paymentRefunded: WriteMail<News> = (news) => ({
  en: {
    subject: `We’ve refunded your second purchase of ${PLAN_NAMES[news.plan]}`,
    heading: "We’ve refunded your second purchase",
    before: [
      `You bought ${PLAN_NAMES[news.plan]} twice. We’ve cancelled the second subscription and refunded everything you paid for it.`,
      "Your first subscription continues unchanged. Depending on your bank, it can take up to ten days for the money to arrive.",
    ],
    action: { label: "View my plan", url: news.url },
    reason: REASON.en,
  },
  de: {
    subject: `Ihr zweiter Kauf von ${PLAN_NAMES[news.plan]} wurde erstattet`,
    heading: "Ihr zweiter Kauf wurde erstattet",
    before: [
      `Sie haben ${PLAN_NAMES[news.plan]} zweimal gekauft. Das zweite Abo haben wir gekündigt und alles erstattet, was Sie dafür bezahlt haben.`,
      "Ihr erstes Abo läuft unverändert weiter. Je nach Bank kann es bis zu zehn Tage dauern, bis das Geld bei Ihnen ankommt.",
    ],
    action: { label: "Meinen Tarif ansehen", url: news.url },
    reason: REASON.de,
  },
});

const ADMIN_REASON = {
  en: "You’re receiving this email because you’re an admin of this site.",
  de: "Sie erhalten diese E-Mail, weil Sie diese Website administrieren.",
} as const;

export const paymentDisputed: WriteMail<MailData["payment-disputed"]> = ({ due, time_zone, url }) => ({
  en: {
    subject: "A payment is being disputed",
    heading: "A payment is being disputed",
    before: [
      "A customer’s bank wants a payment back. The customer keeps their plan for now, but can’t start a new subscription.",
      due === 0
        ? "Stripe shows the details."
        : `Stripe shows the details and takes your response until ${writeDay(due, time_zone, "en")}. Without one, the dispute is lost and the plan ends at once.`,
    ],
    action: { label: "Open in Stripe", url },
    reason: ADMIN_REASON.en,
  },
  de: {
    subject: "Eine Zahlung wird angefochten",
    heading: "Eine Zahlung wird angefochten",
    before: [
      "Die Bank einer Kundin oder eines Kunden fordert eine Zahlung zurück. Der Tarif bleibt vorerst bestehen; ein neues Abo ist erst wieder möglich, wenn das geklärt ist.",
      due === 0
        ? "Die Einzelheiten finden Sie bei Stripe."
        : `Die Einzelheiten finden Sie bei Stripe. Dort können Sie bis zum ${writeDay(due, time_zone, "de")} Stellung nehmen. Ohne Stellungnahme ist die Zahlung verloren, und der Tarif endet sofort.`,
    ],
    action: { label: "In Stripe öffnen", url },
    reason: ADMIN_REASON.de,
  },
});
