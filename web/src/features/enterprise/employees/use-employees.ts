import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { type EmployeeState, EMPLOYEE_STATES } from "@cardinal/contract/entities/employee";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { groupId, roleName } from "@cardinal/contract/fields/ids";
import { useCallback, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { readSearchText } from "../../../lib/addresses/use-search-text.ts";
import type { ApiFailure } from "../../../lib/api-failure.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";

/** Number of employees per page. */
const PAGE_SIZE = 50;

/** Which employees are listed. */
export interface EmployeesWanted {
  readonly q: string;
  readonly group: string | null;
  readonly role: string | null;
  readonly status: EmployeeState | null;
  /** `views`: most viewed cards first. */
  readonly sort: "name" | "views";
}

interface Address extends EmployeesWanted {
  /** The page's start: `next` of the previous page. */
  readonly after: string | null;
}

export type Change = { readonly [K in keyof Address]?: string | null };

function readAddress(search: URLSearchParams): Address {
  return {
    q: readSearchText(search),
    group: groupId.safeParse(search.get("group")).data ?? null,
    role: roleName.safeParse(search.get("role")).data ?? null,
    status: EMPLOYEE_STATES.find((status) => status === search.get("status")) ?? null,
    sort: search.get("sort") === "views" ? "views" : "name",
    after: search.get("after"),
  };
}

/** The pages that led to this one, as far as this visit of the list knows. */
function readTrail(state: unknown): readonly (string | null)[] {
  const trail = typeof state === "object" && state !== null && "trail" in state ? state.trail : [];
  return Array.isArray(trail) ? trail.map((place) => (typeof place === "string" ? place : null)) : [];
}

function changed(search: string, changes: Change): string {
  const next = new URLSearchParams(search);
  // A changed list starts at its first page.
  next.delete("after");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  return `?${next.toString()}`;
}

/** The state of an employee list that is stored in the address, with functions to change it. */
export function useEmployeesAddress() {
  const here = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => readAddress(new URLSearchParams(here.search)), [here.search]);
  return {
    address,
    trail: readTrail(here.state),
    // The browser's address already has changes that are not rendered yet.
    go: useCallback(
      (changes: Change, { replace = false } = {}) =>
        void navigate({ search: changed(location.search, changes) }, { replace, preventScrollReset: true }),
      [navigate],
    ),
    link: (changes: Change) => changed(here.search, changes),
  };
}

type Part = ReplyOf<typeof listEmployees>;

export interface Employees {
  /** The current page; while another one is loading, the previous page. */
  readonly part: Part | null;
  readonly isOld: boolean;
  readonly failure: ApiFailure | null;
  readonly reload: () => void;
}

/** One page of the employees whom the caller manages; `fixed` overrides the address. */
export function useEmployees(
  { q, group, role, status, sort, after }: Address,
  fixed: { readonly group?: string; readonly role?: string; readonly manages?: string },
): Employees {
  const wanted = {
    ...(q === "" ? {} : { q }),
    ...(group === null ? {} : { group }),
    ...(role === null ? {} : { role }),
    ...(status === null ? {} : { status }),
    // A search is ordered by name.
    ...(sort === "views" && q === "" ? { sort } : {}),
    ...(after === null ? {} : { after }),
    limit: PAGE_SIZE,
    ...fixed,
  };
  const state = useEndpoint(listEmployees, wanted, { fresh: true });
  const [part, setPart] = useState<Part | null>(null);
  if (state.state === "ready" && state.data !== part) setPart(state.data);
  return {
    part: state.state === "ready" ? state.data : part,
    isOld: state.state === "loading",
    failure: state.state === "failed" ? state.failure : null,
    reload: state.state === "loading" ? () => undefined : state.reload,
  };
}
