import type { User } from "@cardinal/contract/entities/user";

/** A registration is complete once a username is chosen. */
export function isRegistered(user: User | null): user is User & { username: string } {
  return user !== null && user.username !== null;
}
