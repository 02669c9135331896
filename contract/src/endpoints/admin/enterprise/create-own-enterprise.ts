import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { enterprise, enterpriseName } from "../../../entities/enterprise.ts";
import { enterpriseId } from "../../../fields/username.ts";

export const createOwnEnterprise = endpoint({
  method: "POST",
  path: "/api/admin/enterprise/create/existing",
  summary: "Create an enterprise. The caller becomes its first admin, and their card moves under its address.",
  access: "user",
  role: "operator",
  who: "A user with the enterprise plan who is not in an enterprise, or a platform admin.",
  input: () => z.strictObject({ id: enterpriseId, name: enterpriseName }),
  reply: () => enterprise,
  fails: ["already-exists", "conflict", "plan-required"],
  status: 201,
  idempotent: true,
});
