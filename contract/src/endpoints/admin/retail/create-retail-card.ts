import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { retailCard } from "../../../entities/retail-card.ts";
import { retailKey } from "../../../fields/ids.ts";

export const createRetailCard = endpoint({
  method: "POST",
  path: "/api/admin/randkey/{id}",
  summary: "Register the key of a printed card.",
  access: "admin",
  input: z.strictObject({ id: retailKey }),
  reply: retailCard,
  status: 201,
  idempotent: true,
  fails: ["already-exists"],
});
