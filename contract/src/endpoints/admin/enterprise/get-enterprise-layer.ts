import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { enterpriseLayer } from "../../../entities/enterprise.ts";
import { uid } from "../../../fields/ids.ts";

export const getEnterpriseLayer = endpoint({
  method: "POST",
  path: "/api/admin/entVcard",
  summary: "The fields that the enterprise sets on an employee's card, or null.",
  access: "anyone",
  input: () => z.strictObject({ uid }),
  reply: () => enterpriseLayer.nullable(),
  fails: ["not-found"],
});
