import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { type ReactNode, useEffect } from "react";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { EnterpriseProvider } from "./enterprise-context.ts";
import { showEnterprise } from "./shown-enterprise.ts";

interface CurrentEnterpriseProps {
  /** Shown above a failure. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Fetches the enterprise before it shows its children, which get it from `useEnterprise`. The copy of the dashboard can
 * be hours old, and a form that starts with it would replace what others have saved since.
 */
export function CurrentEnterprise({ head, children }: CurrentEnterpriseProps) {
  const state = useEndpoint(getEnterprise, {}, { uncached: true });
  const fetched = state.state === "ready" ? state.data : null;
  useEffect(() => {
    if (fetched !== null) showEnterprise(fetched);
  }, [fetched]);
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed")
    return (
      <>
        {head}
        <FailureNote error={state.failure} onRetry={state.reload} />
      </>
    );
  return <EnterpriseProvider value={state.data}>{children}</EnterpriseProvider>;
}
