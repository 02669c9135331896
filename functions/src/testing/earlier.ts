import { env } from "../config/env.ts";
import { createSignedInPerson } from "./http.ts";
import type { TestPersonOptions } from "./create-test-ctx.ts";
import { forge } from "./tokens.ts";

/** Sign-in time of tokens from `earlier`, in seconds since the epoch. */
export const MINUTE_AGO = Math.floor(Date.now() / 1000) - 60;

/** A user whose account is older than a minute. */
export async function createOldPerson(options: TestPersonOptions = {}) {
  const person = await createSignedInPerson(options);
  await setValidSince(person.uid, MINUTE_AGO - 60);
  return person;
}

/** Makes the provider refuse sign-ins before a time, in seconds since the epoch. */
export async function setValidSince(uid: string, seconds: number): Promise<void> {
  const { authEmulator, projectId } = env();
  await fetch(`http://${authEmulator}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`, {
    method: "POST",
    headers: { authorization: "Bearer owner", "content-type": "application/json" },
    body: JSON.stringify({ localId: uid, validSince: String(Math.floor(seconds)) }),
  });
}

/** The token as if its sign-in had been a minute earlier: revocation has a resolution of seconds. */
export function earlier(token: string): string {
  return forge(token, { auth_time: MINUTE_AGO });
}
