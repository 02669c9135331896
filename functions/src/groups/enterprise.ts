import * as calls from "@cardinal/contract/endpoints/enterprise/index";
import { getEmployee } from "../domain/enterprise/employees/get-employee.ts";
import { listEmployees } from "../domain/enterprise/employees/list-employees.ts";
import { updateEmployee } from "../domain/enterprise/employees/update-employee.ts";
import { getEnterprise } from "../domain/enterprise/get-enterprise.ts";
import { serveGroup } from "../http/serve-group.ts";

export const serve = serveGroup("enterprise", calls, {
  findEmployee: getEmployee,
  getEmployee,
  getEnterprise,
  listEmployees,
  updateEmployee,
});
