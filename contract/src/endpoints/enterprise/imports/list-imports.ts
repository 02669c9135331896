import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { employeeImport } from "../../../entities/employee-import.ts";

export const listImports = endpoint({
  method: "GET",
  path: "/api/enterprise/imports",
  summary: "The latest imports of employees, newest first.",
  access: "user",
  who: "Admins of the enterprise see all; employees whose role lets them create cards see their own.",
  input: () => z.strictObject({}),
  reply: () => z.object({ imports: z.array(employeeImport) }),
  fails: ["not-found", "permission-denied"],
});
