import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { groupWithLayer } from "../../../entities/enterprise.ts";
import { groupId } from "../../../fields/ids.ts";

export const getGroup = endpoint({
  method: "GET",
  path: "/api/enterprise/groups/{id}",
  summary: "A group of employees with the fields that it sets on their cards.",
  access: "user",
  who: "All employees of the enterprise.",
  input: () => z.strictObject({ id: groupId }),
  reply: () => groupWithLayer,
  fails: ["not-found"],
});
