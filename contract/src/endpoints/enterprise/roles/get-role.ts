import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { role } from "../../../entities/enterprise.ts";
import { roleName } from "../../../fields/ids.ts";

export const getRole = endpoint({
  method: "GET",
  path: "/api/enterprise/roles/{name}",
  summary: "A role of the caller’s enterprise with its permissions.",
  access: "user",
  who: "All employees of the enterprise.",
  input: () => z.strictObject({ name: roleName }),
  reply: () => role,
  fails: ["not-found"],
});
