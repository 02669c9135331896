import * as z from "zod";

/** What an API key of an enterprise may be used for. */
export const API_SCOPES = ["employees.read", "scim"] as const;
/** Path of the SCIM API for directories. It follows a standard and is not part of this contract. */
export const SCIM_PATH = "/api/scim/v2";

export const apiScope = z.enum(API_SCOPES);
export type ApiScope = z.infer<typeof apiScope>;

/** A key as shown to the admins of its enterprise, without its secret. Dates are epoch ms. */
export const apiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(apiScope),
    created_date: z.number(),
    /** When it was last used, to within an hour; null if never. */
    used_date: z.number().nullable(),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof apiKey>;
