import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { email } from "../../../fields/contact-data.ts";
import { enterpriseId } from "../../../fields/username.ts";

/** 256 random bits in Base64 for URLs. */
const random = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "This is not complete.");

const EITHER = "Name either an email address or an organisation.";

export const beginSso = endpoint({
  method: "POST",
  path: "/api/users/sso_sign_in/begin",
  summary:
    "Begin a sign-in at the identity provider of an enterprise, which is named by its id or by an email address in a domain that it has verified. What begins is good once, for ten minutes, for whoever has `browser_key`.",
  access: "anyone",
  withoutToken: true,
  input: z
    .strictObject({ email: email.optional(), enterprise: enterpriseId.optional() })
    .refine(({ email: address, enterprise }) => (address === undefined) !== (enterprise === undefined), {
      path: ["email"],
      message: EITHER,
    }),
  /** `url`: where the browser goes; `state`: what it comes back with; `browser_key`: what the browser keeps until then. */
  reply: z.object({
    url: z.string(),
    state: z.string(),
    browser_key: z.string(),
    enterprise: z.string(),
    name: z.string(),
  }),
  fails: ["not-found", "sso-failed"],
});

export const signInWithSso = endpoint({
  method: "POST",
  path: "/api/users/sso_sign_in",
  summary:
    "Sign in with what an identity provider has sent back. The answer lets a browser sign in. Who signs in for the first time is an employee of the enterprise who has the email address that the provider confirms. Admins never sign in this way.",
  access: "anyone",
  withoutToken: true,
  who: "Employees of the enterprise: the identity provider's signature is the proof.",
  input: z.strictObject({
    enterprise: enterpriseId,
    code: z.string().min(1).max(4096),
    state: random,
    browser_key: random,
    /** Who answers (RFC 9207), where the provider says so. */
    iss: z.string().max(500).optional(),
  }),
  /** A custom token of the account service, good for an hour. */
  reply: z.object({ sign_in: z.string() }),
  fails: ["challenge-expired", "sso-failed", "sso-no-account", "sso-unverified", "sso-admin", "sso-linked"],
});
