import { PROVIDERS, type Provider } from "@cardinal/contract/fields/provider";
import { paths } from "@cardinal/contract/paths";
import { openPage } from "../addresses/open-page.ts";
import { getProviderSettings } from "../env.ts";

/** Why the user is sent to the provider: to sign in, to connect it to their account, or to reauthenticate. */
export type Purpose = "sign-in" | "connect" | "confirm";

/** State that this tab stores while the user is at the provider. */
export interface Attempt {
  readonly provider: Provider;
  readonly purpose: Purpose;
  /** Where to continue afterwards, a path of this app. */
  readonly next: string | null;
  /** The signed-in user, for every purpose except a sign-in. */
  readonly uid: string | null;
  readonly state: string;
  /** Its hash is in the token, so that a token of another user or an earlier attempt is not accepted. */
  readonly nonce: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** A provider's token with the attempt that requested it. */
export interface ProviderToken {
  readonly attempt: Attempt;
  readonly idToken: string;
  readonly email: string;
}

export type Returned =
  | ({ readonly kind: "token" } & ProviderToken)
  | { readonly kind: "cancelled"; readonly attempt: Attempt }
  /** This tab did not start an attempt, or it has expired. */
  | { readonly kind: "lost" };

const KEY = "cardinal.provider";
const ATTEMPT_TIMEOUT_MS = 30 * 60_000;

const AUTHORIZE: Readonly<Record<Provider, string>> = {
  google: "https://accounts.google.com/o/oauth2/v2/auth",
  apple: "https://appleid.apple.com/auth/authorize",
};

/**
 * Apple answers with a form post when the email address is requested; our server receives it and redirects to the app.
 */
const PARTICULARS: Readonly<Record<Provider, Readonly<Record<string, string>>>> = {
  google: { response_type: "id_token", scope: "openid email profile", prompt: "select_account" },
  apple: { response_type: "code id_token", scope: "name email", response_mode: "form_post" },
};
const toReturnAddress = (provider: Provider) =>
  new URL(provider === "apple" ? "/a/apple" : paths.providerReturn(provider), location.origin).href;

/** The providers that are configured, in the order in which they are offered. */
export function listProviders(): Provider[] {
  return PROVIDERS.filter((provider) => getProviderSettings(provider) !== null);
}

export function isProvider(name: string | undefined): name is Provider {
  return PROVIDERS.some((provider) => provider === name);
}

function makeRandom(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function hash(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Redirects to a provider, which sends the browser back to `/signin/{provider}`. */
export async function goToProvider({ provider, purpose, next, uid }: Omit<Attempt, "state" | "nonce" | "until">) {
  const settings = getProviderSettings(provider);
  if (settings === null) throw new Error(`${provider} is not configured.`);
  const attempt = { provider, purpose, next, uid, state: makeRandom(), nonce: makeRandom() };
  sessionStorage.setItem(KEY, JSON.stringify({ ...attempt, until: Date.now() + ATTEMPT_TIMEOUT_MS } satisfies Attempt));
  const address = new URL(settings.authorize ?? AUTHORIZE[provider]);
  const query = {
    client_id: settings.client_id,
    redirect_uri: toReturnAddress(provider),
    state: attempt.state,
    nonce: await hash(attempt.nonce),
    ...PARTICULARS[provider],
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  openPage(address.href, { keepsBack: true });
}

/** The stored attempt; null when it does not match this return. It can only be used once. */
function takeAttempt(provider: Provider, state: string | null): Attempt | null {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // Only this module writes the value.
  const attempt = JSON.parse(stored ?? "null") as Attempt | null;
  const isOfThis = attempt?.provider === provider && attempt.state === state && Date.now() < attempt.until;
  return isOfThis ? attempt : null;
}

/** The claims of a token, unverified. The identity provider verifies them. */
export function readClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const part = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(part), (character) => character.codePointAt(0) ?? 0);
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** Reads a provider's answer from the fragment of the address. */
export async function takeReturn(provider: Provider, fragment: string): Promise<Returned> {
  const said = new URLSearchParams(fragment.replace(/^#/, ""));
  const attempt = takeAttempt(provider, said.get("state"));
  if (attempt === null) return { kind: "lost" };
  const idToken = said.get("id_token");
  if (idToken === null) return { kind: "cancelled", attempt };
  const { nonce, email } = readClaims(idToken);
  if (nonce !== (await hash(attempt.nonce))) return { kind: "lost" };
  return { kind: "token", attempt, idToken, email: typeof email === "string" ? email : "" };
}
