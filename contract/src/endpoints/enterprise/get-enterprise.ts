import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { enterprise } from "../../entities/enterprise.ts";

export const getEnterprise = endpoint({
  method: "GET",
  path: "/api/enterprise/",
  summary: "The caller’s enterprise, the caller’s permissions in it, and, for employees with a role, its figures.",
  access: "user",
  who: "All employees of the enterprise; seats, counts, groups and roles only for those with a role, billing only for those with permission to see it.",
  input: () => z.strictObject({}),
  reply: () => enterprise,
  fails: ["not-found"],
});
