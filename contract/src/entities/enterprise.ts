import * as z from "zod";
import { theme } from "./theme.ts";

/** What an enterprise shows on its people's cards: its name and logo, and the fields that replace their own. */
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
