import { randomUUID } from "node:crypto";
import type { Endpoint, InputOf, ReplyOf } from "@cardinal/contract/endpoint";
import { hasBody, toRequest } from "@cardinal/contract/request";
import { UserError } from "../command/user-error.ts";
import type { Environment } from "../stack/environment.ts";
import { fetchWithRetry } from "../stack/fetch-with-retry.ts";

/** An account of the local authentication service. */
export interface Account {
  readonly uid: string;
  readonly token: string;
}

/** Signs a new person up at the local authentication service, as the app's own form does. */
export async function signUp(environment: Environment, email: string, password: string): Promise<Account> {
  const service = `http://${environment["FIREBASE_AUTH_EMULATOR_HOST"]}/identitytoolkit.googleapis.com/v1`;
  const answer = await fetch(`${service}/accounts:signUp?key=local`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!answer.ok) throw new UserError(`${email} could not be signed up: ${await answer.text()}`);
  const { localId, idToken } = (await answer.json()) as { localId: string; idToken: string };
  return { uid: localId, token: idToken };
}

/** Signs in again, for a token with the user's new claims. */
export async function signInAgain(environment: Environment, email: string, password: string): Promise<Account> {
  const service = `http://${environment["FIREBASE_AUTH_EMULATOR_HOST"]}/identitytoolkit.googleapis.com/v1`;
  const answer = await fetch(`${service}/accounts:signInWithPassword?key=local`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!answer.ok) throw new UserError(`${email} could not sign in: ${await answer.text()}`);
  const { localId, idToken } = (await answer.json()) as { localId: string; idToken: string };
  return { uid: localId, token: idToken };
}

/**
 * Makes one call of the contract as this user (null: as a visitor), and retries it where that is safe. @throws unless
 * it succeeds.
 */
export async function call<const E extends Endpoint>(
  environment: Environment,
  account: Account | null,
  endpoint: E,
  input: InputOf<E>,
): Promise<ReplyOf<E>> {
  const { url, rest, headers } = toRequest(endpoint, input);
  const canRepeat = endpoint.method !== "POST" || endpoint.idempotent === true;
  const answer = await (canRepeat ? fetchWithRetry : fetch)(`${environment["CARDINAL_URL"]}${url}`, {
    method: endpoint.method,
    headers: {
      ...(account === null ? {} : { authorization: `Bearer ${account.token}` }),
      "content-type": "application/json",
      ...headers,
      ...(endpoint.idempotent === true ? { "idempotency-key": randomUUID() } : {}),
    },
    ...(hasBody(endpoint) ? { body: JSON.stringify(rest) } : {}),
  });
  if (!answer.ok) throw new UserError(`${endpoint.method} ${url} answered ${answer.status}: ${await answer.text()}`);
  // The server has parsed its answer with this endpoint's schema before sending it.
  return (await answer.json()) as ReplyOf<E>;
}

/** Uploads one file with a multipart call of the contract. */
export async function upload(
  environment: Environment,
  account: Account,
  endpoint: Endpoint,
  file: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([new Uint8Array(file)], { type: "image/jpeg" }), "portrait.jpg");
  const answer = await fetchWithRetry(`${environment["CARDINAL_URL"]}${endpoint.path}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${account.token}` },
    body: form,
  });
  if (!answer.ok) throw new UserError(`${endpoint.path} answered ${answer.status}: ${await answer.text()}`);
}
