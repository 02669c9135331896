import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { designInput, theme, themeInput } from "../../../entities/theme.ts";
import { brandId } from "../../../fields/ids.ts";
import { partName } from "../../../fields/names.ts";

export const listBrands = endpoint({
  method: "GET",
  path: "/api/enterprise/themes",
  summary: "The brand themes of the caller’s enterprise.",
  access: "user",
  who: "All employees of the enterprise.",
  input: () => z.strictObject({}),
  reply: () => z.object({ items: z.array(theme), next: z.null() }),
  fails: ["not-found"],
});

export const saveBrand = endpoint({
  method: "PUT",
  path: "/api/enterprise/themes",
  summary:
    "Create a brand theme, or replace the brand theme `id`; cards that use it show the change from their next visit on. An enterprise has at most 20. `seen` is the design that the caller has edited; 409 if it has changed since.",
  access: "user",
  who: "Admins of the enterprise, and employees whose role lets them edit brands.",
  input: () => themeInput.extend({ id: brandId.optional(), name: partName(60), seen: designInput.optional() }),
  reply: () => theme,
  fails: ["permission-denied", "plan-required", "not-found", "quota-exceeded", "conflict"],
  idempotent: true,
});
