import type { Ctx } from "../ctx.ts";

/**
 * Requests the removal of a deleted user's link at the dynamic-QR product, in the background: the account is deleted
 * whether or not that product answers. It is in a file of its own because most functions that load it do not have the
 * key of that product.
 */
export async function removeDynamicQrLink({ stores, now }: Pick<Ctx, "stores" | "now">, uid: string): Promise<false> {
  const { lqr } = (await stores.users.get(uid)) ?? {};
  if (lqr !== undefined)
    await stores.jobs.request({ kind: "unlink-dynamic-qr", subject: `${uid}~${lqr.id}`, now, again: false });
  return false;
}
