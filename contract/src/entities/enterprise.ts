import * as z from "zod";
import { theme } from "./theme.ts";

/** What an enterprise says of itself on the cards of its people: its name and mark, and what stands in place of their own. */
export const enterpriseProfile = z
  .object({
    name: z.string(),
    organization_name: z.string().optional(),
    address: z.string().optional(),
    logo: z.string().optional(),
  })
  .meta({ id: "EnterpriseProfile" });
export type EnterpriseProfile = z.infer<typeof enterpriseProfile>;

/** What an enterprise lays over the cards of its people. */
export const enterpriseLayer = z
  .object({
    enterprise: z.string(),
    locked_fields: z.array(z.string()),
    organization_name: z.string().optional(),
    address: z.string().optional(),
    logo: z.string().optional(),
    theme: theme.optional(),
  })
  .meta({ id: "EnterpriseLayer" });
export type EnterpriseLayer = z.infer<typeof enterpriseLayer>;
