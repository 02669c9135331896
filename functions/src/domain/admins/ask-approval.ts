import { createHash } from "node:crypto";
import { APPROVAL_MS } from "@cardinal/contract/entities/platform/approval";
import { requestedAct, type RequestedAct, targetOfAct } from "@cardinal/contract/stored/platform/approval";
import type { Change } from "../../stores/change.ts";
import { toFullName } from "../../text/full-name.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { actOfAdmin } from "./act-of-admin.ts";
import { mailOwners } from "./mail-owners.ts";

/** From so many owners on, another one confirms. */
const TWO = 2;

/** The text that is kept of an act, and its hash: what is confirmed is this very text. */
function writtenAct(act: RequestedAct): { readonly input: string; readonly hash: string } {
  // Parsed, it has its fields in one order and no others.
  const input = JSON.stringify(requestedAct.parse(act));
  return { input, hash: hashOfInput(input) };
}

export function hashOfInput(input: string): string {
  return createHash("sha256").update(input).digest("hex").slice(0, 32);
}

/** A mail to each of the other owners, one of whom confirms it. */
async function tellOthers(ctx: ActorCtx, act: RequestedAct["act"], until: number): Promise<Change[]> {
  const { uid } = ctx.actor;
  const from = toFullName(await ctx.stores.cards.get(uid));
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
 * Lets an owner go on where there is no other. As soon as there are two, the act is kept for the other one to confirm; asked for
 * again while it waits, it is the same.
 * @param asked `permit` for what whoever asked does themselves once it is confirmed, until the request ends.
 * @throws Failure `approval-needed`.
 */
export async function askApproval(
  ctx: ActorCtx,
  act: RequestedAct,
  reason: string,
  asked: "act" | "permit" = "act",
): Promise<void> {
  const { admins, approvals } = ctx.stores;
  if ((await admins.countOwners()) < TWO) return;
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
    const mails = await tellOthers(ctx, act.act, request.until);
    if ((await admins.commitIfUnchanged(approvals.creation(request), entry, ...mails)) === "refused")
      throw new Failure("unavailable");
  }
  throw new Failure("approval-needed");
}
