import { defineMessages } from "../../lib/messages.ts";
import type { BillingStatus } from "./billing-status.ts";

/** A sentence on a subscription's state; `date` is empty when it is unknown. */
type Sentence = (plan: string, date: string, days: number) => string;

interface BillingTexts {
  /** The state in one line, by status. */
  readonly line: Readonly<Record<BillingStatus, Sentence>>;
  /** The consequences, or what the user can do. */
  readonly more: Readonly<Partial<Record<BillingStatus, (plan: string) => string>>>;
  readonly banner: { readonly label: string; readonly link: string; readonly dismiss: string };
}

export const billingMessages = defineMessages<BillingTexts>({
  en: {
    line: {
      trialing: (plan, date, days) =>
        days === 0
          ? `Your ${plan} trial ends today.`
          : `Your ${plan} trial ends on ${date} (${days === 1 ? "1 day" : `${days} days`} left).`,
      trialCanceled: (plan, date) => `You’ve cancelled. Your ${plan} trial ends on ${date}, and nothing is charged.`,
      active: (_plan, date) => `Renews on ${date}.`,
      canceling: (plan, date) => `You’ve cancelled. ${plan} ends on ${date}.`,
      pastDue: (plan, date) =>
        date === ""
          ? `Your last payment didn’t go through. ${plan} stays active for now.`
          : `Your last payment didn’t go through. ${plan} stays active until ${date}.`,
      pastDueOver: (plan) => `${plan} is on hold because your last payment didn’t go through.`,
      unpaid: (plan) => `${plan} is on hold because an invoice hasn’t been paid.`,
      paused: (plan) => `Your trial has ended, and ${plan} is paused.`,
      incomplete: () => "Waiting for your bank to confirm the payment.",
      canceled: (plan, date) => (date === "" ? `${plan} has ended.` : `${plan} ended on ${date}.`),
    },
    more: {
      trialing: (plan) =>
        `To keep ${plan} after that, you need a payment method. Without one, it’s paused and nothing is charged. Either way, nothing is deleted.`,
      canceling: () => "Until then you can resume your subscription at any time.",
      pastDue: (plan) => `Update your payment method to keep ${plan}.`,
      pastDueOver: (plan) =>
        `Nothing has been deleted, and your card stays as it is. Update your payment method to get ${plan} back.`,
      unpaid: (plan) => `Nothing has been deleted, and your card stays as it is. Pay the invoice to get ${plan} back.`,
      paused: (plan) =>
        `Nothing was charged or deleted, and your card stays as it is. Add a payment method to get ${plan} back; it’s charged at once.`,
      incomplete: () =>
        "This usually takes a moment, and this page updates by itself. If the payment failed, you can start again below.",
      canceled: (plan) =>
        `Nothing has been deleted, and your card stays as it is. What only ${plan} includes can’t be changed until you subscribe again.`,
    },
    banner: { label: "Your plan", link: "View plan", dismiss: "Dismiss" },
  },
  de: {
    line: {
      trialing: (plan, date, days) =>
        days === 0
          ? `Ihr Testzeitraum für ${plan} endet heute.`
          : `Ihr Testzeitraum für ${plan} endet am ${date} (noch ${days === 1 ? "1 Tag" : `${days} Tage`}).`,
      trialCanceled: (plan, date) =>
        `Sie haben gekündigt. Ihr Testzeitraum für ${plan} endet am ${date}; es wird nichts berechnet.`,
      active: (_plan, date) => `Verlängert sich am ${date}.`,
      canceling: (plan, date) => `Sie haben gekündigt. ${plan} endet am ${date}.`,
      pastDue: (plan, date) =>
        date === ""
          ? `Ihre letzte Zahlung ist fehlgeschlagen. ${plan} bleibt vorerst aktiv.`
          : `Ihre letzte Zahlung ist fehlgeschlagen. ${plan} bleibt bis zum ${date} aktiv.`,
      pastDueOver: (plan) => `${plan} ruht, weil Ihre letzte Zahlung fehlgeschlagen ist.`,
      unpaid: (plan) => `${plan} ruht, weil eine Rechnung noch nicht bezahlt ist.`,
      paused: (plan) => `Ihr Testzeitraum ist abgelaufen, und ${plan} ist pausiert.`,
      incomplete: () => "Die Bestätigung Ihrer Bank steht noch aus.",
      canceled: (plan, date) => (date === "" ? `${plan} ist beendet.` : `${plan} endete am ${date}.`),
    },
    more: {
      trialing: (plan) =>
        `Um ${plan} danach zu behalten, brauchen Sie eine Zahlungsmethode. Ohne sie wird der Tarif pausiert und nichts berechnet. In beiden Fällen wird nichts gelöscht.`,
      canceling: () => "Bis dahin können Sie Ihr Abo jederzeit fortsetzen.",
      pastDue: (plan) => `Aktualisieren Sie Ihre Zahlungsmethode, um ${plan} zu behalten.`,
      pastDueOver: (plan) =>
        `Es wurde nichts gelöscht, und Ihre Karte bleibt, wie sie ist. Aktualisieren Sie Ihre Zahlungsmethode, um ${plan} wieder zu nutzen.`,
      unpaid: (plan) =>
        `Es wurde nichts gelöscht, und Ihre Karte bleibt, wie sie ist. Bezahlen Sie die Rechnung, um ${plan} wieder zu nutzen.`,
      paused: (plan) =>
        `Es wurde nichts berechnet und nichts gelöscht, und Ihre Karte bleibt, wie sie ist. Hinterlegen Sie eine Zahlungsmethode, um ${plan} wieder zu nutzen; sie wird sofort belastet.`,
      incomplete: () =>
        "Das dauert meist nur einen Moment, und diese Seite aktualisiert sich von selbst. Falls die Zahlung fehlgeschlagen ist, können Sie unten neu beginnen.",
      canceled: (plan) =>
        `Es wurde nichts gelöscht, und Ihre Karte bleibt, wie sie ist. Was nur ${plan} enthält, lässt sich erst mit einem neuen Abo wieder ändern.`,
    },
    banner: { label: "Ihr Tarif", link: "Tarif ansehen", dismiss: "Schließen" },
  },
});
