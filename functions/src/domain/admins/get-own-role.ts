import type { getOwnRole as call } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";

/** The caller's role as an admin of the platform. */
export const getOwnRole: UseCase<typeof call> = async ({ stores, actor }) => {
  const role = (await stores.admins.get(actor.uid))?.role ?? null;
  if (role === null) throw new Failure("permission-denied");
  return { role };
};
