import type { createDynamicQrSignUp as signUpCall } from "@cardinal/contract/endpoints/admin/enterprise/create-dynamic-qr-sign-up";
import type { linkDynamicQr as linkCall } from "@cardinal/contract/endpoints/users/link-dynamic-qr";
import type { receiveDynamicQrLink as receiveCall } from "@cardinal/contract/endpoints/users/receive-dynamic-qr-link";
import type { unlinkDynamicQr as unlinkCall } from "@cardinal/contract/endpoints/users/unlink-dynamic-qr";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { DynamicQrGateway } from "../../gateways/dynamic-qr.ts";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { commitFor } from "../person/commit-for.ts";
import { enterpriseAdministered } from "../person/policy.ts";
import { requireUser } from "../person/require-user.ts";
import { idsIn, type Step } from "../step.ts";
import type { UseCase } from "../use-case.ts";
import { unlinkSubject } from "./remove-dynamic-qr-link.ts";

/** The gateway. @throws Failure `not-found` where the feature is not configured. */
export function requireDynamicQr({ gateways }: Pick<Ctx, "gateways">): DynamicQrGateway {
  if (gateways.dynamicQr === null) throw new Failure("not-found");
  return gateways.dynamicQr;
}

/** The answer of the other product. @throws Failure `unavailable` when there is none. */
export function requireAnswer<T>(answer: T | "unreachable"): T {
  if (answer === "unreachable")
    throw new Failure("unavailable", {
      message: "The dynamic-QR service isn’t responding right now. Try again later.",
    });
  return answer;
}

/**
 * Links the caller's account at the dynamic-QR product, which checks the password or token itself. An account that was
 * linked before is unlinked there in the background: the caller could not see its link any more.
 */
export const linkDynamicQr: UseCase<typeof linkCall> = async (ctx, credentials) => {
  const { uid } = ctx.actor;
  const answer = requireAnswer(await requireDynamicQr(ctx).link(uid, credentials));
  if (answer === "refused")
    throw new Failure("not-found", {
      message: "There’s no account with these details at the dynamic-QR service. Check what you entered.",
    });
  await commitFor(ctx, { uid }, ...replacementOf(ctx, uid, await findLink(ctx, uid), answer));
  return { linked: true, account: answer.account };
};

/** The stored link as it is now: the dynamic-QR product takes seconds to answer, and can set another one meanwhile. */
async function findLink({ stores }: Pick<Ctx, "stores">, uid: string): Promise<StoredUser["lqr"]> {
  return (await stores.users.get(uid))?.lqr;
}

/** Stores a link, and requests the removal of another one that it replaces. */
function replacementOf(
  { stores, now }: Pick<Ctx, "stores" | "now">,
  uid: string,
  before: StoredUser["lqr"],
  lqr: NonNullable<StoredUser["lqr"]>,
): Change[] {
  const storing = stores.users.patch(uid, { lqr });
  if (before === undefined || before.id === lqr.id) return [storing];
  return [
    storing,
    stores.jobs.creation({ kind: "unlink-dynamic-qr", subject: unlinkSubject(uid, before), now, again: true }),
  ];
}

/**
 * Removes the link to the caller's account at the dynamic-QR product. The other side is unlinked first: while it does
 * not answer, the link stays on both sides, so that the caller sees it and can try again. A link that replaces it
 * meanwhile is removed as well.
 */
export const unlinkDynamicQr: UseCase<typeof unlinkCall> = async (ctx) => {
  const { uid } = ctx.actor;
  const dynamicQr = requireDynamicQr(ctx);
  let { lqr } = await requireUser(ctx);
  while (lqr !== undefined) {
    const { id } = lqr;
    requireAnswer(await dynamicQr.unlink(uid, id));
    lqr = await findLink(ctx, uid);
    if (lqr?.id === id) {
      await commitFor(ctx, { uid }, ctx.stores.users.patch(uid, { lqr: null }));
      lqr = undefined;
    }
  }
  return { linked: false };
};

/**
 * Applies a link or unlink that was made at the dynamic-QR product. A link requires a verified address,
 * because anyone can sign up with another person's address. An account that was linked before is unlinked there in the
 * background, as in `linkDynamicQr`.
 */
export const receiveDynamicQrLink: UseCase<typeof receiveCall> = async (ctx, { email, lqr_id }) => {
  const account = await ctx.gateways.accounts.findByEmail(email);
  const user = account === null ? null : await ctx.stores.users.get(account.uid);
  const known = account?.emailVerified === true || lqr_id === null;
  if (account === null || user === null || !known) throw new Failure("not-found");
  const lqr = lqr_id === null ? null : { account: email, id: lqr_id };
  const { uid } = account;
  const changes = lqr === null ? [ctx.stores.users.patch(uid, { lqr })] : replacementOf(ctx, uid, user.lqr, lqr);
  await commitFor(ctx, { uid }, ...changes);
  return { linked: lqr !== null };
};

/**
 * Starts the sign-up of the caller's enterprise at the dynamic-QR product. That product identifies the enterprise by
 * its id, so a repeat leads to the same sign-up, and nothing of it is stored here.
 */
export const createDynamicQrSignUp: UseCase<typeof signUpCall> = async (ctx, { company, email }) => {
  const dynamicQr = requireDynamicQr(ctx);
  const enterprise = await enterpriseAdministered(ctx);
  if (enterprise === null) throw new Failure("permission-denied");
  return { url: requireAnswer(await dynamicQr.signUp(enterprise, { company, email })) };
};

/**
 * Removes the link of a deleted account, or one that another link has replaced, at the dynamic-QR product. A link that
 * was made again in the meantime stays.
 * Subject: the user, and the id of their account there. @throws while that product does not answer.
 */
export const unlinkFormer: Step = async ({ gateways, stores }, subject) => {
  const [uid = "", id = ""] = idsIn(subject);
  const user = await stores.users.get(uid);
  if (user !== null && user.deleting !== true && user.lqr?.id === id) return { cursor: null, done: 0 };
  if ((await gateways.dynamicQr?.unlink(uid, id)) === "unreachable")
    throw new Error("The dynamic-QR product gives no answer.");
  return { cursor: null, done: 1 };
};
