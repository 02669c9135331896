import type { StoredUser } from "@cardinal/contract/stored/user";

/**
 * Whether visitors see somebody's card: they have a username, are neither disabled nor being deleted, and do not wait to
 * accept the invitation of an enterprise.
 */
export function isPublic(user: StoredUser | null): user is StoredUser & { readonly username: string } {
  return user?.username !== undefined && user.disabled !== true && user.deleting !== true && user.unpublished !== true;
}
