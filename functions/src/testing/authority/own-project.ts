import { getAuth } from "firebase-admin/auth";
import { firebaseApp } from "../../config/app.ts";
import { env } from "../../config/env.ts";
import { readRules } from "../../rules/rule-texts.ts";

/**
 * Runs everything in this process in its own project, which no other test and no trigger uses. Call it before anything
 * reads the environment.
 */
export async function useOwnProject(projectId: string): Promise<void> {
  process.env["GCLOUD_PROJECT"] = projectId;
  if (env().projectId !== projectId)
    throw new Error("This process has a project already: name the test file in OWN_PROCESS of vitest.config.ts.");
  const host = process.env["FIREBASE_DATABASE_EMULATOR_HOST"];
  const headers = { authorization: "Bearer owner" };
  const rules = { method: "PUT", headers, body: readRules("database.rules.json") };
  await fetch(`http://${host}/.settings/rules.json?ns=${projectId}`, rules);
  await fetch(`http://${host}/.json?ns=${projectId}`, { method: "PUT", headers, body: "null" });
}

export interface MintedAccount {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified?: boolean;
  readonly admin?: boolean;
  /** Whether the sign-in is one with a passkey. */
  readonly passkey?: boolean;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

/**
 * The ID token that the provider would issue for a sign-in, unsigned like the emulator's own: its password sign-in
 * supports only one project.
 * @param authTime seconds since the epoch of the sign-in.
 */
export function mintToken(account: MintedAccount, authTime = Math.floor(Date.now() / 1000)): string {
  const project = process.env["GCLOUD_PROJECT"] ?? "";
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: account.uid,
    user_id: account.uid,
    iat: now,
    exp: now + 3600,
    auth_time: authTime,
    email: account.email,
    email_verified: account.emailVerified ?? true,
    ...(account.admin === true ? { admin: true } : {}),
    ...(account.passkey === true ? { passkey: true } : {}),
    firebase: { identities: {}, sign_in_provider: "password" },
  };
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;
}

/** Sets another email address of an account at the provider. */
export async function setEmail(uid: string, email: string, emailVerified = true): Promise<void> {
  await getAuth(firebaseApp()).updateUser(uid, { email, emailVerified });
}
