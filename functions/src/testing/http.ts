import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Problem, problem } from "@cardinal/contract/problem";
import { getAuth } from "firebase-admin/auth";
import { firebaseApp } from "../config/app.ts";
import { env } from "../config/env.ts";
import { isOfPayments, requireNamed } from "./contract-calls.ts";
import {
  createTestActor,
  createTestPerson,
  type TestActor,
  type TestPerson,
  type TestPersonOptions,
} from "./create-test-ctx.ts";
import { QUIET_DATABASE } from "./quiet-database.ts";
import { send } from "./servers/send.ts";

/** Address of the stack under test: Hosting, with every function behind it. */
export function siteUrl(): string {
  const url = process.env["CARDINAL_URL"];
  if (url === undefined) throw new Error("CARDINAL_URL is not set: run the tests with `npm test`.");
  return url;
}

/** Address of the payments function of the stack under test, which is not behind Hosting. */
function paymentsUrl(): string {
  const url = process.env["CARDINAL_PAYMENTS_URL"];
  if (url === undefined) throw new Error("CARDINAL_PAYMENTS_URL is not set: run the tests with `npm test`.");
  return url;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined when it is not JSON. */
  readonly json: unknown;
}

export interface TestRequest {
  readonly token?: string | undefined;
  /** Sent as JSON unless it is bytes, text or a form. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly url?: string | undefined;
}

/**
 * An address from the ranges reserved for documentation and tests: every request of a test comes from another client.
 */
export function randomAddress(): string {
  return `2001:db8:${randomInt(65536).toString(16)}:${randomInt(65536).toString(16)}::1`;
}

function isRaw(body: unknown): body is string | Uint8Array | FormData {
  return typeof body === "string" || body instanceof Uint8Array || body instanceof FormData;
}

/**
 * Makes a call over HTTP, through Hosting unless `url` names another server.
 * @throws Error for an ID token sent to the stack by a test in the quiet database: the stack has another one, without
 * the token's user.
 */
export async function request(method: string, path: string, options: TestRequest = {}): Promise<TestAnswer> {
  const { token, body, url = isOfPayments(path) ? paymentsUrl() : siteUrl() } = options;
  if (token !== undefined && options.url === undefined && env().databaseUrl === QUIET_DATABASE)
    throw new Error(`${method} ${path}: name the address of a server with the test's own database.`);
  const json = body !== undefined && !isRaw(body);
  const received = await send(`${url}${path}`, {
    method,
    headers: {
      "x-forwarded-for": randomAddress(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json ? { "content-type": "application/json" } : {}),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
  });
  const answer = { ...received, json: parse(received.text) };
  requireNamed(method, path, answer);
  return answer;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error of a refusal, after validating its format. */
export function errorOf(answer: { readonly json: unknown }): Problem["error"] {
  return problem.parse(answer.json).error;
}

/** A form with one file, as a browser sends it. */
export function formWith(bytes: Uint8Array, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([Uint8Array.from(bytes)]), "picture");
  return form;
}

type Session = { readonly idToken: string; readonly refreshToken: string };

/** Signs in at the identity provider's emulator, like the web client; the tokens are undefined when it refuses. */
export async function signInFully({ email, password }: Pick<TestActor, "email" | "password">): Promise<Session> {
  const host = process.env["FIREBASE_AUTH_EMULATOR_HOST"];
  const address = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test`;
  const body = JSON.stringify({ email, password, returnSecureToken: true });
  const response = await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body });
  return (await response.json()) as Session;
}

/** Only the ID token. */
export async function signIn(account: Pick<TestActor, "email" | "password">): Promise<string> {
  return (await signInFully(account)).idToken;
}

/** A signed-in user who has not registered, with an ID token. */
export async function createSignedInActor(): Promise<TestActor & { readonly token: string }> {
  const actor = await createTestActor();
  return { ...actor, token: await signIn(actor) };
}

/** A registered and signed-in user, with an ID token. */
export async function createSignedInPerson(
  options: TestPersonOptions = {},
): Promise<TestPerson & { readonly token: string }> {
  const person = await createTestPerson(options);
  return { ...person, token: await signIn(person) };
}

/**
 * Ends every session of an account, as "sign out everywhere" does, once that takes effect: revocation has a resolution
 * of whole seconds, and none takes effect within a second of the account's creation.
 */
export async function revokeSessions(uid: string): Promise<void> {
  const auth = getAuth(firebaseApp());
  for (;;) {
    await auth.revokeRefreshTokens(uid);
    const { tokensValidAfterTime = "", metadata } = await auth.getUser(uid);
    const [created, signedIn] = [metadata.creationTime, metadata.lastSignInTime].map((time) => Date.parse(time));
    const since = Date.parse(tokensValidAfterTime);
    if (since > (created ?? 0) + 1000 && since > (signedIn ?? 0)) return;
    await wait(100);
  }
}

export async function disableAccount(uid: string): Promise<void> {
  await getAuth(firebaseApp()).updateUser(uid, { disabled: true });
}
