export { findEmployee, getEmployee } from "./employees/get-employee.ts";
export { listEmployees } from "./employees/list-employees.ts";
export { updateEmployee } from "./employees/update-employee.ts";
export { getEnterprise } from "./get-enterprise.ts";
