import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { flag } from "../../../entities/platform/flag.ts";

export const getFlags = endpoint({
  method: "GET",
  path: "/api/admin/flags",
  summary: "The feature flags and their state.",
  access: "admin",
  role: "owner",
  input: () => z.strictObject({}),
  reply: () => z.object({ items: z.array(flag), next: z.null() }),
});
