import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

export const exportData = endpoint({
  method: "GET",
  path: "/api/users/export",
  summary: "All data of the caller as a ZIP file: JSON, CSV, vCards and pictures.",
  access: "signed-in",
  input: () => z.strictObject({}),
  reply: { raw: "application/zip", streamed: true },
});
