import { isStripeId } from "@cardinal/contract/stored/billing";
import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";
import { requirePayments } from "./payer.ts";
import { fullName } from "@cardinal/contract/fields/full-name";

/**
 * Mails every admin once that a bank disputes a payment. Subject: the dispute's id. Cursor: the number of the next page
 * of accounts, and the provider's token for it; a mailed page is recorded together with its mails.
 */
export const announceDispute: Step = async (ctx, id, cursor) => {
  const dispute = isStripeId(id, "du") || isStripeId(id, "dp") ? await requirePayments(ctx).getDispute(id) : null;
  const owner = dispute === null || !isStripeId(dispute.customer, "cus") ? null : dispute.customer;
  const payer = owner === null ? null : await ctx.stores.billing.findOwner(owner);
  if (dispute === null || payer === null) return { cursor: null, done: 0 };
  const [page = "0", pageToken] = cursor?.split(" ") ?? [];
  const { uids, next } = await ctx.gateways.accounts.listAdmins(pageToken);
  const note = `${id}_${page}`;
  if (!(await ctx.stores.billing.hasEvent(note))) {
    const mails = await Promise.all(uids.map((uid) => mailTo(ctx, uid, { due: dispute.due ?? 0, url: dispute.url })));
    await ctx.stores.commit(ctx.stores.billing.eventNote(note, "announced", ctx.now), ...mails.flat());
  }
  return { cursor: next === null ? null : `${Number(page) + 1} ${next}`, done: uids.length };
};

async function mailTo(ctx: Ctx, uid: string, dispute: { readonly due: number; readonly url: string }) {
  const [user, card] = await Promise.all([ctx.stores.users.get(uid), ctx.stores.cards.get(uid)]);
  if (user === null || user.disabled === true || user.deleting === true) return [];
  const name = fullName(card);
  const data = { ...dispute, name, time_zone: user.settings?.time_zone ?? "UTC" };
  const language = user.settings?.language ?? "en";
  return [
    ctx.stores.outbox.creation({ kind: "payment-disputed", to: user.email, language, data, about: uid }, ctx.now),
  ];
}
