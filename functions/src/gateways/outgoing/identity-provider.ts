import type { SsoTest } from "@cardinal/contract/entities/connections/sso";
import type { Configuration } from "openid-client";
import { type CheckedConfig, createCheck, isAllowedBy } from "./checked-address.ts";
import { discoverProvider, hasKeys, type Library, type ProviderClient, ProviderProblem } from "./discover-provider.ts";
import { createWatchedFetch } from "./watched-fetch.ts";

const SCOPE = "openid email profile";

/** The start of a sign-in, to be stored until the user returns. */
export interface StartedSignIn {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The parameters of the redirect back, and the stored state. */
export interface ReturnedSignIn extends Omit<StartedSignIn, "url"> {
  readonly redirectUri: string;
  readonly code: string;
  readonly iss: string | undefined;
}

/** A user's identity from the provider, after its signature was verified. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Lower-cased; null when there is none. */
  readonly email: string | null;
  /** Claims that confirm the address, unchanged. */
  readonly email_verified: unknown;
  readonly xms_edov: unknown;
  readonly hd: unknown;
}

type Claims = Readonly<Record<string, unknown>>;

/** Whether an ID token has an email address, and tells whether it is confirmed. */
const isComplete = ({ email, email_verified, xms_edov }: Claims): boolean =>
  email !== undefined && (email_verified ?? xms_edov) !== undefined;

/**
 * Exchanges a code, and verifies the ID token: signature, issuer, audience, nonce and times (OpenID Connect Core 1.0,
 * section 3.1.3.7). If the token lacks the email address or its confirmation, they are fetched from the provider's
 * userinfo endpoint; Okta, for example, returns `email_verified` only there in the authorization code flow.
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
  const asks = !isComplete(claims) && userinfo_endpoint !== undefined;
  const more: Claims = asks ? await library.fetchUserInfo(known, tokens.access_token, claims.sub) : {};
  // A confirmation counts only for the address that it came with.
  const isSame = claims["email"] === undefined || claims["email"] === more["email"];
  const { email, email_verified, xms_edov, hd }: Claims = { ...(isSame ? more : {}), ...claims };
  const address = typeof email === "string" ? email.trim().toLowerCase() : null;
  return { issuer, subject: claims.sub, email: address, email_verified, xms_edov, hd };
}

/** Sign-ins fail: the provider does not answer, or its answer is not valid. */
export interface ProviderRefusal {
  readonly refusal: "unreachable" | "wrong";
}

/** The result of a request to a provider; errors unrelated to the provider are thrown. */
async function orRefusal<T>(asked: Promise<T>): Promise<T | ProviderRefusal> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    return { refusal: error.problem === "unreachable" ? "unreachable" : "wrong" };
  }
}

/**
 * Identity providers of enterprises, by OpenID Connect: the authorization code flow with PKCE, state and nonce.
 * Requests go only to public addresses.
 */
export function createIdentityProviderGateway(config: CheckedConfig) {
  const check = createCheck(config);
  const watch = createWatchedFetch(config);
  const load = (): Promise<Library> => import("openid-client");
  const { toLoopback } = config;

  async function begin(client: ProviderClient, redirectUri: string, hint: string | undefined): Promise<StartedSignIn> {
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
    /**
     * Whether requests to an address are currently allowed; true as well when its host cannot be resolved at the
     * moment.
     */
    isAllowed: (url: string): Promise<boolean> => isAllowedBy(check, url),

    /** Reads a provider's discovery document and its keys. */
    async test(issuer: string): Promise<SsoTest> {
      const watched = watch();
      const testClient = { issuer, client_id: "test", client_secret: "test" };
      try {
        const server = (await discoverProvider(await load(), testClient, { toLoopback, watched })).serverMetadata();
        return { problem: (await hasKeys(watched, server)) ? null : "keys", issuer: server.issuer };
      } catch (error) {
        if (!(error instanceof ProviderProblem) || error.problem === "answer") throw error;
        return { problem: error.problem, issuer: error.issuer };
      }
    },

    /** Starts a sign-in. @param hint the email address that the user has entered. */
    begin: (client: ProviderClient, redirectUri: string, hint: string | undefined) =>
      orRefusal(begin(client, redirectUri, hint)),

    /** The user who has signed in, according to the provider. */
    finish: (client: ProviderClient, returned: ReturnedSignIn) => orRefusal(finish(client, returned)),
  };
}
export type IdentityProviderGateway = ReturnType<typeof createIdentityProviderGateway>;
