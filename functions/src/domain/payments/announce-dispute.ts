import { isStripeId } from "@cardinal/contract/stored/billing";
import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";
import { requirePayments } from "./payer.ts";
import { fullName } from "@cardinal/contract/fields/full-name";

/**
 * Mails every admin once that a bank disputes a payment. Subject: the dispute's id. Cursor: the number of the next page
 * of accounts, and the provider's token for it; a mailed page is recorded together with its mails. These records are
 * removed with old events, and a bank can take longer to decide; the payer's record keeps that all pages were mailed.
 */
export const announceDispute: Step = async (ctx, id, cursor) => {
  const dispute = isStripeId(id, "du") || isStripeId(id, "dp") ? await requirePayments(ctx).getDispute(id) : null;
  const customer = dispute === null || !isStripeId(dispute.customer, "cus") ? null : dispute.customer;
  const payer = customer === null ? null : await ctx.stores.billing.findOwner(customer);
  if (dispute === null || payer === null) return { cursor: null, done: 0 };
  const [page = "0", pageToken] = cursor?.split(" ") ?? [];
  const { uids, next } = await ctx.gateways.accounts.listAdmins(pageToken);
  const note = `${id}_${page}`;
  const { billing, commit } = ctx.stores;
  const finished = next === null ? [billing.disputeNote(payer, id, ctx.now)] : [];
  if (await billing.hasEvent(note)) await commit(...finished);
  else {
    const mails = await Promise.all(uids.map((uid) => mailTo(ctx, uid, { due: dispute.due ?? 0, url: dispute.url })));
    await commit(billing.eventNote(note, "announced", ctx.now), ...finished, ...mails.flat());
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
