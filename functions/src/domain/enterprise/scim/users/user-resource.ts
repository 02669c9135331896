import { fullName } from "@cardinal/contract/fields/full-name";
import { createHash } from "node:crypto";
import type { EmployeeFields, StoredDirectoryLeaver } from "@cardinal/contract/stored/employee";
import { type Json, locationOf, type Scim, USER } from "../scim.ts";

/** A user as a directory sees them: an employee, or a leaver who can be restored. */
export type Known =
  | { readonly kind: "employee"; readonly uid: string; readonly employee: EmployeeFields & { readonly rev: number } }
  | { readonly kind: "leaver"; readonly uid: string; readonly leaver: StoredDirectoryLeaver };

/** The name in the directory; the email address for employees whom no directory manages yet. */
export const userNameOf = (
  { user_name, email, username }: Pick<EmployeeFields, "user_name" | "email" | "username">,
  uid: string,
): string => user_name ?? email ?? username ?? uid;

/** Disabled employees and leavers are not active. */
export const isActive = (known: Known): boolean => known.kind === "employee" && known.employee.status !== "disabled";

/** The version of the resource (RFC 7644 section 3.14). Only the name and the id of a leaver change. */
export function versionOf(known: Known): string {
  if (known.kind === "employee") return `W/"${known.employee.rev}"`;
  const { external_id, left_date, user_name } = known.leaver;
  const ids = createHash("sha256").update(JSON.stringify([user_name, external_id]));
  return `W/"left-${left_date}-${ids.digest("base64url").slice(0, 16)}"`;
}

/** A person as the resource `User` (RFC 7643 section 4.1). */
export function toUserResource(scim: Pick<Scim, "ctx">, known: Known): Json {
  const { uid } = known;
  const fields = known.kind === "employee" ? known.employee : known.leaver;
  const { created_date, email, external_id, job_title, name_first, name_last } = fields;
  const whole = fullName(fields);
  const groups = known.kind === "employee" ? Object.keys(known.employee.groups ?? {}) : [];
  return {
    schemas: [USER],
    id: uid,
    ...(external_id === undefined ? {} : { externalId: external_id }),
    userName: known.kind === "employee" ? userNameOf(known.employee, uid) : known.leaver.user_name,
    name: { formatted: whole, givenName: name_first, ...(name_last === "" ? {} : { familyName: name_last }) },
    displayName: whole,
    ...(job_title === undefined ? {} : { title: job_title }),
    active: isActive(known),
    ...(email === undefined ? {} : { emails: [{ value: email, type: "work", primary: true }] }),
    ...(groups.length === 0
      ? {}
      : { groups: groups.map((group) => ({ value: group, $ref: locationOf(scim, "Groups", group), type: "direct" })) }),
    meta: {
      resourceType: "User",
      created: new Date(created_date).toISOString(),
      location: locationOf(scim, "Users", uid),
      version: versionOf(known),
    },
  };
}
