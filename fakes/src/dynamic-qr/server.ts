import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { closeServer, readBody } from "../http.ts";
import { type Accounts, createAccounts } from "./accounts.ts";
import { createSignUps, type SignUps } from "./sign-ups.ts";
import { serveSignUp } from "./sign-up-page.ts";
import { isSigned, sign } from "./signature.ts";

export interface DynamicQrOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** The key shared with the product, as in its DYNAMIC_QR_KEY. */
  readonly key: string;
}

/** How the fake responds; `broken` is an HTML page with status 200, as a proxy in between might send. */
export type Mood = "well" | "failing" | "broken" | "silent";

function asMood(value: unknown): Mood {
  return value === "failing" || value === "broken" || value === "silent" ? value : "well";
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

const MAX_BYTES = 64 * 1024;

function asRecord(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text === "" ? "{}" : text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function reply(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** `POST /v1/link {cardinal_uid, email, password | token}` → 200 `{lqr_id, account}` or 401. */
function link(accounts: Accounts, body: Readonly<Record<string, unknown>>): Answer {
  const account = accounts.signIn(body);
  if (account === null) return { status: 401, body: { error: "no such account" } };
  if (typeof body["cardinal_uid"] !== "string") return { status: 400, body: { error: "cardinal_uid is missing" } };
  accounts.link(account.id, body["cardinal_uid"]);
  return { status: 200, body: { lqr_id: account.id, account: account.email } };
}

/** `POST /v1/unlink {cardinal_uid, lqr_id}` → 200, or 404 when these two are not linked. */
function unlink(accounts: Accounts, { cardinal_uid, lqr_id }: Readonly<Record<string, unknown>>): Answer {
  const isUnlinked =
    typeof cardinal_uid === "string" && typeof lqr_id === "string" && accounts.unlink(lqr_id, cardinal_uid);
  return isUnlinked ? { status: 200, body: { linked: false } } : { status: 404, body: { error: "not linked" } };
}

/** `POST /v1/links {links: [{cardinal_uid, lqr_id}]}` → 200 `{linked: [cardinal_uid]}`. */
function findLinked(accounts: Accounts, { links }: Readonly<Record<string, unknown>>): Answer {
  if (!Array.isArray(links)) return { status: 400, body: { error: "links are missing" } };
  const requested = links as readonly { readonly cardinal_uid?: unknown; readonly lqr_id?: unknown }[];
  const linked = requested.filter(
    ({ cardinal_uid, lqr_id }) =>
      typeof cardinal_uid === "string" && accounts.get(String(lqr_id))?.linkedTo === cardinal_uid,
  );
  return { status: 200, body: { linked: linked.map(({ cardinal_uid }) => cardinal_uid) } };
}

/**
 * `POST /v1/enterprises {cardinal_enterprise, company, email}` → 201 (200 when repeated)
 * `{enterprise_id, sign_up_url}`.
 */
function signUp(signUps: SignUps, origin: string, body: Readonly<Record<string, unknown>>): Answer {
  const { cardinal_enterprise: enterprise, company, email } = body;
  if (typeof enterprise !== "string" || typeof company !== "string" || typeof email !== "string")
    return { status: 400, body: { error: "not complete" } };
  const { id, isNew } = signUps.begin({ enterprise, company, email });
  return { status: isNew ? 201 : 200, body: { enterprise_id: id, sign_up_url: `${origin}/sign-up/${id}` } };
}

/** `POST /v1/accounts {email, password}` → 201 `{lqr_id, token}`. Only the fake has this call. */
function createAccount(accounts: Accounts, body: Readonly<Record<string, unknown>>): Answer {
  const { id, token } = accounts.create(String(body["email"]), String(body["password"]));
  return { status: 201, body: { lqr_id: id, token } };
}

interface State {
  readonly accounts: Accounts;
  readonly signUps: SignUps;
}

function route(
  { accounts, signUps }: State,
  address: string,
  origin: string,
  body: Readonly<Record<string, unknown>>,
): Answer {
  if (address === "POST /v1/link") return link(accounts, body);
  if (address === "POST /v1/unlink") return unlink(accounts, body);
  if (address === "POST /v1/links") return findLinked(accounts, body);
  if (address === "POST /v1/enterprises") return signUp(signUps, origin, body);
  if (address === "POST /v1/accounts") return createAccount(accounts, body);
  return { status: 404, body: { error: "not found" } };
}

/**
 * A fake of the dynamic-QR product for development and tests. Every request has `x-cardinal-signature` (see
 * signature.ts); without a valid one the response is 401. `POST /v1/mood {mood}` simulates failures and ends them.
 * `/sign-up/{id}` is opened in a browser to complete the sign-up of an enterprise.
 */
export async function startDynamicQr({ port, key }: DynamicQrOptions) {
  const state: State = { accounts: createAccounts(), signUps: createSignUps() };
  const { accounts } = state;
  let mood: Mood = "well";

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await readBody(request, MAX_BYTES);
    const signed = isSigned(key, text, String(request.headers["x-cardinal-signature"] ?? ""), Date.now());
    const address = `${request.method} ${request.url}`;
    if (signed && address === "POST /v1/mood") {
      mood = asMood(asRecord(text)["mood"]);
      response.writeHead(204).end();
    } else if (mood === "failing") reply(response, { status: 500, body: { error: "out of order" } });
    else if (mood === "broken") response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>");
    else if (mood === "silent") return;
    else if (request.url?.startsWith("/sign-up/") === true) {
      const { status, headers, body } = serveSignUp(state, address, text);
      response.writeHead(status, headers).end(body);
    } else {
      const origin = `http://${request.headers.host}`;
      const refusal: Answer = { status: 401, body: { error: "bad signature" } };
      reply(response, signed ? route(state, address, origin, asRecord(text)) : refusal);
    }
  };

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${address.port}`,
    accounts,
    /**
     * Notifies the product at `site` that an account was linked (or, with null, unlinked) on this side.
     * @returns the status of its response.
     */
    async notify(site: string, email: string, id: string | null): Promise<number> {
      const body = JSON.stringify({ email, lqr_id: id });
      const signature = sign(key, body, Math.floor(Date.now() / 1000));
      const headers = { "content-type": "application/json", "x-cardinal-signature": signature };
      return (await fetch(`${site}/api/users/lqr/dbc`, { method: "POST", headers, body })).status;
    },

    stop: () => closeServer(server),
  };
}
export type FakeDynamicQr = Awaited<ReturnType<typeof startDynamicQr>>;
