/**
 * First segments of the app's addresses. Hosting serves the app there, the service worker answers them without a
 * network, and no username may be one of them.
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

/** All of them. */
export const APP_SEGMENTS: readonly string[] = [...APP_ADDRESSES.single, ...APP_ADDRESSES.nested];

/** First segments of pages with a secret in their address, such as `/u/{token}`: served by functions, without a referrer. */
export const TOKEN_SEGMENTS = ["k", "m", "r", "u", "x"] as const;
