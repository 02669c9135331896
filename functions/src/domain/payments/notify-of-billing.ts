import type { Payer, StoredBilling, StoredPayer } from "@cardinal/contract/stored/billing";
import { graceEnd } from "@cardinal/contract/entities/billing";
import { paths } from "@cardinal/contract/paths";
import { isPlanIn } from "@cardinal/contract/plans";
import { givenSeats } from "@cardinal/contract/stored/enterprise";
import { readOwner } from "@cardinal/contract/stored/owner";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { isPayer } from "../enterprise/policy.ts";
import { planOfPerson } from "../person/plan-of-person.ts";
import type { BillingNews } from "./project-billing.ts";
import { fullName } from "@cardinal/contract/fields/full-name";

type Notifying = Pick<Ctx, "stores" | "gateways" | "now">;

/** The maximum number of admins who get a mail. */
const MAX_MAILED = 10;

/**
 * Who gets the mails of a payer: the person themselves. For an enterprise: the employee who started to pay or, once
 * they may no longer pay for it, its active admins.
 */
async function recipientsOf(ctx: Notifying, owner: Payer, contact: string | undefined): Promise<string[]> {
  const payer = readOwner(owner);
  if (payer.kind === "person") return [payer.uid];
  const { enterprise } = payer;
  if (contact !== undefined && (await isPayer(ctx, { enterprise, uid: contact }))) return [contact];
  return (await ctx.stores.employees.listActiveAdmins(enterprise, MAX_MAILED)).map(({ uid }) => uid);
}

/** The mails that notify a payer; commit them together with what they are about. */
export async function notifyOfBilling(
  ctx: Notifying,
  owner: Payer,
  { contact }: StoredPayer,
  news: readonly BillingNews[],
  billing: Pick<StoredBilling, "plan" | "until" | "past_due_date">,
): Promise<readonly Change[]> {
  const kept = news.some(saysItEnds) && (await keepsPlan(ctx, owner, billing.plan));
  const told = kept ? news.filter((kind) => !saysItEnds(kind)) : news;
  if (told.length === 0) return [];
  const recipients = await recipientsOf(ctx, owner, contact);
  const mails = await Promise.all(recipients.map((uid) => mailsTo(ctx, uid, told, billing)));
  return mails.flat();
}

/** Whether a mail says that the plan has ended or is paused. A trial that ends can become a charge. */
const saysItEnds = (kind: BillingNews): boolean => kind === "trial-paused" || kind === "plan-ended";

/** Whether a payer has a plan without the subscription: by a grant, or from their enterprise. */
async function keepsPlan({ stores, now }: Notifying, owner: Payer, plan: StoredBilling["plan"]): Promise<boolean> {
  const payer = readOwner(owner);
  if (payer.kind === "enterprise") return givenSeats(await stores.enterprises.getStanding(payer.enterprise), now) > 0;
  const user = await stores.users.get(payer.uid);
  if (user === null) return false;
  const { billing: _subscription, ...unpaid } = user;
  return isPlanIn(plan, await planOfPerson({ stores, now }, unpaid));
}

async function mailsTo(
  { gateways, now, stores }: Notifying,
  uid: string,
  news: readonly BillingNews[],
  { plan, until, past_due_date }: Pick<StoredBilling, "plan" | "until" | "past_due_date">,
): Promise<readonly Change[]> {
  const [user, card] = await Promise.all([stores.users.get(uid), stores.cards.get(uid)]);
  if (user === null || user.deleting === true || user.email === "") return [];
  const data = {
    name: fullName(card),
    plan,
    until: past_due_date === undefined ? (until ?? 0) : graceEnd(past_due_date),
    time_zone: user.settings?.time_zone ?? "UTC",
    url: gateways.site.url + paths.upgrade(),
  };
  const language = user.settings?.language ?? "en";
  return news.map((kind) => stores.outbox.creation({ kind, to: user.email, language, data, about: uid }, now));
}
