import { register, type Registered } from "./account.ts";
import { address } from "./address.ts";

const service = () => `http://${address("FIREBASE_AUTH_EMULATOR_HOST")}/identitytoolkit.googleapis.com/v1`;

/** A new person who runs the platform; the claim is set by the provider's own administration, as in a deployment. */
export async function registerAdmin(): Promise<Registered> {
  const person = await register();
  await fetch(`${service()}/projects/${address("GCLOUD_PROJECT")}/accounts:update`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer owner" },
    body: JSON.stringify({ localId: person.uid, customAttributes: JSON.stringify({ admin: true }) }),
  });
  // A claim stands in the tokens that are given out from now on.
  const { email, password } = person;
  const response = await fetch(`${service()}/accounts:signInWithPassword?key=local`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { idToken: token } = (await response.json()) as { idToken: string };
  return { ...person, token };
}
