/** External sign-in providers, in addition to passwords and passkeys. */
export const PROVIDERS = ["google", "apple"] as const;
export type Provider = (typeof PROVIDERS)[number];
