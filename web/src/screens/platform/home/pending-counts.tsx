import { getPendingCounts, MAX_PENDING_COUNT } from "@cardinal/contract/endpoints/admin/get-pending-counts";
import { paths } from "@cardinal/contract/paths";
import { Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { formatNumber } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { totalsMessages } from "./totals-messages.ts";
import classes from "./totals.module.css";

const KINDS = ["approvals", "failures", "mails", "jobs"] as const;

const shown = (count: number) =>
  count < MAX_PENDING_COUNT ? formatNumber(count) : `${formatNumber(MAX_PENDING_COUNT)}+`;

/** The counts of pending and failed items, each with a link to its page. */
export function PendingCounts() {
  const text = useMessages(totalsMessages).pending;
  const state = useEndpoint(getPendingCounts, {}, { fresh: true });
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const kinds = state.state === "ready" ? KINDS.filter((kind) => state.data[kind] > 0) : [];
  return (
    <div className={classes["strip"]} aria-busy={state.state === "loading"}>
      {state.state === "ready" && kinds.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.nothing}
        </Text>
      )}
      {state.state === "ready" && kinds.length > 0 && (
        <ul className={classes["pending"]} aria-label={text.title}>
          {kinds.map((kind) => (
            <li key={kind}>
              <Link to={paths.platform(kind)}>{text[kind](shown(state.data[kind]))}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
