import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

export const signOutEverywhere = endpoint({
  method: "POST",
  path: "/api/users/sign_out",
  summary: "End every session of the caller on every device, this one included.",
  access: "signed-in",
  input: z.strictObject({}),
  reply: z.object({ ok: z.literal(true) }),
});
