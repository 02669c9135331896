import type { StoredBilling, StoredPayer } from "@cardinal/contract/stored/billing";
import { graceEnd } from "@cardinal/contract/entities/billing";
import { paths } from "@cardinal/contract/paths";
import type { Change } from "../../stores/change.ts";
import type { Payer } from "@cardinal/contract/stored/billing";
import type { Ctx } from "../ctx.ts";
import type { BillingNews } from "./project-billing.ts";
import { toFullName } from "../../text/full-name.ts";

/** The mails that notify a payer; commit them together with what they are about. */
export async function notifyOfBilling(
  ctx: Pick<Ctx, "stores" | "gateways" | "now">,
  owner: Payer,
  { contact }: StoredPayer,
  news: readonly BillingNews[],
  billing: Pick<StoredBilling, "plan" | "until" | "past_due_date">,
): Promise<readonly Change[]> {
  const uid = owner.startsWith("u-") ? owner.slice(2) : contact;
  if (news.length === 0 || uid === undefined) return [];
  const [user, card] = await Promise.all([ctx.stores.users.get(uid), ctx.stores.cards.get(uid)]);
  if (user === null || user.deleting === true) return [];
  const data = {
    name: toFullName(card),
    plan: billing.plan,
    until: billing.past_due_date === undefined ? (billing.until ?? 0) : graceEnd(billing.past_due_date),
    time_zone: user.settings?.time_zone ?? "UTC",
    url: ctx.gateways.site.url + paths.upgrade(),
  };
  const language = user.settings?.language ?? "en";
  return news.map((kind) => ctx.stores.outbox.creation({ kind, to: user.email, language, data, about: uid }, ctx.now));
}
