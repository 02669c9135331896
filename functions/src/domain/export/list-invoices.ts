import { payerOfPerson } from "@cardinal/contract/stored/billing";
import type { ActorCtx } from "../ctx.ts";
import type { Language } from "../../text/language.ts";

/** Written into the file when the provider's answer was incomplete. */
const INCOMPLETE: Readonly<Record<Language, string>> = {
  en: "Our payment provider, Stripe, could not be reached, so invoices may be missing here. Please export your data again later.",
  de: "Unser Zahlungsanbieter Stripe war nicht erreichbar, deshalb können hier Rechnungen fehlen. Bitte exportieren Sie Ihre Daten später noch einmal.",
};

/**
 * Streams as JSON what a user has paid themselves, according to the provider. When the provider does not answer, the
 * file says so, and everything else is exported all the same.
 */
export async function* listInvoices(ctx: ActorCtx, language: Language): AsyncGenerator<string> {
  let isStarted = false;
  let note = "";
  yield '{\n  "invoices": [';
  try {
    const customer = (await ctx.stores.billing.get(payerOfPerson(ctx.actor.uid)))?.customer;
    const { payments } = ctx.gateways;
    if (customer !== undefined && payments !== null)
      for await (const { date, ...invoice } of payments.listInvoices(customer)) {
        const text = JSON.stringify({ date: new Date(date).toISOString(), ...invoice }, null, 2);
        yield `${isStarted ? "," : ""}\n    ${text.replaceAll("\n", "\n    ")}`;
        isStarted = true;
      }
  } catch {
    note = `,\n  "note": ${JSON.stringify(INCOMPLETE[language])}`;
  }
  yield `${isStarted ? "\n  " : ""}]${note}\n}\n`;
}
