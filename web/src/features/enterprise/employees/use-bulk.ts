import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { updateEmployee } from "@cardinal/contract/endpoints/enterprise/employees/update-employee";
import type { InputOf } from "@cardinal/contract/endpoint";
import type { Employee } from "@cardinal/contract/entities/employee";
import { useState } from "react";
import { asApiFailure, type ApiFailure } from "../../../lib/api-failure.ts";
import { call, getCallKey } from "../../../lib/api.ts";
import { answers } from "../../../lib/use-endpoint.ts";

/** The change that is applied to each employee. */
export type BulkChange = Omit<InputOf<typeof updateEmployee>, "uid">;

export interface BulkResult {
  /** Whether the change was an offboarding. */
  readonly isLeaving: boolean;
  readonly changed: number;
  readonly refused: readonly { readonly employee: Employee; readonly failure: ApiFailure }[];
}

/** Parallel requests: faster than one by one, few enough not to slow down other users of the enterprise. */
const CONCURRENCY = 4;

/** Changes several employees, each with its own call, so that one refusal does not affect the others. */
export function useBulk() {
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);

  const run = async (employees: readonly Employee[], change: BulkChange): Promise<BulkResult> => {
    const remaining = [...employees];
    const refused: { employee: Employee; failure: ApiFailure }[] = [];
    let done = 0;
    setResult(null);
    setProgress({ done, all: employees.length });
    const work = async () => {
      for (let employee = remaining.shift(); employee !== undefined; employee = remaining.shift()) {
        try {
          await call(updateEmployee, { uid: employee.uid, ...change });
        } catch (error) {
          refused.push({ employee, failure: asApiFailure(error) });
        }
        done += 1;
        setProgress({ done, all: employees.length });
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    for (const endpoint of [listEmployees, getEnterprise])
      void answers.invalidateQueries({ queryKey: getCallKey(endpoint) });
    const outcome = { isLeaving: change.handover !== undefined, changed: employees.length - refused.length, refused };
    setProgress(null);
    setResult(outcome);
    return outcome;
  };
  return { run, progress, result, forget: () => setResult(null) };
}
