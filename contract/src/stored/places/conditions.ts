/**
 * Conditions of the database rules. The rules language has no functions, so each helper returns a fragment that several
 * rules repeat. A parameter called `id` is an expression such as `$uid` or `auth.uid`.
 */

import type { Permission } from "../../entities/enterprise.ts";
import { MANAGER_ROLE } from "../enterprise.ts";

/** Joins conditions that must all be true. */
export const all = (...conditions: readonly string[]): string => conditions.join(" && ");

const fieldOf = (id: string, field: string) => `root.child('users/' + ${id} + '/${field}')`;
const isNot = (id: string, field: "disabled" | "deleting") => `${fieldOf(id, field)}.val() !== true`;

/**
 * When the user was verified, in epoch seconds. The claim `issued` is that of a custom token, which the browser can
 * exchange up to an hour later.
 */
const SIGN_IN_TIME = "(auth.token.issued === null ? auth.token.auth_time : auth.token.issued)";
/**
 * Each grant to a user begins with this condition: their record has neither `disabled` nor `deleting`, and the sign-in
 * is not older than `valid_after`, the second in which all sessions were ended, and was made at their enterprise's
 * identity provider if `sso_only` is set. Without a sign-in, `auth.uid` is null, which matches no record.
 */
const SIGNED_IN = all(
  isNot("auth.uid", "disabled"),
  isNot("auth.uid", "deleting"),
  `(!${fieldOf("auth.uid", "valid_after")}.exists() || ${SIGN_IN_TIME} >= ${fieldOf("auth.uid", "valid_after")}.val())`,
  `(!${fieldOf("auth.uid", "sso_only")}.exists() || auth.token.sso === ${fieldOf("auth.uid", "sso_only")}.val())`,
);
/** A signed-in user whose account is enabled and whose session is still valid. */
export const signedIn = (...conditions: readonly string[]): string => all(SIGNED_IN, ...conditions);

/** The user themselves. */
export const self = (id: string): string => `auth.uid === ${id}`;
/** The user themselves, with a valid session. */
export const ownerOf = (id: string): string => signedIn(self(id));
/** The user themselves, or an admin of the enterprise whose ID is at the node `enterprise` (an expression). */
export const ownerOrAdmin = (id: string, enterprise: string): string =>
  signedIn(`(${self(id)} || (${adminAt(enterprise)}))`);
/** An admin of the enterprise whose ID is at the node `enterprise` (an expression). */
export const adminByNode = (enterprise: string): string => signedIn(adminAt(enterprise));
const adminAt = (enterprise: string) => all(`${enterprise}.isString()`, adminOf(`${enterprise}.val()`));
const isAdmin = `${fieldOf("auth.uid", "enterprise_admin")}.val() === true`;
/** An employee of the enterprise. */
export const memberOf = (enterprise: string): string => `${fieldOf("auth.uid", "enterprise")}.val() === ${enterprise}`;
/** An admin of the enterprise. */
export const adminOf = (enterprise: string): string => all(isAdmin, memberOf(enterprise));
const grantIn = (enterprise: string) => `root.child('grants/' + ${enterprise} + '/' + auth.uid)`;
/** An admin of the enterprise, or an employee with a role. */
export const officerOf = (enterprise: string): string =>
  all(memberOf(enterprise), `(${isAdmin} || ${grantIn(enterprise)}.exists())`);
const roleAllows = (enterprise: string, permission: Permission) =>
  `root.child('enterprise/' + ${enterprise} + '/roles/' + ${grantIn(enterprise)}.child('role').val() + '/can').val().contains(' ${permission} ')`;
const allowedAsMember = (enterprise: string, permission: Permission): string =>
  `(${isAdmin} || (${all(`!${grantIn(enterprise)}.child('groups').exists()`, roleAllows(enterprise, permission))}))`;
/** An admin of the enterprise, or an employee whose role has the permission and is not limited to groups. */
export const allowedIn = (enterprise: string, permission: Permission): string =>
  all(memberOf(enterprise), allowedAsMember(enterprise, permission));
/** The same for a key with the enterprise after a prefix: `owner` is an expression with a value such as `e-acme`. */
export const allowedInOwner = (owner: string, prefix: string, permission: Permission): string => {
  const own = fieldOf("auth.uid", "enterprise");
  return all(`${owner} === '${prefix}' + ${own}.val()`, allowedAsMember(`${own}.val()`, permission));
};
/** The same for one group of the enterprise. */
export const allowedInGroup = (enterprise: string, group: string, permission: Permission): string =>
  `(${isAdmin} || (${all(
    `(!${grantIn(enterprise)}.child('groups').exists() || ${grantIn(enterprise)}.child('groups/' + ${group}).val() === true)`,
    roleAllows(enterprise, permission),
  )}))`;
/** The user whose change started the job `$job`; its ID ends with that of the user or of the enterprise. */
export const causedJob = ({
  person,
  enterprise,
  leaver,
}: Readonly<Record<"person" | "enterprise" | "leaver", string>>): string => {
  const own = fieldOf("auth.uid", "enterprise");
  const ofEnterprise = `$job === '${enterprise}~' + ${own}.val() || $job.beginsWith('${leaver}~' + ${own}.val() + '~')`;
  return signedIn(`($job === '${person}~' + auth.uid || (${isAdmin} && (${ofEnterprise})))`);
};
/** The node with a user's enterprise. */
export const enterpriseOf = (id: string): string => fieldOf(id, "enterprise");

/** The services that write under their own identity, which no ID token can contain. */
type Service = "contacts" | "enterprise" | "events" | "payments" | "platform" | "retail" | "stats";
/** A service that writes under its own identity. */
export const byService = (name: Service, ...conditions: readonly string[]): string =>
  all(`auth.uid === 'service:${name}'`, `auth.service === '${name}'`, ...conditions);
/** Any of several services. */
export const byServices = (names: readonly Service[], ...conditions: readonly string[]): string =>
  all(`(${names.map((name) => `(${byService(name)})`).join(" || ")})`, ...conditions);

/** A registered user whose account is not being deleted. */
export const isRegistered = (id: string): string => all(`${fieldOf(id, "username")}.exists()`, isNot(id, "deleting"));
/** A user whose account is kept and not being deleted: a former employee may have no username for a while. */
export const hasAccount = (id: string): string => all(`root.child('users/' + ${id}).exists()`, isNot(id, "deleting"));
/** A user whose card is public. */
export const hasVisibleCard = (id: string): string =>
  all(`root.child('vcard/' + ${id}).exists()`, isNot(id, "disabled"), isNot(id, "deleting"));

/** A badge of the event `$event` that exists and is not revoked. */
export const isValidBadge = (badge: string): string => {
  const node = `root.child('event_badges/' + $event + '/' + ${badge})`;
  return all(`${node}.exists()`, `!${node}.child('revoked_date').exists()`);
};

/** The number at a node; 0 when there is none. */
export const numberAt = (node: string): string => `(${node}.exists() ? ${node}.val() : 0)`;
/** The write replaces exactly the revision that was read. */
export const REPLACES_READ_REVISION = `newData.child('rev').val() === ${numberAt("data.child('rev')")} + 1`;
export const INCREMENTS_BY_ONE = `newData.val() === ${numberAt("data")} + 1`;
/** The write does not remove the node. */
export const SETS_VALUE = "newData.exists()";
export const IS_TRUE = "newData.val() === true";
/** The write sets a number of at most `count`. */
export const atMost = (count: number): string => `newData.val() <= ${count}`;
/** A key variable such as `$counter` is one of `keys`. */
export const oneOf = (variable: string, keys: readonly string[]): string =>
  `${variable}.matches(/^(${keys.join("|")})$/)`;
/** The value at a path after the same update, for a rule `depth` levels below the root. */
export const afterUpdate = (depth: number, path: string): string =>
  `newData${".parent()".repeat(depth)}.child(${path})`;

const ROLE = "newData.child('role')";
/**
 * A grant at `grants/$enterprise/$uid` names the built-in role, or one that the enterprise has after the same update.
 */
export const NAMES_A_ROLE = all(
  `${ROLE}.isString()`,
  `(${ROLE}.val() === '${MANAGER_ROLE}' || ${afterUpdate(3, `'enterprise/' + $enterprise + '/roles/' + ${ROLE}.val()`)}.exists())`,
);
