import { register, type Registered } from "./account.ts";
import { address } from "./address.ts";
import { writeStored } from "./database.ts";

const service = () => `http://${address("FIREBASE_AUTH_EMULATOR_HOST")}/identitytoolkit.googleapis.com/v1`;

/** Updates an account through the identity provider's admin API, as in a deployment. */
async function updateAccount(uid: string, change: object): Promise<void> {
  const response = await fetch(`${service()}/projects/${address("GCLOUD_PROJECT")}/accounts:update`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer owner" },
    body: JSON.stringify({ localId: uid, ...change }),
  });
  if (!response.ok) throw new Error(`accounts:update: ${response.status} ${await response.text()}`);
}

/** A new person who has opened the link in the mail that confirms their address. */
export async function registerConfirmed(): Promise<Registered> {
  const person = await register();
  await updateAccount(person.uid, { emailVerified: true });
  return person;
}

/** Gives an account the claim and the record of a platform owner, as the command for the first owner does. */
async function makeOwner(uid: string): Promise<void> {
  await updateAccount(uid, { customAttributes: JSON.stringify({ admin: true }) });
  await writeStored("platform", {
    [`admins/${uid}`]: { role: "owner", by: "command", date: Date.now(), rev: 1 },
    owners: { ".sv": { increment: 1 } },
  });
}

/** A new person who is an owner of the platform. */
export async function registerAdmin(): Promise<Registered> {
  const person = await register();
  await makeOwner(person.uid);
  // Only tokens that are issued from now on have the claim.
  const { email, password } = person;
  const response = await fetch(`${service()}/accounts:signInWithPassword?key=local`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { idToken: token } = (await response.json()) as { idToken: string };
  return { ...person, token };
}
