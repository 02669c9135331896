import type { unlinkDynamicQr as call } from "@cardinal/contract/endpoints/users/unlink-dynamic-qr";
import type { UseCase } from "../use-case.ts";
import { commitFor } from "../person/commit-for.ts";
import { requireUser } from "../person/require-user.ts";
import { requireAnswer, requireDynamicQr } from "./require-dynamic-qr.ts";

/**
 * Removes the link to the caller's account at the dynamic-QR product. The other side is unlinked first: while it does not
 * answer, the link stays on both sides, so that the caller sees it and can try again.
 */
export const unlinkDynamicQr: UseCase<typeof call> = async (ctx) => {
  const { uid } = ctx.actor;
  const dynamicQr = requireDynamicQr(ctx);
  const { lqr } = await requireUser(ctx);
  if (lqr !== undefined) {
    requireAnswer(await dynamicQr.unlink(uid, lqr.id));
    await commitFor(ctx, { uid }, ctx.stores.users.patch(uid, { lqr: null }));
  }
  return { linked: false };
};
