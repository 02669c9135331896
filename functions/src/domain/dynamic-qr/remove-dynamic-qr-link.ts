import type { Ctx } from "../ctx.ts";

/**
 * Has the link of somebody who leaves removed at the dynamic-QR product, in the background: an account is deleted whether
 * or not that product answers at the moment.
 */
export async function removeDynamicQrLink({ stores, now }: Pick<Ctx, "stores" | "now">, uid: string): Promise<false> {
  const { lqr } = (await stores.users.get(uid)) ?? {};
  if (lqr !== undefined)
    await stores.jobs.request({ kind: "unlink-dynamic-qr", subject: `${uid}~${lqr.id}`, now, again: false });
  return false;
}
