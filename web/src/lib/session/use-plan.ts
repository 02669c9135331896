import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { Plan, User } from "@cardinal/contract/entities/user";
import { useEndpoint } from "../use-endpoint.ts";

/**
 * The plan that counts for somebody. A member of an enterprise has its plan as long as it counts; it does until the server has
 * said otherwise, so that nothing is withheld from somebody without a network.
 */
export function usePlan(user: User | null): Plan {
  const isMember = user !== null && user.enterprise !== null && user.own_plan !== "enterprise";
  const enterprise = useEndpoint(getEnterprise, {}, { enabled: isMember });
  if (user === null) return "free";
  const isOver = isMember && enterprise.state === "ready" && !enterprise.data.in_force;
  return isOver ? (user.own_plan ?? "free") : user.plan;
}
