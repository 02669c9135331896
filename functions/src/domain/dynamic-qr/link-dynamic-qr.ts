import type { linkDynamicQr as call } from "@cardinal/contract/endpoints/users/link-dynamic-qr";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { commitFor } from "../person/commit-for.ts";

/** Links the caller's account at the dynamic-QR product, which checks the password or token itself. */
export const linkDynamicQr: UseCase<typeof call> = async (ctx, credentials) => {
  const { dynamicQr } = ctx.gateways;
  if (dynamicQr === null) throw new Failure("not-found");
  const answer = await dynamicQr.link(ctx.actor.uid, credentials);
  if (answer === "unreachable")
    throw new Failure("unavailable", {
      message: "The dynamic-QR service isn’t responding right now. Try again later.",
    });
  if (answer === "refused")
    throw new Failure("not-found", {
      message: "There’s no account with these details at the dynamic-QR service. Check what you entered.",
    });
  const { uid } = ctx.actor;
  await commitFor(ctx, { uid }, ctx.stores.users.patch(uid, { lqr: answer }));
  return { linked: true, account: answer.account };
};
