import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { ssoSettings, ssoTest } from "../../../entities/connections/sso.ts";
import { issuer } from "../../../fields/web/issuer.ts";

const about = { access: "user", who: "Admins of the enterprise." } as const;

const clientId = z.string().trim().min(1, "Enter the client id.").max(300, "Use at most 300 characters.");
const clientSecret = z.string().trim().min(1, "Enter the client secret.").max(1000, "Use at most 1,000 characters.");

export const getSso = endpoint({
  method: "GET",
  path: "/api/enterprise/sso",
  summary: "The identity provider with which employees sign in, without its client secret, or null.",
  ...about,
  input: () => z.strictObject({}),
  reply: () => ssoSettings,
  fails: ["permission-denied"],
});

export const saveSso = endpoint({
  method: "PUT",
  path: "/api/enterprise/sso",
  summary:
    "Set the identity provider with which employees sign in through OpenID Connect. The enterprise needs a verified domain. Without `client_secret` the stored one is kept; a different issuer or client needs its own. With `required`, employees with an email address in a verified domain, except admins, can only sign in through it, and their other sessions end.",
  ...about,
  input: () =>
    z.strictObject({
      issuer,
      client_id: clientId,
      client_secret: clientSecret.optional(),
      required: z.boolean(),
      /** What the form was filled with, null for none; without it, the call overwrites any settings. */
      seen: z.strictObject({ issuer: z.string(), client_id: z.string(), required: z.boolean() }).nullable().optional(),
    }),
  reply: () => ssoSettings,
  fails: ["permission-denied", "plan-required", "conflict"],
});

export const deleteSso = endpoint({
  method: "DELETE",
  path: "/api/enterprise/sso",
  summary:
    "Remove the identity provider and all linked accounts. Employees sign in with a password or a passkey again.",
  ...about,
  input: () => z.strictObject({}),
  reply: () => z.object({ removed: z.literal(true) }),
  fails: ["permission-denied"],
});

export const testSso = endpoint({
  method: "POST",
  path: "/api/enterprise/sso/test",
  summary: "Read the discovery document of an identity provider and report problems. Nothing is saved.",
  ...about,
  input: () => z.strictObject({ issuer }),
  reply: () => ssoTest,
  fails: ["permission-denied", "plan-required"],
});
