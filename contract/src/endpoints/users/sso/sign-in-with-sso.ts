import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { email } from "../../../fields/contact-data.ts";
import { enterpriseId } from "../../../fields/username.ts";

/** 256 random bits in base64url. */
const random = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "This is not complete.");

const EITHER = "Name either an email address or an organisation.";

export const beginSso = endpoint({
  method: "POST",
  path: "/api/users/sso_sign_in/begin",
  summary:
    "Start a sign-in at the identity provider of an enterprise, which is identified by its ID or by an email address in one of its verified domains. The sign-in is valid once, for ten minutes, and only with `browser_key`.",
  access: "anyone",
  withoutToken: true,
  input: () =>
    z
      .strictObject({ email: email.optional(), enterprise: enterpriseId.optional() })
      .refine(({ email: address, enterprise }) => (address === undefined) !== (enterprise === undefined), {
        path: ["email"],
        message: EITHER,
      }),
  /**
   * `url`: where the browser is sent; `state`: returned by the identity provider; `browser_key`: stored by the browser
   * until then.
   */
  reply: () =>
    z.object({
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
    "Sign in with the response of an identity provider. The reply contains a token with which the browser signs in. The first sign-in of an employee is matched by the email address that the provider confirms. Admins cannot sign in this way.",
  access: "anyone",
  withoutToken: true,
  who: "Employees of the enterprise, proved by the identity provider's signature.",
  input: () =>
    z.strictObject({
      enterprise: enterpriseId,
      code: z.string().min(1).max(4096),
      state: random,
      browser_key: random,
      /** The issuer of the response (RFC 9207), if the provider sends it. */
      iss: z.string().max(500).optional(),
    }),
  /** A custom token of the account service, valid for an hour. */
  reply: () => z.object({ sign_in: z.string() }),
  fails: [
    "not-found",
    "challenge-expired",
    "sso-failed",
    "sso-no-account",
    "sso-unverified",
    "sso-admin",
    "sso-linked",
  ],
});
