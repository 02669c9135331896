const KEY = "cardinal.signed-in";

/**
 * Whether somebody is signed in on this browser, as far as can be told without loading the identity provider. It saves
 * a visitor the download; the provider decides.
 */
export function isSignInRemembered(): boolean {
  try {
    return localStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
}

/** Notes for the next visit whether the provider found somebody signed in. */
export function rememberSignIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(KEY, "1");
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the provider is asked on protected screens only.
  }
}
