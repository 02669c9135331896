import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { uid } from "../../fields/ids.ts";

export const getConnection = endpoint({
  method: "GET",
  path: "/api/contacts/connected/{uid}",
  summary: "Whether a user is among the caller's contacts, and since when the two are connected.",
  access: "user",
  input: () => z.strictObject({ uid }),
  reply: () => z.object({ connected: z.boolean(), connected_date: z.number().optional() }),
});
