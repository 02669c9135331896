import { listDynamicQrLinks } from "@cardinal/contract/endpoints/enterprise/employees/list-dynamic-qr-links";
import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import type { Employee } from "@cardinal/contract/entities/employee";
import { paths } from "@cardinal/contract/paths";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useEmployeeLabels } from "../../features/enterprise/employees/employee-labels.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import classes from "./linked.module.css";
import { linkedMessages } from "./linked-messages.ts";

/** Employees per page. */
const PAGE_SIZE = 50;

/** Which employees have linked an account, sorted by name. */
export function EmployeeLinks() {
  // Cursors of the loaded pages.
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  return pages.map((after, at) => (
    <Page
      key={after ?? ""}
      after={after}
      isLast={at === pages.length - 1}
      onMore={(next) => setPages([...pages, next])}
    />
  ));
}

interface PageProps {
  readonly after: string | null;
  readonly isLast: boolean;
  readonly onMore: (next: string) => void;
}

function Page({ after, isLast, onMore }: PageProps) {
  const text = useMessages(linkedMessages).employees;
  const employees = useEndpoint(
    listEmployees,
    { limit: PAGE_SIZE, ...(after === null ? {} : { after }) },
    { fresh: true },
  );
  if (employees.state === "loading") return <Spinner />;
  if (employees.state === "failed") return <FailureNote error={employees.failure} onRetry={employees.reload} />;
  const { items, next } = employees.data;
  return (
    <>
      {items.length > 0 && <EmployeeList employees={items} />}
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

function EmployeeList({ employees }: { readonly employees: readonly Employee[] }) {
  const text = useMessages(linkedMessages).employees;
  const { nameOf } = useEmployeeLabels();
  const links = useEndpoint(listDynamicQrLinks, { uids: employees.map(({ uid }) => uid) }, { fresh: true });
  if (links.state === "loading") return <Spinner />;
  if (links.state === "failed") return <FailureNote error={links.failure} onRetry={links.reload} />;
  const found = new Map(links.data.items.map((link) => [link.uid, link]));
  return (
    <ul className={classes["people"]} aria-label={text.title}>
      {employees.map((employee) => {
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
