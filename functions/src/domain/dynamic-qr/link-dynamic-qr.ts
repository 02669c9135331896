import type { linkDynamicQr as call } from "@cardinal/contract/endpoints/users/link-dynamic-qr";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { commitFor } from "../person/commit-for.ts";
import { requireAnswer, requireDynamicQr } from "./require-dynamic-qr.ts";

/** Links the caller's account at the dynamic-QR product, which checks the password or token itself. */
export const linkDynamicQr: UseCase<typeof call> = async (ctx, credentials) => {
  const { uid } = ctx.actor;
  const answer = requireAnswer(await requireDynamicQr(ctx).link(uid, credentials));
  if (answer === "refused")
    throw new Failure("not-found", {
      message: "There’s no account with these details at the dynamic-QR service. Check what you entered.",
    });
  await commitFor(ctx, { uid }, ctx.stores.users.patch(uid, { lqr: answer }));
  return { linked: true, account: answer.account };
};
