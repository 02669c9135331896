import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { uid } from "../../fields/ids.ts";

export const getConnection = endpoint({
  method: "GET",
  path: "/api/contacts/connected/{uid}",
  summary: "Whether the caller has somebody among their contacts, and since when the two have each other.",
  access: "user",
  input: z.strictObject({ uid }),
  reply: z.object({ connected: z.boolean(), connected_date: z.number().optional() }),
});
