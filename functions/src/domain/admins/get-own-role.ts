import type { getOwnRole as call } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";

/** What the caller may do. */
export const getOwnRole: UseCase<typeof call> = async ({ stores, actor }) => {
  const role = (await stores.admins.get(actor.uid))?.role ?? null;
  if (role === null) throw new Failure("permission-denied");
  return { role };
};
