import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { publicCard } from "../../../entities/card.ts";

const name = z.string().min(1).max(60);

export const getPublicCard = endpoint({
  method: "GET",
  path: "/api/admin/username/{username}",
  summary: "The public card of a username.",
  access: "anyone",
  input: () => z.strictObject({ username: name }),
  reply: () => publicCard,
  fails: ["not-found"],
});

export const getEnterprisePublicCard = endpoint({
  method: "GET",
  path: "/api/admin/username/{username}/{enterprise}",
  summary: "The public card of a username within an enterprise.",
  access: "anyone",
  input: () => z.strictObject({ username: name, enterprise: name }),
  reply: () => publicCard,
  fails: ["not-found"],
});
