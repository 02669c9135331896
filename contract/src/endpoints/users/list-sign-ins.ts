import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { DEVICES } from "../../entities/stats.ts";

/** The last ten, newest first. IP addresses are not stored. */
export const listSignIns = endpoint({
  method: "GET",
  path: "/api/users/sign_ins",
  summary: "The caller's recent sign-ins, with date and type of device.",
  access: "signed-in",
  input: () => z.strictObject({}),
  reply: () =>
    z.object({
      items: z.array(z.object({ id: z.string(), date: z.number(), device: z.enum(DEVICES), browser: z.string() })),
      next: z.null(),
    }),
});
