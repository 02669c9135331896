import { expect } from "vitest";
import type { HttpRequest, HttpResponse } from "../http/request.ts";
import { addressFor, callsFor, type ContractCall, type FunctionName, functionOf } from "./contract-calls.ts";
import { errorOf, request } from "./http.ts";
import { serveLocally } from "./servers/serve-locally.ts";

type Serve = (request: HttpRequest, response: HttpResponse) => Promise<void>;

/** The functions in this process: starting a cold instance of each would take a minute. */
const FUNCTIONS: Readonly<Record<FunctionName, () => Promise<{ readonly serve: Serve }>>> = {
  admin: () => import("../groups/admin.ts"),
  contacts: () => import("../groups/contacts.ts"),
  docs: () => import("../groups/docs.ts"),
  enterprise: () => import("../groups/enterprise.ts"),
  entstats: () => import("../groups/entstats.ts"),
  events: () => import("../groups/events.ts"),
  message: () => import("../groups/message.ts"),
  network: () => import("../groups/network.ts"),
  payments: () => import("../groups/payments.ts"),
  stats: () => import("../groups/stats.ts"),
  users: () => import("../groups/users.ts"),
  uploads: () => import("../groups/uploads.ts"),
  vcard: () => import("../groups/vcard.ts"),
};

async function answersOf(call: ContractCall, url: string, tokens: readonly string[]) {
  const asked = tokens.map((token) => request(call.endpoint.method, addressFor(call), { token, url }));
  return (await Promise.all(asked)).map((answer) => [answer.status, errorOf(answer).code]);
}

/** Checks that every call that needs a sign-in refuses each of these ID tokens. */
export async function expectSignedOut(tokens: readonly string[]): Promise<void> {
  const calls = callsFor("signed-in", "user", "admin");
  for (const name of new Set(calls.map(functionOf))) {
    const own = calls.filter((call) => functionOf(call) === name);
    const server = await serveLocally((await FUNCTIONS[name]()).serve);
    const answers = [];
    for (const call of own) answers.push([call.name, await answersOf(call, server.url, tokens)]);
    await server.stop();
    const refused = tokens.map(() => [401, "unauthenticated"]);
    expect(answers).toEqual(own.map((call) => [call.name, refused]));
  }
}

/** Status of a call that needs a sign-in, made with an ID token to this process, which has the test's own database. */
export async function statusWith(token: string): Promise<number> {
  const server = await serveLocally((await FUNCTIONS.users()).serve);
  const { status } = await request("GET", "/api/users/sign_ins", { token, url: server.url });
  await server.stop();
  return status;
}
