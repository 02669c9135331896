import type { getRole as call } from "@cardinal/contract/endpoints/enterprise/roles/get-role";
import { permissionsOf } from "@cardinal/contract/stored/enterprise";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { rightsOf } from "../policy.ts";

/** A role of the caller's enterprise, with its permissions. */
export const getRole: UseCase<typeof call> = async (ctx, { name }) => {
  const rights = await rightsOf(ctx);
  const role = rights === null ? null : await ctx.stores.enterprises.getRole(rights.enterprise, name);
  if (role === null) throw new Failure("not-found");
  return { name, label: role.label, permissions: permissionsOf(role) };
};
