import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import { recordLogin } from "@cardinal/contract/endpoints/stats/record-login";
import { beginSso, signInWithSso } from "@cardinal/contract/endpoints/users/sso/sign-in-with-sso";
import { paths } from "@cardinal/contract/paths";
import { openPage } from "./addresses/open-page.ts";
import { ApiFailure } from "./api-failure.ts";
import { call } from "./api.ts";
import { signInWithToken } from "./firebase/accounts.ts";
import { signOutOfProvider } from "./firebase/account.ts";
import { rememberedUid, rememberSignIn } from "./firebase/remembered-sign-in.ts";
import { detachAll } from "./live.ts";
import { forgetEndedSession } from "./offline/forget-person.ts";
import { endPush } from "./session/sign-out.ts";

/** State that this tab stores while the user is at their organisation's identity provider. */
interface Attempt {
  readonly enterprise: string;
  readonly state: string;
  readonly browser_key: string;
  /** Where to continue afterwards, a path of this app. */
  readonly next: string | null;
}

const KEY = "cardinal.sso";

/** Identifies the organisation: by the user's email address, or by its id from a link. */
export type Whose = { readonly email: string } | { readonly enterprise: string };

/**
 * Redirects to the identity provider of an organisation, which sends the browser back to `/signin/sso/{enterprise}`.
 */
export async function goToCompany(whose: Whose, next: string | null): Promise<void> {
  const { url, enterprise, state, browser_key } = await call(beginSso, whose);
  sessionStorage.setItem(KEY, JSON.stringify({ enterprise, state, browser_key, next } satisfies Attempt));
  openPage(url, { keepsBack: true });
}

/**
 * The result: `lost` when this tab did not start the sign-in, `cancelled` when the provider did not sign the user in.
 */
export type CompanyReturn =
  | { readonly kind: "lost" }
  | { readonly kind: "cancelled"; readonly next: string | null }
  | { readonly kind: "code"; readonly next: string | null; readonly signIn: () => Promise<void> };

/** Reads the provider's answer; it can only be used once. */
export function takeCompanyReturn(enterprise: string, query: URLSearchParams): CompanyReturn {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // Only this module writes the value.
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

/** The same check for a resumed session, which is not counted. */
export async function leaveIfRequired(): Promise<void> {
  try {
    await call(listSignIns, {});
  } catch (error) {
    if (isRefused(error)) await leaveForCompany();
  }
}

/**
 * Ends a session that the server no longer accepts. Queued changes, scans and imports stay in this browser for the next
 * sign-in of the same user; drafts of messages are deleted, as when a session is ended elsewhere.
 */
async function endRefusedSession(): Promise<void> {
  const uid = rememberedUid();
  detachAll();
  await endPush();
  await signOutOfProvider();
  rememberSignIn(null);
  if (uid !== null) await forgetEndedSession(uid);
}

/** Ends a session that the organisation does not accept, and redirects to its sign-in. */
async function leaveForCompany(): Promise<void> {
  await endRefusedSession();
  openPage(paths.companySignIn({ required: true }));
}
