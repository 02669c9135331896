import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { enterprise } from "../../entities/enterprise.ts";

export const getEnterprise = endpoint({
  method: "GET",
  path: "/api/enterprise/",
  summary: "The caller’s enterprise, what the caller may do in it, and, for those with a role, its figures.",
  access: "user",
  who: "Everybody in the enterprise; seats, counts, groups and roles are for those with a role, billing for those who may see it.",
  input: z.strictObject({}),
  reply: enterprise,
  fails: ["not-found"],
});
