import type { App } from "firebase-admin/app";
import type { Env } from "../config/env.ts";

const SERVICE = "identitytoolkit.googleapis.com";

/** Bearer token of the functions' own service account; the emulator takes the word `owner` for it. */
async function serviceToken(app: App, env: Env): Promise<string> {
  if (env.authEmulator !== null) return "owner";
  const { credential } = app.options;
  if (credential === undefined) throw new Error("The Firebase app has no credential.");
  return (await credential.getAccessToken()).access_token;
}

/**
 * Has the identity provider send its password-reset mail (Identity Toolkit `accounts:sendOobCode`,
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/sendOobCode), when there is an account
 * with this address; whether there is one is not told, by the provider neither when it protects addresses.
 */
export async function sendResetMail(app: App, env: Env, email: string): Promise<void> {
  const host = env.authEmulator === null ? `https://${SERVICE}` : `http://${env.authEmulator}/${SERVICE}`;
  const response = await fetch(`${host}/v1/projects/${env.projectId}/accounts:sendOobCode`, {
    method: "POST",
    headers: { authorization: `Bearer ${await serviceToken(app, env)}`, "content-type": "application/json" },
    body: JSON.stringify({ requestType: "PASSWORD_RESET", email }),
    signal: AbortSignal.timeout(10_000),
  });
  if (response.ok) return;
  const answer = await response.text();
  if (/EMAIL_NOT_FOUND|USER_DISABLED|INVALID_EMAIL/.test(answer)) return;
  throw new Error(`accounts:sendOobCode answered ${response.status}`);
}
