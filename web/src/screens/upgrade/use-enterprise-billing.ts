import type { Billing } from "@cardinal/contract/entities/billing";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { User } from "@cardinal/contract/entities/user";
import { billingPart, toBilling } from "@cardinal/contract/stored/billing";
import { readEnterpriseBilling, readSeats, seatLimit, type StoredSeats } from "@cardinal/contract/stored/enterprise";
import { readNumber } from "@cardinal/contract/stored/record";
import { useState } from "react";
import { mayEverywhere } from "../../features/enterprise/rights.ts";
import { useLive } from "../../lib/live.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

/** The stored subscription; null when there never was one. */
function readBilling(value: unknown): Billing | null {
  const parsed = billingPart.safeParse(value);
  return parsed.success ? toBilling(parsed.data) : null;
}

/** The enterprise whose plan the user manages, as an admin or by role; null for other users and while loading. */
function useManagedEnterprise(user: User | null): string | null {
  const isOther = user !== null && user.enterprise !== null && !user.enterprise_admin;
  const own = useEndpoint(getEnterprise, {}, { enabled: isOther });
  if (user?.enterprise_admin === true) return user.enterprise;
  return isOther && own.state === "ready" && mayEverywhere(own.data.rights, "billing") ? user.enterprise : null;
}

/**
 * The live subscription of the enterprise whose plan the user manages; null when it never had one, undefined for other
 * users and while loading.
 */
export function useEnterpriseBilling(user: User | null): Billing | null | undefined {
  const id = useManagedEnterprise(user);
  const live = useLive(id && `enterprise/${id}/billing`, readBilling);
  return live.state === "ready" ? live.data : undefined;
}

/**
 * The live seats of the enterprise whose plan the user manages, including granted ones; null for other users
 * and while loading.
 */
export function useEnterpriseSeats(user: User | null): StoredSeats | null {
  const id = useManagedEnterprise(user);
  const seats = useLive(id && `enterprise/${id}/seats`, readSeats);
  const billing = useLive(id && `enterprise/${id}/billing`, readEnterpriseBilling);
  const given = useLive(id && `enterprise/${id}/standing/given_seats`, readNumber);
  const until = useLive(id && `enterprise/${id}/standing/given_until`, readNumber);
  const [now] = useState(() => Date.now());
  if (seats.state !== "ready") return null;
  const standing = {
    ...(given.state === "ready" && given.data !== null ? { given_seats: given.data } : {}),
    ...(until.state === "ready" && until.data !== null ? { given_until: until.data } : {}),
  };
  const paid = billing.state === "ready" && billing.data !== undefined ? { billing: billing.data } : {};
  return { ...seats.data, limit: seatLimit({ ...paid, seats: seats.data, standing }, now) };
}
