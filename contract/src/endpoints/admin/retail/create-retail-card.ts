import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { retailCard } from "../../../entities/retail-card.ts";
import { retailKey } from "../../../fields/ids.ts";
import { enterpriseId } from "../../../fields/username.ts";

export const createRetailCard = endpoint({
  method: "POST",
  path: "/api/admin/randkey/{id}",
  summary: "Register the key of a printed card, optionally only for the employees of one enterprise.",
  access: "admin",
  role: "operator",
  input: () => z.strictObject({ id: retailKey, enterprise: enterpriseId.optional(), reason: reason.optional() }),
  reply: () => retailCard,
  status: 201,
  idempotent: true,
  fails: ["already-exists", "not-found"],
});
