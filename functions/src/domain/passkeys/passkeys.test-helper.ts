import { getAuth } from "firebase-admin/auth";
import { env } from "../../config/env.ts";
import { firebaseApp } from "../../config/app.ts";

/** The ID token that the identity provider's emulator issues for a custom token. */
export async function exchangeToken(token: string): Promise<string> {
  const service = `http://${env().authEmulator}/identitytoolkit.googleapis.com/v1`;
  const answer = await fetch(`${service}/accounts:signInWithCustomToken?key=test`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { idToken: string }).idToken;
}

/** Connects an account at Google or Apple as a sign-in method. */
export async function connectProvider(uid: string, email: string, provider: "google" | "apple"): Promise<void> {
  const providerToLink = { providerId: `${provider}.com`, uid: `at-${provider}-${uid}`, email };
  await getAuth(firebaseApp()).updateUser(uid, { providerToLink });
}
