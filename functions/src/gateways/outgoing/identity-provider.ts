import type { SsoTest } from "@cardinal/contract/entities/connections/sso";
import type { Configuration } from "openid-client";
import { type CheckedConfig, createCheck, isAllowedBy } from "./checked-address.ts";
import { discoverProvider, hasKeys, type Library, type ProviderClient, ProviderProblem } from "./discover-provider.ts";
import { createWatchedFetch } from "./watched-fetch.ts";

const SCOPE = "openid email profile";

/** What a sign-in begins with, to be kept until it comes back. */
export interface BegunSignIn {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What came back, and what was kept. */
export interface ReturnedSignIn extends Omit<BegunSignIn, "url"> {
  readonly redirectUri: string;
  readonly code: string;
  readonly iss: string | undefined;
}

/** What a provider says of somebody, once its signature was verified. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Lower-cased; null when it says none. */
  readonly email: string | null;
  /** Claims by which it confirms the address, as they came. */
  readonly email_verified: unknown;
  readonly xms_edov: unknown;
  readonly hd: unknown;
}

/**
 * Exchanges a code, and verifies the ID token: signature, issuer, audience, nonce and times (OpenID Connect Core 1.0, section
 * 3.1.3.7). An address that is not in it is asked for at the provider, as the specification lets it choose.
 */
async function readIdentity(
  library: Library,
  known: Configuration,
  returned: ReturnedSignIn,
): Promise<ProviderIdentity> {
  const { redirectUri, code, state, iss, nonce, verifier } = returned;
  const url = new URL(redirectUri);
  url.searchParams.set("code", code);
  url.searchParams.set("state", state);
  if (iss !== undefined) url.searchParams.set("iss", iss);
  const expected = { expectedState: state, expectedNonce: nonce, idTokenExpected: true };
  const tokens = await library.authorizationCodeGrant(known, url, { pkceCodeVerifier: verifier, ...expected });
  const claims = tokens.claims();
  const { issuer, userinfo_endpoint } = known.serverMetadata();
  if (claims === undefined || claims.iss !== issuer || claims.sub === "") throw new ProviderProblem("answer");
  const asks = claims["email"] === undefined && userinfo_endpoint !== undefined;
  const more = asks ? await library.fetchUserInfo(known, tokens.access_token, claims.sub) : {};
  const { email, email_verified, xms_edov, hd }: Readonly<Record<string, unknown>> = { ...more, ...claims };
  const address = typeof email === "string" ? email.trim().toLowerCase() : null;
  return { issuer, subject: claims.sub, email: address, email_verified, xms_edov, hd };
}

/** Nobody can sign in: the provider does not answer, or what it says is wrong. */
export interface ProviderRefusal {
  readonly refusal: "unreachable" | "wrong";
}

/** What became of a sign-in; what is no matter of the provider is thrown. */
async function orRefusal<T>(asked: Promise<T>): Promise<T | ProviderRefusal> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    return { refusal: error.problem === "unreachable" ? "unreachable" : "wrong" };
  }
}

/**
 * Identity providers of enterprises, by OpenID Connect: the authorization code flow with PKCE, state and nonce. Everything is
 * fetched from public addresses alone.
 */
export function createIdentityProviderGateway(config: CheckedConfig) {
  const check = createCheck(config);
  const watch = createWatchedFetch(config);
  const load = (): Promise<Library> => import("openid-client");
  const { toLoopback } = config;

  async function begin(client: ProviderClient, redirectUri: string, hint: string | undefined): Promise<BegunSignIn> {
    const library = await load();
    const known = await discoverProvider(library, client, { toLoopback, watched: watch() });
    const [state, nonce, verifier] = [library.randomState(), library.randomNonce(), library.randomPKCECodeVerifier()];
    const url = library.buildAuthorizationUrl(known, {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await library.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      ...(hint === undefined ? {} : { login_hint: hint }),
    });
    return { url: url.href, state, nonce, verifier };
  }

  async function finish(client: ProviderClient, returned: ReturnedSignIn): Promise<ProviderIdentity> {
    const library = await load();
    const watched = watch();
    const known = await discoverProvider(library, client, { toLoopback, watched });
    try {
      return await readIdentity(library, known, returned);
    } catch {
      throw new ProviderProblem(watched.seen.problem ?? "answer");
    }
  }

  return {
    /** Whether something may be sent to an address now; also when its name is not known at the moment. */
    isAllowed: (url: string): Promise<boolean> => isAllowedBy(check, url),

    /** Reads what a provider says of itself, and its keys. */
    async test(issuer: string): Promise<SsoTest> {
      const watched = watch();
      const nobody = { issuer, client_id: "test", client_secret: "test" };
      try {
        const server = (await discoverProvider(await load(), nobody, { toLoopback, watched })).serverMetadata();
        return { problem: (await hasKeys(watched, server)) ? null : "keys", issuer: server.issuer };
      } catch (error) {
        if (!(error instanceof ProviderProblem) || error.problem === "answer") throw error;
        return { problem: error.problem, issuer: error.issuer };
      }
    },

    /** Begins a sign-in. @param hint the address that the person has typed. */
    begin: (client: ProviderClient, redirectUri: string, hint: string | undefined) =>
      orRefusal(begin(client, redirectUri, hint)),

    /** Who has signed in, as the provider says. */
    finish: (client: ProviderClient, returned: ReturnedSignIn) => orRefusal(finish(client, returned)),
  };
}
export type IdentityProviderGateway = ReturnType<typeof createIdentityProviderGateway>;
