/**
 * True for property names of every JavaScript object, such as `constructor`. The database SDK stores paths in plain
 * objects: one transaction at a path with such a name breaks all later transactions of the process.
 */
export function isPropertyName(text: string): boolean {
  return text in Object.prototype;
}

/** Longest username or enterprise id. */
export const MAX_USERNAME_LENGTH = 30;

/** Confirms the deletion of a user who has no username. */
export const NO_USERNAME = "-";

/** Shape of a username once lower-cased: 3 to 30 of `a-z 0-9 - _`, beginning and ending with a letter or digit. */
export const USERNAME = /^[a-z0-9][a-z0-9_-]{1,28}[a-z0-9]$/;

/** NFKC, then lower case: the form that is stored, compared and shown in addresses. */
export function normalizeUsername(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

/**
 * Folds letters and digits that look alike in common fonts: two names with the same skeleton cannot coexist (Unicode
 * TR39, restricted to the ASCII characters of names).
 */
export function usernameSkeleton(name: string): string {
  return name
    .replace(/[-_]/g, "")
    .replace(/rn/g, "m")
    .replace(/vv/g, "w")
    .replace(/0/g, "o")
    .replace(/[1i]/g, "l")
    .replace(/5/g, "s");
}

/**
 * Whether a text is a valid stored name of a user or an enterprise: only such a text may become a database key.
 * Reserved words pass, because nothing is stored at them.
 */
export function isStoredName(text: string): boolean {
  return USERNAME.test(text) && !isPropertyName(usernameSkeleton(text));
}
