import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

/**
 * Has the link of somebody who leaves removed at the dynamic-QR product, in the background: an account is deleted whether
 * or not that product answers at the moment.
 */
export async function removeDynamicQrLink(ctx: Pick<Ctx, "stores" | "gateways" | "now">, uid: string): Promise<false> {
  const { lqr } = (await ctx.stores.users.get(uid)) ?? {};
  if (lqr !== undefined && ctx.gateways.dynamicQr !== null)
    await ctx.stores.jobs.request({
      kind: "unlink-dynamic-qr",
      subject: `${uid}~${lqr.id}`,
      now: ctx.now,
      again: false,
    });
  return false;
}

/** Subject: the person, `~`, and the id of their account at the dynamic-QR product. @throws while that does not answer. */
export const unlinkLeaver: Step = async ({ gateways }, subject) => {
  const [uid = "", id = ""] = subject.split("~");
  if ((await gateways.dynamicQr?.unlink(uid, id)) === "unreachable")
    throw new Error("The dynamic-QR product gives no answer.");
  return { cursor: null, done: 1 };
};
