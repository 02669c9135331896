import type { Employee } from "@cardinal/contract/entities/employee";
import { Button, NativeSelect, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useEnterprise } from "../enterprise-context.ts";
import { may } from "../rights.ts";
import { BulkBar, BulkOutcome } from "./bulk-bar.tsx";
import { EmployeeFilters } from "./employee-filters.tsx";
import { employeeMessages } from "./employee-messages.ts";
import { EmployeeTable } from "./employee-table.tsx";
import classes from "./employees.module.css";
import { Pages } from "./pages.tsx";
import { useBulk } from "./use-bulk.ts";
import { useEmployees, useEmployeesAddress } from "./use-employees.ts";

/** Maximum number of selected employees. */
const MAX_CHOSEN = 100;

interface EmployeesPanelProps {
  /** Filters that always apply and cannot be changed. */
  readonly fixed?: { readonly group?: string; readonly role?: string };
  /** Shown instead of an empty list. */
  readonly empty?: ReactNode;
}

/** The employees whom the user manages, with search, filters, pages and bulk changes. */
export function EmployeesPanel({ fixed = {}, empty }: EmployeesPanelProps) {
  const text = useMessages(employeeMessages);
  const { rights } = useEnterprise();
  const { address, go, link, trail } = useEmployeesAddress();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Employee>>(new Map());
  const bulk = useBulk();
  const isNarrowed = address.q !== "" || [address.group, address.role, address.status].some((value) => value !== null);
  // Each group has an order of its own by views, so several groups together have none. A search is ordered by name.
  const scope = fixed.group ?? address.group;
  const isOfGroup = scope !== null || rights.groups?.length === 1;
  const canSort = address.q === "" && may(rights, "stats.view") && (rights.groups === null || isOfGroup);
  const employees = useEmployees({ ...address, sort: canSort ? address.sort : "name" }, fixed);
  const { part, failure, reload } = employees;
  const isEmpty = part !== null && part.items.length === 0 && part.next === null && address.after === null;
  if (empty !== undefined && isEmpty && !isNarrowed && failure === null) return empty;
  const toggle = (some: readonly Employee[], isChosen: boolean) =>
    setChosen((current) => {
      const next = new Map(current);
      for (const employee of some)
        if (!isChosen) next.delete(employee.uid);
        else if (next.size < MAX_CHOSEN) next.set(employee.uid, employee);
      return next;
    });
  return (
    <div className={classes["panel"]}>
      <EmployeeFilters
        wanted={address}
        without={(["group", "role"] as const).filter((name) => fixed[name] !== undefined)}
        go={go}
      />
      {bulk.result !== null && <BulkOutcome result={bulk.result} onDismiss={bulk.forget} />}
      {failure !== null && <FailureNote error={failure} onRetry={reload} />}
      {failure === null && part === null && <Spinner />}
      {failure === null && part !== null && (
        <>
          <div className={classes["above"]}>
            <Text size="sm" c="dimmed" component="output">
              {part.total !== null && text.total(part.total, formatNumber(part.total))}
            </Text>
            {canSort && (
              <NativeSelect
                size="xs"
                aria-label={text.sort.label}
                value={address.sort}
                data={(["name", "views"] as const).map((value) => ({ value, label: text.sort[value] }))}
                onChange={({ currentTarget: { value } }) => go({ sort: value === "views" ? value : null })}
              />
            )}
          </div>
          {part.items.length === 0 ? (
            <NoEmployees
              isNarrowed={isNarrowed}
              next={part.next}
              onReset={() => go({ q: "", group: "", role: "", status: "" })}
            />
          ) : (
            <EmployeeTable
              employees={part.items}
              selection={may(rights, "cards.create") ? { chosen, onToggle: toggle } : null}
              isOld={employees.isOld}
              isOfGroup={isOfGroup}
            />
          )}
          <Pages part={part} after={address.after} trail={trail} link={link} />
        </>
      )}
      {chosen.size > 0 && (
        <BulkBar
          chosen={[...chosen.values()]}
          max={MAX_CHOSEN}
          group={fixed.group}
          progress={bulk.progress}
          onClear={() => setChosen(new Map())}
          run={async (change, employees = [...chosen.values()]) => {
            const { refused } = await bulk.run(employees, change);
            // Employees whose change was refused stay selected for another attempt.
            setChosen(new Map(refused.map(({ employee }) => [employee.uid, employee])));
          }}
        />
      )}
    </div>
  );
}

interface NoEmployeesProps {
  readonly isNarrowed: boolean;
  readonly next: string | null;
  readonly onReset: () => void;
}

function NoEmployees({ isNarrowed, next, onReset }: NoEmployeesProps) {
  const text = useMessages(employeeMessages);
  return (
    <div className={classes["nobody"]}>
      <Text c="dimmed">{next === null ? text.nobody : text.nobodyYet}</Text>
      {isNarrowed && (
        <Button variant="default" size="sm" onClick={onReset}>
          {text.reset}
        </Button>
      )}
    </div>
  );
}
