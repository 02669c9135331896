import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { nameFirst, nameLast } from "../../../entities/card.ts";
import { enterprise, enterpriseName, MAX_SEATS } from "../../../entities/enterprise.ts";
import { email, password } from "../../../fields/contact-data.ts";
import { enterpriseId } from "../../../fields/username.ts";

export const createEnterprise = endpoint({
  method: "POST",
  path: "/api/admin/enterprise/create",
  summary:
    "Create an enterprise with an account for its first admin, who gets an email with a link to set a password unless one is given.",
  access: "admin",
  role: "operator",
  input: () =>
    z.strictObject({
      id: enterpriseId,
      name: enterpriseName,
      admin: z.strictObject({ email, name_first: nameFirst, name_last: nameLast, password: password.optional() }),
      plan: z.literal("enterprise"),
      seats: z.number().int().min(1).max(MAX_SEATS),
    }),
  reply: () => enterprise,
  fails: ["already-exists", "conflict"],
  status: 201,
  idempotent: true,
});
