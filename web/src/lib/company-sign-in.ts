import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import { recordLogin } from "@cardinal/contract/endpoints/stats/record-login";
import { beginSso, signInWithSso } from "@cardinal/contract/endpoints/users/sso/sign-in-with-sso";
import { paths } from "@cardinal/contract/paths";
import { openPage } from "./addresses/open-page.ts";
import { toSignInReturnPath } from "./addresses/return-path.ts";
import { ApiFailure } from "./api-failure.ts";
import { call } from "./api.ts";
import { anotherUser, findSignedIn, signInWithToken } from "./firebase/accounts.ts";
import type { AuthUser } from "./firebase/account.ts";
import { readClaims } from "./firebase/providers.ts";
import { endRefusedSession } from "./session/end-refused-session.ts";

/** State that this tab stores while the user is at their organisation's identity provider. */
interface Attempt {
  readonly enterprise: string;
  readonly state: string;
  readonly browser_key: string;
  /** Where to continue afterwards, a path of this app. */
  readonly next: string | null;
  /** For a re-authentication: the only user who may sign in. */
  readonly confirms: string | null;
}

const KEY = "cardinal.sso";

/** Identifies the organisation: by the user's email address, or by its id from a link. */
export type Whose = { readonly email: string } | { readonly enterprise: string };

/**
 * Redirects to the identity provider of an organisation, which sends the browser back to `/signin/sso/{enterprise}`.
 * @param confirms the user who is re-authenticated; null for a sign-in.
 */
export async function goToCompany(whose: Whose, next: string | null, confirms: string | null = null): Promise<void> {
  const { url, enterprise, state, browser_key } = await call(beginSso, whose);
  sessionStorage.setItem(KEY, JSON.stringify({ enterprise, state, browser_key, next, confirms } satisfies Attempt));
  openPage(url, { keepsBack: true });
}

/** A sign-in that our API has accepted. */
export interface CompanySession {
  /** Another user who is signed in here and would be replaced; null when there is none. */
  readonly replaces: AuthUser | null;
  readonly signIn: () => Promise<void>;
}

/**
 * The result: `lost` when this tab did not start the sign-in, `cancelled` when the provider did not sign the user in.
 */
export type CompanyReturn =
  | { readonly kind: "lost" }
  | ({ readonly kind: "cancelled" } & Pick<Attempt, "next" | "confirms">)
  | ({ readonly kind: "code"; readonly redeem: () => Promise<CompanySession> } & Pick<Attempt, "next" | "confirms">);

/** Reads the provider's answer; it can only be used once. */
export function takeCompanyReturn(enterprise: string, query: URLSearchParams): CompanyReturn {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // Only this module writes the value.
  const attempt = JSON.parse(stored ?? "null") as Attempt | null;
  const state = query.get("state");
  if (attempt === null || attempt.enterprise !== enterprise || attempt.state !== state) return { kind: "lost" };
  const { next, confirms, browser_key } = attempt;
  const code = query.get("code");
  if (code === null) return { kind: "cancelled", next, confirms };
  const iss = query.get("iss");
  const input = { enterprise, code, state, browser_key, ...(iss === null ? {} : { iss }) };
  const redeem = async () => {
    const { sign_in } = await call(signInWithSso, input);
    const { uid } = readClaims(sign_in);
    if (confirms !== null && uid !== confirms) throw anotherUser();
    const present = await findSignedIn();
    const signIn = async () => {
      await signInWithToken(sign_in);
      await countLogin();
    };
    return { replaces: present?.uid === uid ? null : present, signIn };
  };
  return { kind: "code", next, confirms, redeem };
}

const isRefused = (error: unknown) => error instanceof ApiFailure && error.code === "sso-required";

/**
 * Counts a sign-in; a failure must not lock the user out. If the organisation requires its own sign-in, the user is
 * signed out again and redirected to it.
 */
export async function countLogin(): Promise<void> {
  try {
    await call(recordLogin, {});
  } catch (error) {
    if (isRefused(error)) await leaveForCompany();
  }
}

/** The same check for a resumed session, which is not counted. @returns whether its account is disabled. */
export async function leaveIfRequired(): Promise<boolean> {
  try {
    await call(listSignIns, {});
  } catch (error) {
    if (isRefused(error)) await leaveForCompany();
    return error instanceof ApiFailure && error.code === "account-disabled";
  }
  return false;
}

/** Ends a session that the organisation does not accept, and redirects to its sign-in, which returns here. */
async function leaveForCompany(): Promise<void> {
  const next = toSignInReturnPath(location);
  await endRefusedSession();
  openPage(paths.companySignIn({ required: true, next }));
}
