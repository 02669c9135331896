import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { employeeImport, importCursor } from "../../../entities/employee-import.ts";

export const listImports = endpoint({
  method: "GET",
  path: "/api/enterprise/imports",
  summary:
    "Imports of employees, newest first, in pages of 20. Up to 250 are read, so a page may be short although `next` is set.",
  access: "user",
  who: "Admins of the enterprise see all; employees whose role lets them create cards see their own.",
  input: () => z.strictObject({ cursor: importCursor.optional() }),
  reply: () => z.object({ items: z.array(employeeImport), next: z.string().nullable() }),
  fails: ["not-found", "permission-denied"],
});
