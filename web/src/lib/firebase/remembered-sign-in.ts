import { CONNECTED_KEY, OWNER_KEY } from "@cardinal/card/view/enhance/count";

/**
 * Whether a person is probably signed in on this browser. It saves visitors the download of the identity provider,
 * which has the final word.
 */
export function isSignInRemembered(): boolean {
  return rememberedUid() !== null;
}

/** Who was signed in here last, and has not signed out since. */
export function rememberedUid(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY);
  } catch {
    return null;
  }
}

/** Notes for the next visit who the provider found signed in; the public page does not count their own visits either. */
export function rememberSignIn(uid: string | null): void {
  try {
    if (uid !== rememberedUid()) localStorage.removeItem(CONNECTED_KEY);
    if (uid === null) localStorage.removeItem(OWNER_KEY);
    else localStorage.setItem(OWNER_KEY, uid);
  } catch {
    // Without storage the provider is asked on protected screens only.
  }
}

/** Most people whose cards say on this browser that they are in one's contacts. */
const MAX_CONNECTED = 500;

/** Stores who was added to the contacts, so that their public card can show it at the next visit. */
export function rememberConnected(uid: string): void {
  try {
    const known = (JSON.parse(localStorage.getItem(CONNECTED_KEY) ?? "[]") as string[]).filter((one) => one !== uid);
    localStorage.setItem(CONNECTED_KEY, JSON.stringify([...known, uid].slice(-MAX_CONNECTED)));
  } catch {
    // Without storage the card offers to be added once more.
  }
}
