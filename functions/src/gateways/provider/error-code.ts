/** The code of a firebase-admin error, such as `auth/user-not-found`; empty when it has none. */
export function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
