import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

export const signOutEverywhere = endpoint({
  method: "POST",
  path: "/api/users/sign_out",
  summary: "End all sessions of the caller on all devices, including this one.",
  access: "signed-in",
  input: () => z.strictObject({}),
  reply: () => z.object({ ok: z.literal(true) }),
  fails: ["not-found"],
});
