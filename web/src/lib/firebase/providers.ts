import { PROVIDERS, type Provider } from "@cardinal/contract/endpoints/users/disconnect-provider";
import { openPage } from "../addresses/open-page.ts";
import { paths } from "../addresses/paths.ts";
import { getProviderSettings } from "../env.ts";

/** What somebody goes to the provider for: a session, one more way to sign in, or to prove that it is them. */
export type Purpose = "sign-in" | "connect" | "confirm";

/** What this tab keeps while the person is at the provider. */
export interface Attempt {
  readonly provider: Provider;
  readonly purpose: Purpose;
  /** Where to go on afterwards, a path of our own. */
  readonly next: string | null;
  /** Who is signed in, for everything but a sign-in. */
  readonly uid: string | null;
  readonly state: string;
  /** Its hash is in the token, so that no token is taken that was made for somebody else or another time. */
  readonly nonce: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** A token that a provider has sent, and what it was asked for. */
export interface ProviderToken {
  readonly attempt: Attempt;
  readonly idToken: string;
  readonly email: string;
}

export type Returned =
  | ({ readonly kind: "token" } & ProviderToken)
  | { readonly kind: "cancelled"; readonly attempt: Attempt }
  /** Nobody went to the provider from this tab, or that was long ago. */
  | { readonly kind: "lost" };

const KEY = "cardinal.provider";
const MOST_WAIT_MS = 30 * 60_000;

const AUTHORIZE: Readonly<Record<Provider, string>> = {
  google: "https://accounts.google.com/o/oauth2/v2/auth",
  apple: "https://appleid.apple.com/auth/authorize",
};

/** Apple answers with a form when it is asked for an address; our own server takes that and leads on to the app. */
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

/** Leaves for a provider, which sends the browser back to `/signin/{provider}`. */
export async function goToProvider({ provider, purpose, next, uid }: Omit<Attempt, "state" | "nonce" | "until">) {
  const settings = getProviderSettings(provider);
  if (settings === null) throw new Error(`${provider} is not configured.`);
  const attempt = { provider, purpose, next, uid, state: makeRandom(), nonce: makeRandom() };
  sessionStorage.setItem(KEY, JSON.stringify({ ...attempt, until: Date.now() + MOST_WAIT_MS } satisfies Attempt));
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

/** What was kept when the person left; null when it is not of this return. It serves once. */
function takeAttempt(provider: Provider, state: string | null): Attempt | null {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // Only this module writes it.
  const attempt = JSON.parse(stored ?? "null") as Attempt | null;
  const isOfThis = attempt?.provider === provider && attempt.state === state && Date.now() < attempt.until;
  return isOfThis ? attempt : null;
}

/** What a token says of itself. The identity provider checks that it is true. */
function readClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const part = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(part), (character) => character.codePointAt(0) ?? 0);
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** What a provider has sent in the fragment of the address. */
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
