import type { Endpoint } from "@cardinal/contract/endpoint";
import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { listAdmins } from "@cardinal/contract/endpoints/admin/admins/list-admins";
import { listApprovals } from "@cardinal/contract/endpoints/admin/approvals/list-approvals";
import { type EndpointAction, useEndpointAction } from "../../lib/use-endpoint-action.ts";

const ALWAYS: readonly Endpoint[] = [listAdmins, listApprovals, getOwnRole];

/**
 * An action of a platform admin.
 * @param more endpoints whose cached answers are refetched afterwards, besides those about the admins.
 */
export function usePlatformAction<E extends Endpoint>(
  endpoint: E,
  onSuccess: () => void,
  more: readonly Endpoint[] = [],
): EndpointAction<E> {
  return useEndpointAction(endpoint, { invalidates: [...ALWAYS, ...more], onSuccess });
}
