import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import type { Employee } from "@cardinal/contract/entities/employee";
import { Select, type SelectProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { MAX_SEARCH_LENGTH } from "../../../lib/addresses/use-typed-search.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useErrorSentence } from "../../../lib/sentences/error-sentences.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { employeeMessages } from "./employee-messages.ts";
import { useEmployeeLabels } from "./employee-labels.ts";

/** Number of employees in the list. */
const OFFERED = 20;
const TYPING_MS = 180;

export interface PickEmployeeProps extends Pick<SelectProps, "label" | "aria-label" | "placeholder" | "clearable"> {
  /** The chosen employee, with a name if it is known. */
  readonly value: { readonly uid: string; readonly name: string } | null;
  /** Excludes disabled employees, who cannot be given anything. */
  readonly isEnabledOnly?: boolean;
  readonly onPick: (employee: { readonly uid: string; readonly name: string } | null) => void;
}

/** The field of `PickEmployee`. */
export function EmployeeField({ value, isEnabledOnly = false, onPick, ...props }: PickEmployeeProps) {
  const text = useMessages(employeeMessages);
  const sentence = useErrorSentence();
  const { nameOf } = useEmployeeLabels();
  const [typed, setTyped] = useState("");
  // The name of the chosen employee in the field is not a search.
  const [q] = useDebouncedValue(typed === value?.name ? "" : typed.trim().slice(0, MAX_SEARCH_LENGTH), TYPING_MS);
  const filter = isEnabledOnly ? { enabled: true as const } : {};
  const found = useEndpoint(listEmployees, { limit: OFFERED, ...filter, ...(q === "" ? {} : { q }) });
  const ready = found.state === "ready" ? found.data.items : null;
  // The previous results stay visible while a new search runs.
  const [previous, setPrevious] = useState<readonly Employee[]>([]);
  if (ready !== null && ready !== previous) setPrevious(ready);
  const options = (ready ?? previous).map((one) => ({ value: one.uid, label: nameOf(one) }));
  const isOffered = value === null || options.some((one) => one.value === value.uid);
  return (
    <Select
      {...props}
      searchable
      filter={({ options: all }) => all}
      data={isOffered ? options : [{ value: value.uid, label: value.name }, ...options]}
      value={value?.uid ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={found.state === "ready" ? text.noneFound : undefined}
      error={found.state === "failed" ? sentence(found.failure) : undefined}
      onChange={(uid, option) => onPick(uid === null || option === null ? null : { uid, name: option.label })}
    />
  );
}
