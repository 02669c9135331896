import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { visit } from "./record-card-view.ts";

export const recordDownload = endpoint({
  method: "PUT",
  path: "/api/stats/downloads",
  summary: "Count a saved contact.",
  access: "anyone",
  input: () => z.strictObject(visit),
  reply: () => z.object({ ok: z.literal(true) }),
  fails: ["not-found", "resource-exhausted"],
});
