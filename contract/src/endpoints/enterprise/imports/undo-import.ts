import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { employeeImport } from "../../../entities/employee-import.ts";
import { importId } from "../../../fields/ids.ts";

export const undoImport = endpoint({
  method: "POST",
  path: "/api/enterprise/imports/{id}/undo",
  summary:
    "Undo an import within 30 days: employees whom it added and who have not accepted their invitation are removed in the background. Those who have accepted stay.",
  access: "user",
  who: "Admins of the enterprise; employees whose role lets them create cards, for their own imports.",
  input: () => z.strictObject({ id: importId }),
  reply: () => employeeImport,
  fails: ["not-found", "permission-denied", "conflict"],
});
