import { createHmac } from "node:crypto";
import { ownPlanOf, readUser } from "@cardinal/contract/stored/user";
import { toRecord } from "@cardinal/contract/stored/record";
import { createTestPerson, stored, testDatabase, type TestPerson, uniqueName } from "../../testing/create-test-ctx.ts";
import { type TestStripe, WEBHOOK_SECRET } from "../../testing/servers/start-stripe.ts";
import { createCheckout } from "./create-checkout.ts";

export const PRO = { plan: "pro", interval: "month" } as const;

/** The kinds of mails about payments that are queued for a user. */
export async function mailsTo({ uid }: Pick<TestPerson, "uid">): Promise<string[]> {
  const found = await testDatabase().ref("outbox").orderByChild("mail/about").equalTo(uid).get();
  const kinds = Object.values(toRecord(found.val())).map((entry) => (entry as { mail: { kind: string } }).mail.kind);
  return kinds.filter((kind) => /^(plan|payment|trial)-/.test(kind)).sort();
}

/**
 * The header that Stripe sends: the time, and its signature over time and body
 * (https://docs.stripe.com/webhooks#verify-manually).
 */
export function signEvent(
  body: string,
  { secret = WEBHOOK_SECRET, time = Math.floor(Date.now() / 1000) }: { secret?: string; time?: number } = {},
): string {
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}

/** An event about a customer, in Stripe's format. */
export function eventFor(customer: string, change: Readonly<Record<string, unknown>> = {}): string {
  const type = "customer.subscription.updated";
  const id = `evt_${uniqueName()}`;
  return JSON.stringify(
    { id, object: "event", type, livemode: false, data: { object: { customer } }, ...change },
    null,
    2,
  );
}

/** A user who pays, and their customer at the provider. */
export interface TestPayer extends TestPerson {
  readonly customer: string;
}

/** Actions of users who pay, with a fake of Stripe that is started when it is first needed. */
export function payersOf(started: () => TestStripe) {
  const ctxOf = ({ ctx }: TestPerson) => started().sells(ctx);
  const buy = (person: TestPerson, input: Parameters<typeof createCheckout>[1] = PRO) =>
    createCheckout(ctxOf(person), input);
  const customerOf = async (uid: string) => String(await stored(`billing/u-${uid}/customer`));
  return {
    ctxOf,
    buy,
    customerOf,

    /** The user's own plan at the fake's time. */
    planNow: async (person: TestPerson): Promise<string> => {
      const user = readUser(await stored(`users/${person.uid}`));
      if (user === null) throw new Error("There is no such person.");
      return ownPlanOf(user, ctxOf(person).now);
    },

    /** A user who has bought the pro plan, with events delivered. */
    createPayer: async (card?: string): Promise<TestPayer> => {
      const { controls } = started();
      const person = await createTestPerson();
      const { id } = await buy(person);
      controls.checkout({ session: id, ...(card === undefined ? {} : { card }) });
      await controls.settled({});
      return { ...person, customer: await customerOf(person.uid) };
    },

    /** A user with a subscription of which no event has arrived: the test itself sends events about it. */
    createUnsyncedPayer: async (): Promise<TestPayer> => {
      const { controls } = started();
      const person = await createTestPerson();
      const { id } = await buy(person);
      const customer = await customerOf(person.uid);
      controls.webhooks({ mood: "stopped", customer });
      controls.checkout({ session: id, card: "4242424242424242" });
      return { ...person, customer };
    },

    /** The ids of a customer's subscriptions, the newest first. */
    subscriptionsOf: (customer: string): readonly string[] =>
      (started().controls.objects({ kind: "subscriptions", customer }).data as { id: string }[]).map(({ id }) => id),
  };
}
