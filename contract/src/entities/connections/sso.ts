import * as z from "zod";

/** Problems of an identity provider that can be detected before the first sign-in. */
export const SSO_PROBLEMS = [
  /** The address is not https, or not public. */
  "address",
  /** There is no response, or not in time. */
  "unreachable",
  /** There is no discovery document at the address. */
  "no-discovery",
  /** The document contains a different issuer. */
  "issuer",
  /** The provider does not support the authorization code flow as required. */
  "unsupported",
  /** The provider's signing keys cannot be read. */
  "keys",
] as const;
export type SsoProblem = (typeof SSO_PROBLEMS)[number];

/** The result of testing the connection to an identity provider. */
export const ssoTest = z
  .object({
    problem: z.enum(SSO_PROBLEMS).nullable(),
    /** The issuer in the provider's document; null if none was read. */
    issuer: z.string().nullable(),
  })
  .meta({ id: "SingleSignOnTest" });
export type SsoTest = z.infer<typeof ssoTest>;

/** The identity provider of an enterprise. Its client secret is never returned. */
export const singleSignOn = z
  .object({
    issuer: z.string(),
    client_id: z.string(),
    /** Whether employees with an email address in a verified domain must sign in there; admins never must. */
    required: z.boolean(),
    changed_date: z.number(),
  })
  .meta({ id: "SingleSignOn" });
export type SingleSignOn = z.infer<typeof singleSignOn>;

/** Single sign-on as shown to admins. */
export const ssoSettings = z
  .object({
    /** Null if not configured. */
    sso: singleSignOn.nullable(),
    /** The redirect URI to register at the identity provider; opened without parameters, it starts the sign-in. */
    redirect_uri: z.string(),
  })
  .meta({ id: "SingleSignOnSettings" });
export type SsoSettings = z.infer<typeof ssoSettings>;
