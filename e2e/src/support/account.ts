import type { Endpoint, InputOf, ReplyOf } from "@cardinal/contract/endpoint";
import { completeRegistration } from "@cardinal/contract/endpoints/admin/users/complete-registration";
import { createUser } from "@cardinal/contract/endpoints/users/create-user";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { hasBody, toRequest } from "@cardinal/contract/request";
import { address, fromAnotherNetwork } from "./address.ts";
import { newPerson, type NewPerson } from "./person.ts";

/** A person with an account and their token. */
export interface Registered extends NewPerson {
  readonly uid: string;
  readonly token: string;
}

/** Makes one call of the contract as the owner of the token. @throws Error with the response when it is refused. */
export async function callAs<const E extends Endpoint>(
  token: string,
  endpoint: E,
  input: InputOf<E>,
): Promise<ReplyOf<E>> {
  const { url, rest, headers } = toRequest(endpoint, input);
  const response = await fetch(`${address("CARDINAL_URL")}${url}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      ...headers,
      ...fromAnotherNetwork(),
    },
    ...(hasBody(endpoint) ? { body: JSON.stringify(rest) } : {}),
  });
  if (!response.ok) throw new Error(`${endpoint.method} ${url}: ${response.status} ${await response.text()}`);
  // The server has parsed its answer with this endpoint's schema.
  return (await response.json()) as ReplyOf<E>;
}

/** Creates a person who has completed the wizard, without a browser: for flows that start after it. */
export async function register(card: InputOf<typeof updateCard> = {}): Promise<Registered> {
  const person = newPerson();
  const service = `http://${address("FIREBASE_AUTH_EMULATOR_HOST")}/identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${service}/accounts:signUp?key=local`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: person.email, password: person.password, returnSecureToken: true }),
  });
  const { localId: uid, idToken: token } = (await response.json()) as { localId: string; idToken: string };
  const { first: name_first, last: name_last, username } = person;
  await callAs(token, createUser, { name_first, name_last });
  await callAs(token, completeRegistration, { username, name_first, name_last });
  if (Object.keys(card).length > 0) await callAs(token, updateCard, card);
  return { ...person, uid, token };
}
