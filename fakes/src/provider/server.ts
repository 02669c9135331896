import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { closeServer, readForm } from "../http.ts";
import { responseFor, choicePage, PAGE_POLICY, postingPage } from "./page.ts";
import type { AuthorizationRequest } from "./token.ts";

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

const refusal = (body: string): Answer => ({ status: 400, headers: { "content-type": "text/plain" }, body });
const html = (body: string): Answer => ({
  status: 200,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": PAGE_POLICY,
    "cache-control": "no-store",
  },
  body,
});

/** Redirects are limited to this machine, because the tokens are worthless elsewhere. */
function isLocal(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === "http:" && ["127.0.0.1", "localhost"].includes(url.hostname);
}

/** The authorization request, or an error message as the real providers return it. */
function readAuthorization(provider: string, fields: URLSearchParams): AuthorizationRequest | string {
  if (provider !== "google" && provider !== "apple") return "There is no such provider.";
  const [clientId, redirectUri, state, nonce] = ["client_id", "redirect_uri", "state", "nonce"].map(
    (name) => fields.get(name) ?? "",
  );
  if (!clientId || !state || !nonce) return "client_id, state or nonce is missing.";
  if (!redirectUri || !isLocal(redirectUri)) return "redirect_uri is not on this machine.";
  return { provider, clientId, redirectUri, state, nonce };
}

/**
 * Checks the response mode: Apple sends names and addresses only with a form post; Google sends an ID token in the
 * fragment. @returns an error message, or null.
 */
function checkMode(provider: string, query: URLSearchParams): string | null {
  const types = (query.get("response_type") ?? "").split(" ");
  if (!types.includes("id_token")) return "response_type must contain id_token.";
  if (provider === "apple" && query.get("response_mode") !== "form_post")
    return "response_mode must be form_post when name or email is requested.";
  return null;
}

async function respond(request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
  const [provider = "", step = ""] = pathname.split("/").slice(1);
  if (request.method === "GET" && step === "authorize") {
    const authorization = checkMode(provider, searchParams) ?? readAuthorization(provider, searchParams);
    return typeof authorization === "string" ? refusal(authorization) : html(choicePage(authorization));
  }
  if (request.method !== "POST" || step !== "answer") return { status: 404, body: "" };
  const fields = await readForm(request);
  const authorization = readAuthorization(provider, fields);
  if (typeof authorization === "string") return refusal(authorization);
  const [email, name] = [fields.get("email") ?? "", fields.get("name") ?? ""];
  const chosen = fields.has("cancel") ? null : { name, email, verified: fields.has("verified") };
  const responseFields = responseFor(authorization, chosen);
  if (provider === "apple") return html(postingPage(authorization, responseFields));
  const location = `${authorization.redirectUri}#${new URLSearchParams(responseFields).toString()}`;
  return { status: 303, headers: { location }, body: "" };
}

/**
 * A fake of the sign-in pages of Google (`/google/authorize`) and Apple (`/apple/authorize`) on this machine: offers
 * some people or any address, and returns an unsigned token that only the Authentication emulator accepts.
 * @param options.port 0 for any free port.
 */
export async function startProvider({ port }: { readonly port: number }) {
  const server = createServer((request, response) => {
    respond(request).then(
      ({ status, headers = {}, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => closeServer(server),
  };
}
