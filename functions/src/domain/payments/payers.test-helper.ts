import { planOf, readUser } from "@cardinal/contract/stored/user";
import { toRecord } from "@cardinal/contract/stored/record";
import { createTestPerson, stored, testDatabase, type TestPerson } from "../../testing/create-test-ctx.ts";
import type { TestStripe } from "../../testing/start-stripe.ts";
import { createCheckout } from "./create-checkout.ts";

export const PRO = { plan: "pro", interval: "month" } as const;

/** The kinds of mails that wait for somebody about what they pay. */
export async function mailsTo({ uid }: TestPerson): Promise<string[]> {
  const found = await testDatabase().ref("outbox").orderByChild("mail/about").equalTo(uid).get();
  const kinds = Object.values(toRecord(found.val())).map((entry) => (entry as { mail: { kind: string } }).mail.kind);
  return kinds.filter((kind) => /^(plan|payment|trial)-/.test(kind)).sort();
}

/** What people do who pay, with a fake of Stripe that is started when it is first needed. */
export function payersOf(started: () => TestStripe) {
  const ctxOf = ({ ctx }: TestPerson) => started().sells(ctx);
  const buy = (person: TestPerson, input: Parameters<typeof createCheckout>[1] = PRO) =>
    createCheckout(ctxOf(person), input);
  const customerOf = async (uid: string) => String(await stored(`billing/u-${uid}/customer`));
  return {
    ctxOf,
    buy,
    customerOf,

    /** The plan that counts at the fake's time. */
    planNow: async (person: TestPerson): Promise<string> => {
      const user = readUser(await stored(`users/${person.uid}`));
      if (user === null) throw new Error("There is no such person.");
      return planOf(user, ctxOf(person).now);
    },

    /** Somebody who has bought the pro plan, with events delivered. */
    createPayer: async (card?: string): Promise<TestPerson & { readonly customer: string }> => {
      const { controls } = started();
      const person = await createTestPerson();
      const { id } = await buy(person);
      controls.checkout({ session: id, ...(card === undefined ? {} : { card }) });
      await controls.settled({});
      return { ...person, customer: await customerOf(person.uid) };
    },
  };
}
