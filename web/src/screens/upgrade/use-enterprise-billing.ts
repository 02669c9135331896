import type { Billing } from "@cardinal/contract/entities/billing";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { User } from "@cardinal/contract/entities/user";
import { billingPart, toBilling } from "@cardinal/contract/stored/billing";
import { readSeats, type StoredSeats } from "@cardinal/contract/stored/enterprise";
import { mayEverywhere } from "../../features/enterprise/rights.ts";
import { useLive } from "../../lib/live.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

/** The subscription as it was read; null when there never was one. */
function readBilling(value: unknown): Billing | null {
  const parsed = billingPart.safeParse(value);
  return parsed.success ? toBilling(parsed.data) : null;
}

/** The enterprise whose plan somebody manages, as an admin or by their role; null for everybody else and until it is known. */
function useManaged(user: User | null): string | null {
  const isOther = user !== null && user.enterprise !== null && !user.enterprise_admin;
  const own = useEndpoint(getEnterprise, {}, { enabled: isOther });
  if (user?.enterprise_admin === true) return user.enterprise;
  return isOther && own.state === "ready" && mayEverywhere(own.data.rights, "billing") ? user.enterprise : null;
}

/**
 * The live subscription of the enterprise whose plan somebody manages; null when it never had one, undefined for everybody
 * else and until it is known.
 */
export function useEnterpriseBilling(user: User | null): Billing | null | undefined {
  const id = useManaged(user);
  const live = useLive(id && `enterprise/${id}/billing`, readBilling);
  return live.state === "ready" ? live.data : undefined;
}

/** The live seats of the enterprise whose plan somebody manages; null for everybody else and until they are known. */
export function useEnterpriseSeats(user: User | null): StoredSeats | null {
  const id = useManaged(user);
  const live = useLive(id && `enterprise/${id}/seats`, readSeats);
  return live.state === "ready" ? live.data : null;
}
