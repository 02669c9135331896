import type { Endpoint } from "@cardinal/contract/endpoint";
import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { listAdmins } from "@cardinal/contract/endpoints/admin/admins/list-admins";
import { listApprovals } from "@cardinal/contract/endpoints/admin/approvals/list-approvals";
import { paths } from "@cardinal/contract/paths";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type EndpointAction, useEndpointAction } from "../../lib/use-endpoint-action.ts";

const ALWAYS: readonly Endpoint[] = [listAdmins, listApprovals, getOwnRole];

/**
 * An action of a platform admin. When the sign-in is too old, it asks for the password and returns.
 * @param more endpoints whose cached answers are refetched afterwards, besides those about the admins.
 */
export function usePlatformAction<E extends Endpoint>(
  endpoint: E,
  onSuccess: () => void,
  more: readonly Endpoint[] = [],
): EndpointAction<E> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const action = useEndpointAction(endpoint, { invalidates: [...ALWAYS, ...more], onSuccess });
  const isTooOld = action.failure?.code === "recent-sign-in-required";
  useEffect(() => {
    if (isTooOld) void navigate(paths.authenticate(pathname));
  }, [isTooOld, navigate, pathname]);
  return action;
}
