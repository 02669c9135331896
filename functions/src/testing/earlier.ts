import { env } from "../config/env.ts";
import { createSignedInPerson } from "./http.ts";
import type { TestPersonOptions } from "./create-test-ctx.ts";
import { forge } from "./tokens.ts";

/** Seconds since the epoch: when the sign-ins of `earlier` were. */
export const MINUTE_AGO = Math.floor(Date.now() / 1000) - 60;

/** Somebody whose account is older than a minute. */
export async function createOldPerson(options: TestPersonOptions = {}) {
  const person = await createSignedInPerson(options);
  await setValidSince(person.uid, MINUTE_AGO - 60);
  return person;
}

/** Has the provider refuse sign-ins before a moment, seconds since the epoch. */
export async function setValidSince(uid: string, seconds: number): Promise<void> {
  const { authEmulator, projectId } = env();
  await fetch(`http://${authEmulator}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`, {
    method: "POST",
    headers: { authorization: "Bearer owner", "content-type": "application/json" },
    body: JSON.stringify({ localId: uid, validSince: String(Math.floor(seconds)) }),
  });
}

/** The token as it would be had its sign-in been a minute earlier: what ends is told by the second. */
export function earlier(token: string): string {
  return forge(token, { auth_time: MINUTE_AGO });
}
