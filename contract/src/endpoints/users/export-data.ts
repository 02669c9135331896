import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

export const exportData = endpoint({
  method: "GET",
  path: "/api/users/export",
  summary: "Everything kept of the caller as one zip: JSON, CSV, vCards and pictures.",
  access: "signed-in",
  input: z.strictObject({}),
  reply: { raw: "application/zip", streamed: true },
});
