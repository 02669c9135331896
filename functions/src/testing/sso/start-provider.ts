import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Ctx } from "../../domain/ctx.ts";
import { createIdentityProviderGateway } from "../../gateways/outgoing/identity-provider.ts";

/** How an answer differs from the usual one. */
export interface Odd {
  /** Claims that replace the right ones, such as another `nonce`; undefined: omitted. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** `none`: not signed; `foreign`: signed with a key that is not published; `shared`: with the client's secret. */
  readonly signature?: "none" | "foreign" | "shared";
  /** What the userinfo endpoint returns besides `sub`. */
  readonly userinfo?: Readonly<Record<string, unknown>>;
}

/** A fake identity provider whose answers a test controls. */
export interface TestProvider {
  readonly issuer: string;
  readonly client: { readonly issuer: string; readonly client_id: string; readonly client_secret: string };
  /** Overrides of its discovery document. */
  readonly document: Record<string, unknown>;
  /** Bodies of the token requests. */
  readonly asked: URLSearchParams[];
  /** A code for the sign-in started by `url`; it is answered with these claims. */
  readonly issue: (url: string, claims: Readonly<Record<string, unknown>>, odd?: Odd) => string;
  /** The context in which providers may be on this machine. */
  readonly asking: <C extends Ctx>(ctx: C) => C;
  readonly stop: () => Promise<void>;
}

const CLIENT = { client_id: "client", client_secret: "secret-of-the-client" };
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const newKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

function tokenOf(claims: object, signature: Odd["signature"], keys: { own: KeyObject; foreign: KeyObject }) {
  if (signature === "none") return `${encode({ alg: "none" })}.${encode(claims)}.`;
  if (signature === "shared") {
    const text = `${encode({ alg: "HS256" })}.${encode(claims)}`;
    return `${text}.${createHmac("sha256", CLIENT.client_secret).update(text).digest("base64url")}`;
  }
  const text = `${encode({ alg: "RS256", kid: "own" })}.${encode(claims)}`;
  const key = signature === "foreign" ? keys.foreign : keys.own;
  return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
}

const documentOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
});

/** Starts the provider on any free port. */
export async function startTestProvider(): Promise<TestProvider> {
  const [own, foreign] = [newKey(), newKey()];
  const document: Record<string, unknown> = {};
  const codes = new Map<string, { readonly claims: object; readonly signature: Odd["signature"] }>();
  const asked: URLSearchParams[] = [];
  /** What the userinfo endpoint returns, by access token. */
  const profiles = new Map<string, object>();
  const server = createServer((request, response) => {
    const answer = (body: unknown, status = 200) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (request.url === "/.well-known/openid-configuration") {
      answer({ ...documentOf(issuer), ...document });
    } else if (request.url === "/keys") {
      answer({ keys: [{ ...own.publicKey.export({ format: "jwk" }), kid: "own", use: "sig", alg: "RS256" }] });
    } else if (request.url === "/token") {
      const take = async () => {
        let text = "";
        for await (const chunk of request) text += String(chunk);
        const form = new URLSearchParams(text);
        asked.push(form);
        const code = codes.get(form.get("code") ?? "");
        if (code === undefined) return answer({ error: "invalid_grant" }, 400);
        const keys = { own: own.privateKey, foreign: foreign.privateKey };
        const id_token = tokenOf(code.claims, code.signature, keys);
        answer({ access_token: form.get("code"), token_type: "Bearer", expires_in: 60, id_token });
      };
      void take();
    } else if (request.url === "/userinfo") {
      const profile = profiles.get(request.headers.authorization?.replace(/^Bearer /i, "") ?? "");
      answer(profile ?? { error: "invalid_token" }, profile === undefined ? 401 : 200);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    client: { issuer, ...CLIENT },
    document,
    asked,
    issue(url, claims, { claims: others = {}, signature, userinfo = {} } = {}) {
      const query = new URL(url).searchParams;
      const iat = Math.floor(Date.now() / 1000);
      const times = { iat, exp: iat + 300 };
      const right = { iss: issuer, aud: CLIENT.client_id, nonce: query.get("nonce"), ...times, ...claims };
      const code = `code-${codes.size}`;
      profiles.set(code, { sub: claims["sub"], ...userinfo });
      codes.set(code, { claims: { ...right, ...others }, signature });
      return code;
    },
    asking: (ctx) => ({
      ...ctx,
      gateways: { ...ctx.gateways, identityProvider: createIdentityProviderGateway({ toLoopback: true }) },
    }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
