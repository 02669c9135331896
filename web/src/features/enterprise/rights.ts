import type { Enterprise, Permission } from "@cardinal/contract/entities/enterprise";

/** The user's permissions in their enterprise. The server checks them again on every call. */
export type Rights = Enterprise["rights"];

/** Whether the user has any permission beyond those of every employee. */
export function hasRole({ admin, permissions }: Rights): boolean {
  return admin || permissions.length > 0;
}

/** Whether the user has one of these permissions, in the whole enterprise or in their groups. */
export function may({ admin, permissions }: Rights, ...wanted: readonly Permission[]): boolean {
  return admin || wanted.some((one) => permissions.includes(one));
}

/** Whether the user has one of these permissions in the whole enterprise. */
export function mayEverywhere(rights: Rights, ...wanted: readonly Permission[]): boolean {
  return rights.admin || (rights.groups === null && may(rights, ...wanted));
}
