import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { startTestStripe, type TestStripe } from "../../testing/servers/start-stripe.ts";
import type { ActorCtx } from "../ctx.ts";
import { payersOf } from "../payments/payers.test-helper.ts";
import { exportData } from "./export-data.ts";

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
  return () => stripe.stop();
});
const { createPayer, ctxOf, subscriptionsOf } = payersOf(() => stripe);

const CARD = "4242424242424242";
/** The greatest page size of the provider. */
const PAGE_SIZE = 100;

interface Exported {
  readonly invoices: readonly { readonly date: string; readonly number: string }[];
  readonly note?: string;
}

async function exportedBy(ctx: ActorCtx): Promise<Exported> {
  const chunks: Uint8Array[] = [];
  for await (const part of (await exportData(ctx, {})).body) chunks.push(Buffer.from(part));
  const files = unzipSync(Buffer.concat(chunks));
  // Whatever happens to the payments, the rest is included.
  expect(Object.keys(files)).toEqual(expect.arrayContaining(["account.json", "contacts.csv", "README.txt"]));
  return JSON.parse(strFromU8(files["payments.json"] ?? new Uint8Array())) as Exported;
}

const invoicesOf = (customer: string) =>
  stripe.controls.objects({ kind: "invoices", customer }).data as {
    number: string;
    created: number;
    total: number;
    amount_paid: number;
    currency: string;
    hosted_invoice_url: string;
  }[];

describe("the export of a paying user", () => {
  it("contains each invoice with its date, amount, currency and links", async () => {
    const payer = await createPayer(CARD);
    const [subscription = ""] = subscriptionsOf(payer.customer);
    stripe.controls.advance({ to: "trial_end", subscription });
    const { invoices, note } = await exportedBy(ctxOf(payer));
    const kept = invoicesOf(payer.customer);
    expect(kept.some(({ amount_paid }) => amount_paid > 0)).toBe(true);
    expect(note).toBeUndefined();
    expect(invoices).toEqual(
      kept.map(({ number, created, total, amount_paid, currency, hosted_invoice_url }) => ({
        date: new Date(created * 1000).toISOString(),
        number,
        status: "paid",
        currency,
        amount: total,
        amount_paid,
        url: hosted_invoice_url,
        pdf: `${hosted_invoice_url}?pdf`,
      })),
    );
  });

  it("contains all of them when they are more than one page at the provider", async () => {
    const payer = await createPayer(CARD);
    const { customer } = payer;
    stripe.controls.webhooks({ mood: "stopped", customer });
    stripe.controls.advance({ days: 31 * (PAGE_SIZE + 5), customer });
    const kept = invoicesOf(customer).map(({ number }) => number);
    expect(kept.length).toBeGreaterThan(PAGE_SIZE);
    expect((await exportedBy(ctxOf(payer))).invoices.map(({ number }) => number)).toEqual(kept);
  });

  it("says what is missing when the provider does not answer, and contains everything else", async () => {
    const payer = await createPayer(CARD);
    for (const mood of ["failing", "away", "garbage"] as const) {
      stripe.controls.api({ mood, match: payer.customer });
      const { invoices, note } = await exportedBy(ctxOf(payer));
      expect([mood, invoices, note]).toEqual([mood, [], expect.stringContaining("export your data again")]);
    }
    await testDatabase().ref(`users/${payer.uid}/settings/language`).set("de");
    expect((await exportedBy(ctxOf(payer))).note).toContain("exportieren Sie Ihre Daten später noch einmal");
    stripe.controls.api({ mood: "well", match: payer.customer });
    expect((await exportedBy(ctxOf(payer))).invoices).toHaveLength(invoicesOf(payer.customer).length);
  });

  it("contains no invoices of a user who never paid, or where no plans are sold", async () => {
    const person = await createTestPerson();
    expect(await exportedBy(ctxOf(person))).toEqual({ invoices: [] });
    expect(await stored(`billing/u-${person.uid}`)).toBeNull();
    const payer = await createPayer();
    const { ctx } = payer;
    expect(await exportedBy({ ...ctx, gateways: { ...ctx.gateways, payments: null } })).toEqual({ invoices: [] });
  });

  it("contains no invoices of other users", async () => {
    const [ada, eve] = [await createPayer(CARD), await createPayer(CARD)];
    const others = invoicesOf(eve.customer).map(({ number }) => number);
    const own = (await exportedBy(ctxOf(ada))).invoices.map(({ number }) => number);
    expect(own.filter((number) => others.includes(number))).toEqual([]);
  });
});
