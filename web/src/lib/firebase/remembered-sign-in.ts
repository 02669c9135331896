import { CONNECTED_KEY, OWNER_KEY } from "@cardinal/card/view/enhance/count";

/**
 * Whether a user is probably signed in on this browser. It saves visitors the download of the identity provider,
 * which has the final word.
 */
export function isSignInRemembered(): boolean {
  return rememberedUid() !== null;
}

/** The uid of the last user who signed in here and has not signed out since. */
export function rememberedUid(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY);
  } catch {
    return null;
  }
}

/** Stores the signed-in user for the next visit; the public page also uses it to not count their own visits. */
export function rememberSignIn(uid: string | null): void {
  try {
    if (uid !== rememberedUid()) localStorage.removeItem(CONNECTED_KEY);
    if (uid === null) localStorage.removeItem(OWNER_KEY);
    else localStorage.setItem(OWNER_KEY, uid);
  } catch {
    // Without storage the provider is only loaded on protected screens.
  }
}

/** Maximum number of remembered contacts whose public cards show that they are connected. */
const MAX_CONNECTED = 500;

/** Stores an added contact, so that their public card can show the connection at the next visit. */
export function rememberConnected(uid: string): void {
  try {
    const known = (JSON.parse(localStorage.getItem(CONNECTED_KEY) ?? "[]") as string[]).filter((one) => one !== uid);
    localStorage.setItem(CONNECTED_KEY, JSON.stringify([...known, uid].slice(-MAX_CONNECTED)));
  } catch {
    // Without storage the card offers to be added again.
  }
}
