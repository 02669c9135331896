import type { Enterprise, Permission } from "@cardinal/contract/entities/enterprise";

/** What somebody may do in their enterprise. The server decides again on every call. */
export type Rights = Enterprise["rights"];

/** Whether somebody may do anything that not every employee may. */
export function hasRole({ admin, permissions }: Rights): boolean {
  return admin || permissions.length > 0;
}

/** Whether somebody may do one of these things, in the whole enterprise or in their groups. */
export function may({ admin, permissions }: Rights, ...wanted: readonly Permission[]): boolean {
  return admin || wanted.some((one) => permissions.includes(one));
}

/** Whether somebody may do one of these things in the whole enterprise. */
export function mayEverywhere(rights: Rights, ...wanted: readonly Permission[]): boolean {
  return rights.admin || (rights.groups === null && may(rights, ...wanted));
}
