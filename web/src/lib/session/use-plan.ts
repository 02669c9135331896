import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { Plan, User } from "@cardinal/contract/entities/user";
import { useEndpoint } from "../use-endpoint.ts";

/**
 * The user's effective plan. A member of an enterprise has its plan while it is in force, which is assumed until the
 * server denies it, so that users without a network lose nothing.
 */
export function usePlan(user: User | null): Plan {
  const isMember = user !== null && user.enterprise !== null && user.own_plan !== "enterprise";
  const enterprise = useEndpoint(getEnterprise, {}, { enabled: isMember });
  if (user === null) return "free";
  const isOver = isMember && enterprise.state === "ready" && !enterprise.data.in_force;
  return isOver ? (user.own_plan ?? "free") : user.plan;
}
