import { listActs } from "@cardinal/contract/endpoints/enterprise/audit";
import { paths } from "@cardinal/contract/paths";
import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { ActList } from "../../features/enterprise/audit/act-list.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { employeeMessages } from "./employee-messages.ts";
import { EmployeePart } from "./employee-part.tsx";

/** Number of entries shown here. */
const LATEST = 5;

interface HistorySectionProps {
  readonly uid: string;
  readonly name: string;
}

/** The latest audit entries about an employee, for admins. */
export function HistorySection({ uid, name }: HistorySectionProps) {
  const text = useMessages(employeeMessages).history;
  return (
    <EmployeePart id="history" title={text.title} hint={text.hint}>
      <Latest uid={uid} name={name} />
    </EmployeePart>
  );
}

function Latest({ uid, name }: HistorySectionProps) {
  const text = useMessages(employeeMessages).history;
  const state = useEndpoint(listActs, { person: uid }, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items } = state.data;
  if (items.length === 0) return <Text c="dimmed">{text.none}</Text>;
  const all = `${paths.dashboard("audit")}?${String(new URLSearchParams({ person: uid, person_name: name }))}`;
  return (
    <>
      <ActList acts={items.slice(0, LATEST)} />
      {items.length > LATEST && (
        <Anchor component={Link} to={all} size="sm">
          {text.all}
        </Anchor>
      )}
    </>
  );
}
