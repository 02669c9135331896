import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { paths } from "@cardinal/contract/paths";
import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { EnterpriseProvider } from "../../features/enterprise/enterprise-context.ts";
import type { Rights } from "../../features/enterprise/rights.ts";
import { NotFoundPage } from "../../features/not-found/not-found-page.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import classes from "./dashboard-layout.module.css";

interface EnterpriseGateProps {
  /** Which members of the enterprise may see the children; all others get the not-found page. */
  readonly isFor: (rights: Rights) => boolean;
  readonly children: ReactNode;
}

/** Loads the user's enterprise and provides it to the children if the user may see them. */
export function EnterpriseGate({ isFor, children }: EnterpriseGateProps) {
  const { userObj } = useSession();
  const isMember = typeof userObj?.enterprise === "string";
  const state = useEndpoint(getEnterprise, {}, { enabled: isMember, fresh: true });
  if (!isMember)
    return userObj?.plan === "enterprise" ? <Navigate to={paths.createEnterprise()} replace /> : <NotFoundPage />;
  if (state.state === "loading") return <Spinner />;
  if (state.state === "ready")
    return isFor(state.data.rights) ? (
      <EnterpriseProvider value={state.data}>{children}</EnterpriseProvider>
    ) : (
      <NotFoundPage />
    );
  if (state.failure.code === "not-found") return <NotFoundPage />;
  return (
    <Column className={classes["page"]}>
      <FailureNote error={state.failure} onRetry={state.reload} />
    </Column>
  );
}
