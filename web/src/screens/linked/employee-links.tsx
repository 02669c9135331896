import { listDynamicQrLinks } from "@cardinal/contract/endpoints/enterprise/employees/list-dynamic-qr-links";
import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import type { Employee } from "@cardinal/contract/entities/employee";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useEmployeeWords } from "../../features/enterprise/employees/employee-words.ts";
import { paths } from "../../lib/addresses/paths.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import classes from "./linked.module.css";
import { linkedMessages } from "./linked-messages.ts";

/** People that are shown at once. */
const AT_ONCE = 50;

/** Which employees have linked an account of theirs, in the order of their names. */
export function EmployeeLinks() {
  // Where each part that is shown begins: one after the other.
  const [parts, setParts] = useState<readonly (string | null)[]>([null]);
  return parts.map((after, at) => (
    <Part
      key={after ?? ""}
      after={after}
      isLast={at === parts.length - 1}
      onMore={(next) => setParts([...parts, next])}
    />
  ));
}

interface PartProps {
  readonly after: string | null;
  readonly isLast: boolean;
  readonly onMore: (next: string) => void;
}

function Part({ after, isLast, onMore }: PartProps) {
  const text = useMessages(linkedMessages).employees;
  const people = useEndpoint(listEmployees, { limit: AT_ONCE, ...(after === null ? {} : { after }) }, { fresh: true });
  if (people.state === "loading") return <Spinner />;
  if (people.state === "failed") return <FailureNote error={people.failure} onRetry={people.reload} />;
  const { items, next } = people.data;
  return (
    <>
      {items.length > 0 && <People people={items} />}
      {next !== null && isLast && (
        <div>
          <Button variant="default" size="sm" onClick={() => onMore(next)}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  );
}

function People({ people }: { readonly people: readonly Employee[] }) {
  const text = useMessages(linkedMessages).employees;
  const { nameOf } = useEmployeeWords();
  const links = useEndpoint(listDynamicQrLinks, { uids: people.map(({ uid }) => uid) }, { fresh: true });
  if (links.state === "loading") return <Spinner />;
  if (links.state === "failed") return <FailureNote error={links.failure} onRetry={links.reload} />;
  const found = new Map(links.data.items.map((link) => [link.uid, link]));
  return (
    <ul className={classes["people"]} aria-label={text.title}>
      {people.map((employee) => {
        const { state = "unknown", account = null } = found.get(employee.uid) ?? {};
        return (
          <li key={employee.uid}>
            <Link to={paths.employee(employee.uid)}>{nameOf(employee)}</Link>
            <Text size="sm" c="dimmed" span>
              {text.state[state](account ?? "")}
            </Text>
          </li>
        );
      })}
    </ul>
  );
}
