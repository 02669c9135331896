import type { Endpoint } from "@cardinal/contract/endpoint";
import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { listAdmins } from "@cardinal/contract/endpoints/admin/admins/list-admins";
import { listApprovals } from "@cardinal/contract/endpoints/admin/approvals/list-approvals";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../lib/addresses/paths.ts";
import { type EndpointAction, useEndpointAction } from "../../lib/use-endpoint-action.ts";

/** A change of who runs the platform. When the sign-in is too old for it, it leads to the password and back. */
export function usePlatformAction<E extends Endpoint>(endpoint: E, onSuccess: () => void): EndpointAction<E> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const action = useEndpointAction(endpoint, { invalidates: [listAdmins, listApprovals, getOwnRole], onSuccess });
  const isTooOld = action.failure?.code === "recent-sign-in-required";
  useEffect(() => {
    if (isTooOld) void navigate(paths.authenticate(pathname));
  }, [isTooOld, navigate, pathname]);
  return action;
}
