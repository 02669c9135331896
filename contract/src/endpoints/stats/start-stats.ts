import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

export const startStats = endpoint({
  method: "POST",
  path: "/api/stats/new",
  summary: "Start the caller's statistics record. Repeating the call has no effect.",
  access: "signed-in",
  input: () => z.strictObject({}),
  reply: () => z.object({ ok: z.literal(true) }),
  status: 201,
  orExisting: true,
  idempotent: true,
});
