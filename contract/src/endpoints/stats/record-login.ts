import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

export const recordLogin = endpoint({
  method: "PUT",
  path: "/api/stats/",
  summary: "Record that the caller signed in.",
  access: "signed-in",
  input: () => z.strictObject({}),
  reply: () => z.object({ ok: z.literal(true) }),
  fails: ["not-found"],
});
