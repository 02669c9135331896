/**
 * Conditions of the database's rules, which know no functions: a helper here is a fragment that several rules repeat. Where
 * a parameter is called `id`, it is an expression such as `$uid` or `auth.uid`.
 */

import type { Permission } from "../../entities/enterprise.ts";

/** Joins conditions that all have to hold. */
export const all = (...conditions: readonly string[]): string => conditions.join(" && ");

const fieldOf = (id: string, field: string) => `root.child('users/' + ${id} + '/${field}')`;
const isNot = (id: string, field: "disabled" | "deleting") => `${fieldOf(id, field)}.val() !== true`;

/**
 * Every grant to a person begins with this: their record has neither `disabled` nor `deleting`, and the sign-in is not
 * older than `valid_after`, the second in which all sessions were ended, and is the one of their enterprise where `sso_only` names it. Without a sign-in `auth.uid` is null, which
 * matches no record.
 */
const SIGNED_IN = all(
  isNot("auth.uid", "disabled"),
  isNot("auth.uid", "deleting"),
  `(!${fieldOf("auth.uid", "valid_after")}.exists() || auth.token.auth_time >= ${fieldOf("auth.uid", "valid_after")}.val())`,
  `(!${fieldOf("auth.uid", "sso_only")}.exists() || auth.token.sso === ${fieldOf("auth.uid", "sso_only")}.val())`,
);
export const signedIn = (...conditions: readonly string[]): string => all(SIGNED_IN, ...conditions);

/** The person themselves. */
export const self = (id: string): string => `auth.uid === ${id}`;
export const ownerOf = (id: string): string => signedIn(self(id));
/** The person themselves, or an admin of the enterprise that `enterprise` (an expression of a node) names. */
export const ownerOrAdmin = (id: string, enterprise: string): string =>
  signedIn(`(${self(id)} || (${enterprise}.isString() && ${isAdmin} && ${memberOf(`${enterprise}.val()`)}))`);
const isAdmin = `${fieldOf("auth.uid", "enterprise_admin")}.val() === true`;
export const memberOf = (enterprise: string): string => `${fieldOf("auth.uid", "enterprise")}.val() === ${enterprise}`;
export const adminOf = (enterprise: string): string => all(isAdmin, memberOf(enterprise));
const grantIn = (enterprise: string) => `root.child('grants/' + ${enterprise} + '/' + auth.uid)`;
/** An admin of the enterprise, or somebody in it to whom a role was given. */
export const officerOf = (enterprise: string): string =>
  all(memberOf(enterprise), `(${isAdmin} || ${grantIn(enterprise)}.exists())`);
const roleAllows = (enterprise: string, permission: Permission) =>
  `root.child('enterprise/' + ${enterprise} + '/roles/' + ${grantIn(enterprise)}.child('role').val() + '/can').val().contains(' ${permission} ')`;
const allowedAsMember = (enterprise: string, permission: Permission): string =>
  `(${isAdmin} || (${all(`!${grantIn(enterprise)}.child('groups').exists()`, roleAllows(enterprise, permission))}))`;
/** An admin of the enterprise, or somebody in it whose role allows this everywhere and not in some groups alone. */
export const allowedIn = (enterprise: string, permission: Permission): string =>
  all(memberOf(enterprise), allowedAsMember(enterprise, permission));
/** The same, where a key names the enterprise after a prefix: `owner` is an expression such as that of `e-acme`. */
export const allowedInOwner = (owner: string, prefix: string, permission: Permission): string => {
  const own = fieldOf("auth.uid", "enterprise");
  return all(`${owner} === '${prefix}' + ${own}.val()`, allowedAsMember(`${own}.val()`, permission));
};
/** The same for one group of it. */
export const allowedInGroup = (enterprise: string, group: string, permission: Permission): string =>
  `(${isAdmin} || (${all(
    `(!${grantIn(enterprise)}.child('groups').exists() || ${grantIn(enterprise)}.child('groups/' + ${group}).val() === true)`,
    roleAllows(enterprise, permission),
  )}))`;
/** Whose change the job `$job` carries on; its id ends with the person's, or with that of the enterprise. */
export const causedJob = ({
  person,
  enterprise,
  leaver,
}: Readonly<Record<"person" | "enterprise" | "leaver", string>>): string => {
  const own = fieldOf("auth.uid", "enterprise");
  const ofEnterprise = `$job === '${enterprise}~' + ${own}.val() || $job.beginsWith('${leaver}~' + ${own}.val() + '~')`;
  return signedIn(`($job === '${person}~' + auth.uid || (${isAdmin} && (${ofEnterprise})))`);
};
/** Where the record of a person names their enterprise. */
export const enterpriseOf = (id: string): string => fieldOf(id, "enterprise");

/** One of the services that write under an identity of their own, which no ID token can carry. */
type Service = "contacts" | "enterprise" | "events" | "payments" | "platform" | "retail" | "stats";
export const byService = (name: Service, ...conditions: readonly string[]): string =>
  all(`auth.uid === 'service:${name}'`, `auth.service === '${name}'`, ...conditions);
/** Any of several of them. */
export const byServices = (names: readonly Service[], ...conditions: readonly string[]): string =>
  all(`(${names.map((name) => `(${byService(name)})`).join(" || ")})`, ...conditions);

/** A registered person who is not being deleted. */
export const isPresent = (id: string): string => all(`${fieldOf(id, "username")}.exists()`, isNot(id, "deleting"));
/** The condition that a person's card is public. */
export const hasVisibleCard = (id: string): string =>
  all(`root.child('vcard/' + ${id}).exists()`, isNot(id, "disabled"), isNot(id, "deleting"));

/** It replaces the record that was read. */
export const REPLACES_WHAT_WAS_READ =
  "newData.child('rev').val() === (data.exists() ? data.child('rev').val() : 0) + 1";
export const ONE_MORE = "newData.val() === (data.exists() ? data.val() : 0) + 1";
export const IS_TRUE = "newData.val() === true";
export const atMost = (count: number): string => `newData.val() <= ${count}`;
/** A key variable such as `$counter` is one of these. */
export const oneOf = (variable: string, keys: readonly string[]): string =>
  `${variable}.matches(/^(${keys.join("|")})$/)`;
/** The value that the same update leaves at a path, seen from `depth` levels below the root. */
export const afterUpdate = (depth: number, path: string): string =>
  `newData${".parent()".repeat(depth)}.child(${path})`;
