import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import { recordLogin } from "@cardinal/contract/endpoints/stats/record-login";
import { beginSso, signInWithSso } from "@cardinal/contract/endpoints/users/sso/sign-in-with-sso";
import { openPage } from "./addresses/open-page.ts";
import { paths } from "./addresses/paths.ts";
import { ApiFailure } from "./api-failure.ts";
import { call } from "./api.ts";
import { signInWithToken } from "./firebase/accounts.ts";
import { signOut } from "./session/sign-out.ts";

/** What this tab keeps while the person is at the identity provider of their organisation. */
interface Attempt {
  readonly enterprise: string;
  readonly state: string;
  readonly browser_key: string;
  /** Where to go on afterwards, a path of our own. */
  readonly next: string | null;
}

const KEY = "cardinal.sso";

/** Who signs in: by their address, or at the organisation that a link names. */
export type Whose = { readonly email: string } | { readonly enterprise: string };

/** Leaves for the identity provider of an organisation, which sends the browser back to `/signin/sso/{enterprise}`. */
export async function goToCompany(whose: Whose, next: string | null): Promise<void> {
  const { url, enterprise, state, browser_key } = await call(beginSso, whose);
  sessionStorage.setItem(KEY, JSON.stringify({ enterprise, state, browser_key, next } satisfies Attempt));
  openPage(url, { keepsBack: true });
}

/** What came back: `lost` when nobody has left from this tab for it, `cancelled` when the provider signed nobody in. */
export type CompanyReturn =
  | { readonly kind: "lost" }
  | { readonly kind: "cancelled"; readonly next: string | null }
  | { readonly kind: "code"; readonly next: string | null; readonly signIn: () => Promise<void> };

/** Takes up what the provider has sent back; it serves once. */
export function takeCompanyReturn(enterprise: string, query: URLSearchParams): CompanyReturn {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // Only this module writes it.
  const attempt = JSON.parse(stored ?? "null") as Attempt | null;
  const state = query.get("state");
  if (attempt === null || attempt.enterprise !== enterprise || attempt.state !== state) return { kind: "lost" };
  const { next, browser_key } = attempt;
  const code = query.get("code");
  if (code === null) return { kind: "cancelled", next };
  const iss = query.get("iss");
  const input = { enterprise, code, state, browser_key, ...(iss === null ? {} : { iss }) };
  const signIn = async () => {
    const { sign_in } = await call(signInWithSso, input);
    await signInWithToken(sign_in);
    await countLogin();
  };
  return { kind: "code", next, signIn };
}

const isRefused = (error: unknown) => error instanceof ApiFailure && error.code === "sso-required";

/**
 * Counts a sign-in, which must not keep anybody out. Somebody whose organisation lets them in by its own sign-in alone is signed
 * out again, and led there.
 */
export async function countLogin(): Promise<void> {
  try {
    await call(recordLogin, {});
  } catch (error) {
    if (isRefused(error)) await leaveForCompany();
  }
}

/** The same for a session that goes on, which nothing else is known of. */
export async function leaveIfRequired(): Promise<void> {
  try {
    await call(listSignIns, {});
  } catch (error) {
    if (isRefused(error)) await leaveForCompany();
  }
}

/** Ends a session that the organisation does not accept, and says how to sign in. */
async function leaveForCompany(): Promise<void> {
  await signOut();
  openPage(paths.companySignIn({ required: true }));
}
