import { getAuth } from "firebase-admin/auth";
import { env } from "../../config/env.ts";
import { firebaseApp } from "../../config/app.ts";

/** The ID token that the identity provider's emulator gives for a custom token. */
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

/** Gives an account another one at Google or Apple to sign in with. */
export async function connectProvider(uid: string, email: string, provider: "google" | "apple"): Promise<void> {
  const providerToLink = { providerId: `${provider}.com`, uid: `at-${provider}-${uid}`, email };
  await getAuth(firebaseApp()).updateUser(uid, { providerToLink });
}
