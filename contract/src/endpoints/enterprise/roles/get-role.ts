import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { role } from "../../../entities/enterprise.ts";
import { roleName } from "../../../fields/ids.ts";

export const getRole = endpoint({
  method: "GET",
  path: "/api/enterprise/roles/{name}",
  summary: "What a role of the caller’s enterprise allows.",
  access: "user",
  who: "Everybody in the enterprise.",
  input: z.strictObject({ name: roleName }),
  reply: role,
  fails: ["not-found"],
});
