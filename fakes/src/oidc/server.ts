import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Configuration, type JWK } from "oidc-provider";
import { closeServer, readForm } from "../http.ts";
import { signInPage } from "./page.ts";

/** The product's client at the fake. */
export const OIDC_CLIENT = { client_id: "cardinal", client_secret: "secret-of-the-local-stack" } as const;

const SCOPES = "openid email profile";
/** Any return address of the product on this machine. */
const RETURN = /^http:\/\/(127\.0\.0\.1|localhost):\d+\/signin\/sso\/[A-Za-z0-9_-]+$/;

/** A user of the fake; the subject is derived from the address. */
interface Account {
  readonly email: string;
  readonly email_verified: boolean;
}

const subjectOf = (email: string) => `at-${Buffer.from(email).toString("hex")}`;

function configurationFor(accounts: ReadonlyMap<string, Account>): Configuration {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: "jwk" }), kid: "fake", use: "sig", alg: "RS256" } as JWK;
  return {
    clients: [{ ...OIDC_CLIENT, redirect_uris: ["http://127.0.0.1/signin/sso/any"] }],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(24).toString("hex")] },
    scopes: SCOPES.split(" "),
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => {
      const account = accounts.get(accountId);
      return account === undefined ? undefined : { accountId, claims: () => ({ sub: accountId, ...account }) };
    },
    // Grants access to the address without a consent screen.
    loadExistingGrant: async ({ oidc }) => {
      const { client, provider, session } = oidc;
      const clientId = client?.clientId ?? "";
      const grant = new provider.Grant({ clientId, ...(session?.accountId && { accountId: session.accountId }) });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  };
}

/**
 * An identity provider on this machine, built with `oidc-provider`, which is certified by the OpenID Foundation. Users
 * choose their own address, and whether it is verified.
 * @param options.port 0 for any free port.
 */
export async function startOidc({ port }: { readonly port: number }) {
  const accounts = new Map<string, Account>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, configurationFor(accounts));
  provider.Client.prototype.redirectUriAllowed = (redirectUri: string) => RETURN.test(redirectUri);
  const handle = provider.callback();

  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const { params } = await provider.interactionDetails(request, response);
    if (request.method !== "POST") {
      const hint = typeof params["login_hint"] === "string" ? params["login_hint"] : "";
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
      response.end(signInPage(hint));
      return;
    }
    const form = await readForm(request);
    if (form.has("cancel")) {
      await provider.interactionFinished(request, response, { error: "access_denied" });
      return;
    }
    const email = (form.get("email") ?? "").trim();
    const accountId = subjectOf(email.toLowerCase());
    accounts.set(accountId, { email, email_verified: form.has("verified") });
    await provider.interactionFinished(request, response, { login: { accountId, remember: false } });
  };
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith("/interaction/") === true)
      interact(request, response).catch(() => response.writeHead(400).end("This sign-in is over. Begin it again."));
    else void handle(request, response);
  });
  return {
    /** Also the issuer. */
    url,
    stop: () => closeServer(server),
  };
}
