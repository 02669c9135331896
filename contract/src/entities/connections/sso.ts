import * as z from "zod";

/** What can be wrong with an identity provider before anybody signs in. */
export const SSO_PROBLEMS = [
  /** The address is not https, or not public. */
  "address",
  /** There is no answer, or not in time. */
  "unreachable",
  /** There is no discovery document at the address. */
  "no-discovery",
  /** The document names another issuer. */
  "issuer",
  /** The provider does not offer the authorization code flow with what it needs. */
  "unsupported",
  /** The keys that sign what the provider says cannot be read. */
  "keys",
] as const;
export type SsoProblem = (typeof SSO_PROBLEMS)[number];

/** What is found when the connection to an identity provider is tested. */
export const ssoTest = z
  .object({
    problem: z.enum(SSO_PROBLEMS).nullable(),
    /** The issuer that the provider names itself; null: none was read. */
    issuer: z.string().nullable(),
  })
  .meta({ id: "SingleSignOnTest" });
export type SsoTest = z.infer<typeof ssoTest>;

/** The identity provider of an enterprise. Its client secret is never given out. */
export const singleSignOn = z
  .object({
    issuer: z.string(),
    client_id: z.string(),
    /** Whether employees whose address is in a verified domain have to sign in there; admins never have to. */
    required: z.boolean(),
    changed_date: z.number(),
  })
  .meta({ id: "SingleSignOn" });
export type SingleSignOn = z.infer<typeof singleSignOn>;

/** What an admin sees of single sign-on. */
export const ssoSettings = z
  .object({
    /** Null: not configured. */
    sso: singleSignOn.nullable(),
    /** What is entered at the identity provider; opened without anything else, it begins the sign-in. */
    redirect_uri: z.string(),
  })
  .meta({ id: "SingleSignOnSettings" });
export type SsoSettings = z.infer<typeof ssoSettings>;
