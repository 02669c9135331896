import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";

export const enterpriseExists = endpoint({
  method: "GET",
  path: "/api/admin/enterprise/exists/{id}",
  summary: "Whether an enterprise with this ID exists, as true or false.",
  access: "anyone",
  input: () => z.strictObject({ id: z.string().min(1).max(60) }),
  reply: () => z.boolean(),
});
