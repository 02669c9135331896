import type { StoredUser } from "@cardinal/contract/stored/user";

/**
 * Whether visitors can see a user's card: the user has a username, is neither disabled nor being deleted, and has no
 * pending invitation of an enterprise.
 */
export function isPublic(user: StoredUser | null): user is StoredUser & { readonly username: string } {
  return user?.username !== undefined && user.disabled !== true && user.deleting !== true && user.unpublished !== true;
}
