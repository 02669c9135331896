export { findEmployee, getEmployee } from "./employees/get-employee.ts";
export { listEmployees } from "./employees/list-employees.ts";
export { getEnterprise } from "./get-enterprise.ts";
