import {
  isEmployed,
  keyOfEmail,
  keyOfExternalId,
  keyOfUserName,
  type StoredEmployee,
} from "@cardinal/contract/stored/employee";
import { externalId } from "@cardinal/contract/entities/employee";
import { uid as uidSchema } from "@cardinal/contract/fields/ids";
import type { Scim } from "../scim.ts";
import { ScimFailure, unknownId } from "../scim-failure.ts";
import { type Known, userNameOf, versionOf } from "./user-resource.ts";

type In = Pick<Scim, "ctx" | "enterprise">;

/** The maximum length of a text that is looked up in an index. */
const MAX_LENGTH = 254;

const toKnown = (uid: string, employee: StoredEmployee | null): Known | null =>
  isEmployed(employee) ? { kind: "employee", uid, employee } : null;

/** Finds a user by their id; null for one who is unknown to the enterprise, and for an invalid id. */
export async function findUser({ ctx, enterprise }: In, id: string): Promise<Known | null> {
  if (!uidSchema.safeParse(id).success) return null;
  const place = { enterprise, uid: id };
  const employee = toKnown(id, await ctx.stores.employees.get(place));
  if (employee !== null) return employee;
  const leaver = await ctx.stores.directoryLeavers.get(place);
  return leaver === null ? null : { kind: "leaver", uid: id, leaver };
}

/**
 * Finds a user by their id, in the version that the directory has read.
 * @throws ScimFailure 404, or 412 when they were changed meanwhile (`If-Match`).
 */
export async function requireKnown(scim: Pick<Scim, "ctx" | "enterprise" | "ifMatch">, id: string): Promise<Known> {
  const known = await findUser(scim, id);
  if (known === null) throw unknownId(id);
  const versions = scim.ifMatch.split(",").map((version) => version.trim());
  if (scim.ifMatch !== "" && !versions.includes("*") && !versions.includes(versionOf(known))) throw isChanged();
  return known;
}

/** The refusal of a change that is based on an outdated version. */
export const isChanged = (): ScimFailure =>
  new ScimFailure(412, null, "This person was changed in the meantime. Read it again.");

async function byKey({ ctx, enterprise }: In, key: string): Promise<Known | null> {
  const uid = await ctx.stores.employees.findByKey(enterprise, key);
  return uid === null ? null : toKnown(uid, await ctx.stores.employees.get({ enterprise, uid }));
}

/** Finds a user by `userName`, which is the email address of users without one. */
export async function findByUserName(scim: In, name: string): Promise<Known | null> {
  if (name === "" || name.length > MAX_LENGTH || keyOfUserName(name).length > 700) return null;
  const named = await byKey(scim, keyOfUserName(name));
  if (named !== null) return named;
  const addressed = await byKey(scim, keyOfEmail(name));
  const isMatch =
    addressed?.kind === "employee" &&
    userNameOf(addressed.employee, addressed.uid).toLowerCase() === name.trim().toLowerCase();
  if (isMatch) return addressed;
  const leaver = await scim.ctx.stores.directoryLeavers.findByName(scim.enterprise, name);
  return leaver === null ? null : findUser(scim, leaver.uid);
}

/** Finds a user by `externalId`. */
export async function findByExternalId(scim: In, id: string): Promise<Known | null> {
  if (!externalId.safeParse(id).success) return null;
  const employee = await byKey(scim, keyOfExternalId(id));
  if (employee !== null) return employee;
  const leaver = await scim.ctx.stores.directoryLeavers.findByExternalId(scim.enterprise, id);
  return leaver === null ? null : findUser(scim, leaver.uid);
}

/** Finds an employee by their email address. */
export async function findByEmail(scim: In, address: string): Promise<Known | null> {
  return address === "" || address.length > MAX_LENGTH ? null : byKey(scim, keyOfEmail(address));
}
