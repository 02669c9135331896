/**
 * First segments of the app's addresses. Hosting serves the app there, the service worker answers them offline, and
 * they are reserved as usernames.
 */
export const APP_ADDRESSES = {
  /** Screens without addresses below them. */
  single: [
    "login",
    "reset",
    "action",
    "faq",
    "inbox",
    "contacts",
    "upgrade",
    "accountsettings",
    "notfound",
    "claim",
    "authenticate",
  ],
  /** Screens with addresses below them. */
  nested: ["settings", "signup", "signin", "teams", "manage", "admin", "dashboard", "events"],
} as const;

/** All first segments of the app's addresses. */
export const APP_SEGMENTS: readonly string[] = [...APP_ADDRESSES.single, ...APP_ADDRESSES.nested];

/**
 * First segments of pages with a secret in their address, such as `/u/{token}`: served by functions, with referrers
 * disabled.
 */
export const TOKEN_SEGMENTS = ["k", "m", "r", "u", "x"] as const;
