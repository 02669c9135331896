import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { paths } from "@cardinal/contract/paths";
import { type ReactNode, useEffect, useRef } from "react";
import { Navigate } from "react-router-dom";
import { EnterpriseProvider } from "../../features/enterprise/enterprise-context.ts";
import { hasRole, mayEverywhere, type Rights } from "../../features/enterprise/rights.ts";
import { NotFoundPage } from "../../features/not-found/not-found-page.tsx";
import { useLive } from "../../lib/live.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { useReloadSoon } from "../../lib/use-reload-soon.ts";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import classes from "./dashboard-layout.module.css";

interface EnterpriseGateProps {
  /** Which members of the enterprise may see the children; all others get the not-found page. */
  readonly isFor: (rights: Rights) => boolean;
  readonly children: ReactNode;
}

const noop = () => undefined;
const toText = (value: unknown): string => JSON.stringify(value ?? null);

/** Calls `act` whenever the value at a path changes; null: none is listened to. */
function useWhenChanged(path: string | null, act: () => void): void {
  const live = useLive(path, toText);
  const text = live.state === "ready" ? live.data : null;
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    if (known.current !== null && known.current !== text) act();
    known.current = text;
  }, [text, act]);
}

/**
 * Loads the user's enterprise and provides it to the children if the user may see them. It is fetched again when the
 * platform freezes or unfreezes it or grants it seats, when its subscription changes, and shortly after its employees,
 * groups or roles have changed.
 */
export function EnterpriseGate({ isFor, children }: EnterpriseGateProps) {
  const { userObj } = useSession();
  const isMember = typeof userObj?.enterprise === "string";
  const state = useEndpoint(getEnterprise, {}, { enabled: isMember, fresh: true });
  const rights = state.state === "ready" && hasRole(state.data.rights) ? state.data.rights : null;
  const node = rights !== null && isMember ? `enterprise/${userObj.enterprise}` : null;
  const reload = state.state === "loading" ? noop : state.reload;
  const rev = useLive(node && `${node}/rev`, toText);
  useReloadSoon(rev.state === "ready" ? rev.data : null, reload);
  useWhenChanged(node && `${node}/standing/rev`, reload);
  useWhenChanged(rights !== null && mayEverywhere(rights, "billing") ? node && `${node}/billing` : null, reload);
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
