import { listDynamicQrLinks } from "@cardinal/contract/endpoints/enterprise/employees/list-dynamic-qr-links";
import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import type { Employee } from "@cardinal/contract/entities/employee";
import { paths } from "@cardinal/contract/paths";
import { Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { useEmployeeLabels } from "../../features/enterprise/employees/employee-labels.ts";
import { employeeMessages } from "../../features/enterprise/employees/employee-messages.ts";
import { useSearchText } from "../../lib/addresses/use-search-text.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { EmptyPage, type ListPage, MoreButton, PagedList } from "../../ui/paged-list.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import classes from "./linked.module.css";
import { linkedMessages } from "./linked-messages.ts";

/** Employees per page. */
const PAGE_SIZE = 50;

/** Which employees have linked an account, sorted by name. */
export function EmployeeLinks() {
  const text = useMessages(employeeMessages);
  const [q, change] = useSearchText();
  return (
    <>
      <search className={classes["search"]}>
        <SearchField q={q} label={text.search} hint={text.searchHint} onSearch={change} />
      </search>
      <PagedList key={q}>{(part) => <Page q={q} {...part} />}</PagedList>
    </>
  );
}

function Page({ q, after, isOnly, onMore }: ListPage & { readonly q: string }) {
  const text = useMessages(linkedMessages).employees;
  const { nobodyYet } = useMessages(employeeMessages);
  const employees = useEndpoint(
    listEmployees,
    { limit: PAGE_SIZE, ...(q === "" ? {} : { q }), ...(after === null ? {} : { after }) },
    { fresh: true },
  );
  if (employees.state === "loading") return <Spinner />;
  if (employees.state === "failed") return <FailureNote error={employees.failure} onRetry={employees.reload} />;
  const { items, next } = employees.data;
  return (
    <>
      {items.length > 0 && <EmployeeList employees={items} />}
      {items.length === 0 && q !== "" && (
        <EmptyPage next={next} onMore={onMore} notYet={nobodyYet} noMore={isOnly ? text.nothing : text.noMore} />
      )}
      <MoreButton next={next} onMore={onMore} className={classes["more"]}>
        {text.more}
      </MoreButton>
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
