import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Ctx } from "../ctx.ts";
import { subjectOf } from "../step.ts";

/** The subject of the job that removes a link: the user, and the id of their account at the dynamic-QR product. */
export const unlinkSubject = (uid: string, lqr: NonNullable<StoredUser["lqr"]>): string => subjectOf(uid, lqr.id);

/**
 * Requests the removal of a deleted user's link at the dynamic-QR product, in the background: the account is deleted
 * whether or not that product answers. It is in a file of its own because most functions that load it do not have the
 * key of that product.
 */
export async function removeDynamicQrLink({ stores, now }: Pick<Ctx, "stores" | "now">, uid: string): Promise<false> {
  const { lqr } = (await stores.users.get(uid)) ?? {};
  if (lqr !== undefined)
    await stores.jobs.request({ kind: "unlink-dynamic-qr", subject: unlinkSubject(uid, lqr), now, again: false });
  return false;
}
