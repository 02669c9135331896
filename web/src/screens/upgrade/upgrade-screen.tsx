import { checkoutId } from "@cardinal/contract/fields/ids";
import { paths } from "@cardinal/contract/paths";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { useNextPath } from "../../lib/addresses/return-path.ts";
import { useSession } from "../../lib/session/session.tsx";
import { CheckoutReturn } from "./checkout-return.tsx";
import { PlansPage } from "./plans-page.tsx";

/** `/upgrade`: the plans, and the return from the payment provider. The layout handles loading. */
export function UpgradeScreen() {
  const { authUser } = useSession();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const next = useNextPath();
  const session = checkoutId.safeParse(query.get("session_id"));
  if (!session.success) return <PlansPage next={next} isCanceled={query.has("canceled")} />;
  // Only the user who started a checkout may see its result.
  if (authUser === null) return <Navigate to={paths.login(pathname + search)} replace />;
  return <CheckoutReturn key={session.data} id={session.data} next={next} />;
}
