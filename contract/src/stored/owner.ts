/** Who owns an event, or pays for a plan. */
export type Owner =
  { readonly kind: "person"; readonly uid: string } | { readonly kind: "enterprise"; readonly enterprise: string };

/** The stored key of an owner: a user (`u-{uid}`) or an enterprise (`e-{enterprise}`). */
export type OwnerKey = `u-${string}` | `e-${string}`;

/** Whether a stored text is the key of an owner. */
export const isOwnerKey = (key: string): key is OwnerKey => key.startsWith("u-") || key.startsWith("e-");

/** The stored key of an owner. */
export const keyOfOwner = (owner: Owner): OwnerKey =>
  owner.kind === "person" ? `u-${owner.uid}` : `e-${owner.enterprise}`;

/** The owner for a stored key. */
export const readOwner = (key: string): Owner =>
  key.startsWith("e-") ? { kind: "enterprise", enterprise: key.slice(2) } : { kind: "person", uid: key.slice(2) };
