import { defineMessages } from "../../../lib/messages.ts";

export const moneyMessages = defineMessages({
  en: {
    title: "Payments",
    lead: "How many customers pay for each plan, and whose payment is overdue or disputed. Invoices and payments are kept at Stripe.",
    open: "See who pays, whose payment is overdue, and what banks dispute",
    paying: "Paying now",
    show: "Show",
    search: "Search customers",
    searchHint: "Name or ID",
    shows: { past_due: "Overdue", disputed: "Disputed" },
    none: {
      past_due: "No payment is overdue.",
      disputed: "No payment is disputed.",
    },
    nameless: "Without a name",
    subscription: (plan: string, interval: "month" | "year", seats: number) =>
      `${plan}, billed ${interval === "month" ? "monthly" : "yearly"}${seats > 1 ? `, ${seats} seats` : ""}`,
    since: {
      past_due: (date: string) => `Overdue since ${date}`,
      disputed: (date: string) => `Disputed since ${date}`,
    },
    ends: (date: string) => `The plan ends on ${date} unless they pay`,
    ended: (date: string) => `The plan ended on ${date}`,
    stripe: "Open at Stripe",
    stripeOf: (name: string) => `Open at Stripe: ${name}`,
    more: "Show more",
  },
  de: {
    title: "Zahlungen",
    lead: "Wie viele Kunden für welchen Tarif zahlen und wessen Zahlung überfällig ist oder angefochten wird. Rechnungen und Zahlungen liegen bei Stripe.",
    open: "Sehen, wer zahlt, wessen Zahlung überfällig ist und was Banken anfechten",
    paying: "Zahlen derzeit",
    show: "Anzeigen",
    search: "Kunden suchen",
    searchHint: "Name oder ID",
    shows: { past_due: "Überfällig", disputed: "Angefochten" },
    none: {
      past_due: "Keine Zahlung ist überfällig.",
      disputed: "Keine Zahlung wird angefochten.",
    },
    nameless: "Ohne Namen",
    subscription: (plan: string, interval: "month" | "year", seats: number) =>
      `${plan}, ${interval === "month" ? "monatlich" : "jährlich"} abgerechnet${seats > 1 ? `, ${seats} Plätze` : ""}`,
    since: {
      past_due: (date: string) => `Überfällig seit ${date}`,
      disputed: (date: string) => `Angefochten seit ${date}`,
    },
    ends: (date: string) => `Der Tarif endet am ${date}, wenn nicht bezahlt wird`,
    ended: (date: string) => `Der Tarif endete am ${date}`,
    stripe: "Bei Stripe öffnen",
    stripeOf: (name: string) => `Bei Stripe öffnen: ${name}`,
    more: "Mehr anzeigen",
  },
});
