import { getEmployee } from "@cardinal/contract/endpoints/enterprise/employees/get-employee";
import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { Endpoint, ReplyOf } from "@cardinal/contract/endpoint";
import { useState } from "react";
import { type EndpointAction, useEndpointAction } from "../../lib/use-endpoint-action.ts";

/** Endpoints with data of employees, which are refetched after a change. */
const SHOWN = [getEmployee, listEmployees, getEnterprise];

export interface EmployeeAction<E extends Endpoint> extends EndpointAction<E> {
  /** True after success, until the next attempt. */
  readonly isDone: boolean;
}

/** A call that changes something about an employee. */
export function useEmployeeAction<E extends Endpoint>(
  endpoint: E,
  onDone?: (reply: ReplyOf<E>) => void,
): EmployeeAction<E> {
  const [isDone, setDone] = useState(false);
  const action = useEndpointAction(endpoint, {
    invalidates: SHOWN,
    onSuccess: (reply) => {
      setDone(true);
      onDone?.(reply);
    },
  });
  return {
    ...action,
    isDone,
    run: (input) => {
      setDone(false);
      return action.run(input);
    },
    reset: () => {
      setDone(false);
      action.reset();
    },
  };
}
