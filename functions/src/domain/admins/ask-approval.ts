import { createHash } from "node:crypto";
import { APPROVAL_MS } from "@cardinal/contract/entities/platform/approval";
import { requestedAct, type RequestedAct, targetOfAct } from "@cardinal/contract/stored/platform/approval";
import type { Change } from "../../stores/change.ts";
import { fullName } from "@cardinal/contract/fields/full-name";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { actOfAdmin } from "../person/act-of-admin.ts";
import { mailOwners } from "./mail-owners.ts";

/** From this number of owners on, another one has to confirm. */
const MIN_OWNERS_FOR_APPROVAL = 2;

/** The stored text of an act, and its hash: exactly this text is confirmed. */
function writtenAct(act: RequestedAct): { readonly input: string; readonly hash: string } {
  // Parsing gives the fields a fixed order and drops all others.
  const input = JSON.stringify(requestedAct.parse(act));
  return { input, hash: hashOfInput(input) };
}

export function hashOfInput(input: string): string {
  return createHash("sha256").update(input).digest("hex").slice(0, 32);
}

/** One mail to each of the other owners, any of whom may confirm the act. */
async function notifyOtherOwners(ctx: ActorCtx, act: RequestedAct["act"], until: number): Promise<Change[]> {
  const { uid } = ctx.actor;
  const from = fullName(await ctx.stores.cards.get(uid));
  return mailOwners(
    ctx,
    ({ name, time_zone, url }) => ({
      kind: "approval-asked",
      data: { name, from, act, until, time_zone, url: `${url}/approvals` },
    }),
    uid,
  );
}

/**
 * Returns when there is no other owner. Otherwise the act is stored for another owner to confirm; repeating it while it
 * is pending creates no second request.
 * @param asked `permit` when the requester performs the act themselves after the confirmation,
 * until the request expires.
 * @throws Failure `approval-needed`.
 */
export async function askApproval(
  ctx: ActorCtx,
  act: RequestedAct,
  reason: string,
  asked: "act" | "permit" = "act",
): Promise<void> {
  const { admins, approvals } = ctx.stores;
  if ((await admins.countOwners()) < MIN_OWNERS_FOR_APPROVAL) return;
  const { input, hash } = writtenAct(act);
  const by = ctx.actor.uid;
  const own = Object.values(await approvals.list()).filter(
    (one) => one.hash === hash && one.by === by && one.until > ctx.now,
  );
  if (asked === "permit" && own.some(({ state }) => state === "done")) return;
  if (!own.some(({ state }) => state === "waiting")) {
    const request = { input, hash, by, reason, date: ctx.now, until: ctx.now + APPROVAL_MS };
    const entry = actOfAdmin(ctx, {
      call: "admin.askApproval",
      target: targetOfAct(act),
      before: act.act,
      ...(act.act === "admin.saveAdmin" ? { code: act.role } : {}),
      reason,
    });
    const mails = await notifyOtherOwners(ctx, act.act, request.until);
    if ((await admins.commitIfUnchanged(approvals.creation(request), entry, ...mails)) === "refused")
      throw new Failure("unavailable");
  }
  throw new Failure("approval-needed");
}
