import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { theme, themeInput } from "../../../entities/theme.ts";
import { brandId } from "../../../fields/ids.ts";

export const listBrands = endpoint({
  method: "GET",
  path: "/api/enterprise/themes",
  summary: "The brands of the caller’s enterprise.",
  access: "user",
  who: "Everybody in the enterprise.",
  input: z.strictObject({}),
  reply: z.object({ items: z.array(theme), next: z.null() }),
  fails: ["not-found"],
});

export const saveBrand = endpoint({
  method: "PUT",
  path: "/api/enterprise/themes",
  summary:
    "Create a brand, or replace the brand `id`: its cards show it at their next visit. An enterprise has at most 20.",
  access: "user",
  who: "Admins of the enterprise, and employees whose role lets them edit its brands.",
  input: themeInput.extend({ id: brandId.optional() }),
  reply: theme,
  fails: ["permission-denied", "plan-required", "not-found", "quota-exceeded"],
});
