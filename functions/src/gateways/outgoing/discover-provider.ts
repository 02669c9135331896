import type { SsoProblem } from "@cardinal/contract/entities/connections/sso";
import type { ClientAuth, Configuration } from "openid-client";
import { PROVIDER_TIMEOUT_S, type WatchedFetch } from "./watched-fetch.ts";

/** Our registration at a provider. */
export interface ProviderClient {
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
}

/** A provider that cannot be used; `answer`: its answer about a user is not valid. */
export class ProviderProblem extends Error {
  readonly problem: SsoProblem | "answer";
  /** The issuer that it declares itself. */
  readonly issuer: string | null;

  constructor(problem: SsoProblem | "answer", issuer: string | null = null) {
    super(`The identity provider cannot be used: ${problem}`);
    this.problem = problem;
    this.issuer = issuer;
  }
}

export type Library = typeof import("openid-client");
export type ServerMetadata = ReturnType<Configuration["serverMetadata"]>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Whether a provider supports what we need; values that it omits have defaults (OpenID Connect Discovery 1.0, section
 * 3).
 */
function isSupported({
  authorization_endpoint,
  token_endpoint,
  jwks_uri,
  response_types_supported,
}: ServerMetadata): boolean {
  if ([authorization_endpoint, token_endpoint, jwks_uri].some((one) => one === undefined)) return false;
  const types = listOf(response_types_supported);
  return types.length === 0 || types.includes("code");
}

/** Client authentication: in the header, which is the default, unless the provider accepts only the form. */
function authenticationAt(
  { ClientSecretBasic, ClientSecretPost }: Library,
  { token_endpoint_auth_methods_supported }: ServerMetadata,
  secret: string,
): ClientAuth {
  const methods = listOf(token_endpoint_auth_methods_supported);
  const isForm = methods.includes("client_secret_post") && !methods.includes("client_secret_basic");
  return isForm ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}

interface Options {
  /** Whether this machine may be reached without TLS: only in the emulators. */
  readonly toLoopback: boolean;
  readonly watched: WatchedFetch;
}

/**
 * Reads a provider's discovery document (OpenID Connect Discovery 1.0). It has to declare exactly the configured
 * issuer.
 * @throws ProviderProblem
 */
export async function discoverProvider(
  library: Library,
  { issuer, client_id, client_secret }: ProviderClient,
  { toLoopback, watched: { fetching, seen } }: Options,
): Promise<Configuration> {
  const isPlain = new URL(issuer).protocol === "http:";
  if (isPlain && !toLoopback) throw new ProviderProblem("address");
  // The signature of the ID token is verified, although it comes directly from the provider.
  const execute = [library.enableNonRepudiationChecks];
  if (isPlain) execute.push(library.allowInsecureRequests);
  const options = { execute, timeout: PROVIDER_TIMEOUT_S, [library.customFetch]: fetching };
  let server: ServerMetadata;
  try {
    server = (await library.discovery(new URL(issuer), client_id, {}, library.None(), options)).serverMetadata();
  } catch (error) {
    const declared = (error as { readonly cause?: { readonly body?: { readonly issuer?: unknown } } }).cause?.body
      ?.issuer;
    if (typeof declared === "string") throw new ProviderProblem("issuer", declared);
    throw new ProviderProblem(seen.problem ?? "no-discovery");
  }
  // The library tolerates some differences between issuers.
  if (new URL(server.issuer).href !== new URL(issuer).href) throw new ProviderProblem("issuer", server.issuer);
  if (!isSupported(server)) throw new ProviderProblem("unsupported", server.issuer);
  const found = new library.Configuration(server, client_id, {}, authenticationAt(library, server, client_secret));
  found.timeout = PROVIDER_TIMEOUT_S;
  found[library.customFetch] = fetching;
  for (const extend of execute) extend(found);
  return found;
}

/** Whether a provider publishes keys to verify its signatures with. */
export async function hasKeys({ fetching }: WatchedFetch, { jwks_uri = "" }: ServerMetadata): Promise<boolean> {
  try {
    const options = { method: "GET", headers: { accept: "application/json" }, body: null, redirect: "manual" } as const;
    const response = await fetching(jwks_uri, options);
    const body = (await response.json()) as { readonly keys?: unknown } | null;
    return response.ok && listOf(body?.keys).length > 0;
  } catch {
    return false;
  }
}
