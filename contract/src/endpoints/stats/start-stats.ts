import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

export const startStats = endpoint({
  method: "POST",
  path: "/api/stats/new",
  summary: "Start one's statistics record. Repeated: unchanged.",
  access: "signed-in",
  input: z.strictObject({}),
  reply: z.object({ ok: z.literal(true) }),
  status: 201,
  orExisting: true,
  idempotent: true,
});
