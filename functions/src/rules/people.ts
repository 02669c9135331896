import type { RulesTestContext, RulesTestEnvironment } from "@firebase/rules-unit-testing";

/** The people of the rules matrix: user id and custom claims, or null for somebody who is not signed in. */
export const PEOPLE = {
  anonymous: null,
  /**
   * Employee of acme, member of its group `sales`: the matrix looks at this person's records. Has signed in again in the
   * very second in which all sessions were ended.
   */
  owner: { uid: "owner", auth_time: 1000, sso: "acme" },
  /** Signed in by an enterprise that they have left, in none now. */
  other: { uid: "other", sso: "globex" },
  /** Signed in with an unverified address. */
  unverified: { uid: "unverified", email_verified: false },
  /** Signed in a moment ago: nothing is stored about this person yet. */
  newcomer: { uid: "newcomer" },
  /** In acme, without a role; has never ended all sessions. Signed in by the enterprise, and does not have to. */
  employee: { uid: "employee", sso: "acme" },
  /** In acme, manages another group than the owner's; has signed in again as the owner has. */
  colleague: { uid: "colleague", auth_time: 1000, sso: "acme" },
  /** In acme, manages `sales`. Signed in as the employee, as the bookkeeper and the admin are. */
  manager: { uid: "manager", sso: "acme" },
  /** In acme, with a role that counts everywhere and holds `billing`, among others. */
  bookkeeper: { uid: "bookkeeper", sso: "acme" },
  /** In acme, with a role that holds `billing` and counts in the group `sales` alone. */
  groupBookkeeper: { uid: "groupBookkeeper" },
  /** In acme, with a role that counts everywhere and does not hold `billing`. */
  editor: { uid: "editor" },
  /** Was given the role of bookkeepers in acme and is in globex now. */
  formerBookkeeper: { uid: "formerBookkeeper" },
  /** Managed `sales` once and has left acme; the group has not been tidied yet. */
  formerManager: { uid: "formerManager" },
  entAdmin: { uid: "entAdmin", sso: "acme" },
  /** Another admin of acme, who has signed in again as the owner has, and by the enterprise. */
  returnedAdmin: { uid: "returnedAdmin", auth_time: 1000, sso: "acme" },
  /** Admin of acme and manager of `sales` whose account was disabled; the token is good for up to an hour more. */
  disabledAdmin: { uid: "disabledAdmin" },
  /** The same of somebody whose account is being deleted. */
  deletingAdmin: { uid: "deletingAdmin" },
  /** The same of somebody who has ended all sessions since this one began (`valid_after` is 1000). */
  signedOutAdmin: { uid: "signedOutAdmin", auth_time: 999 },
  /** The same of somebody who has signed in otherwise than by the enterprise, which `sso_only` asks for. */
  passwordAdmin: { uid: "passwordAdmin" },
  /** The same of somebody who has signed in by another enterprise. */
  elsewhereAdmin: { uid: "elsewhereAdmin", sso: "globex" },
  /** Admin of globex. */
  foreignAdmin: { uid: "foreignAdmin" },
  /** Called an admin of an enterprise, but in none. */
  strayAdmin: { uid: "strayAdmin" },
  platformAdmin: { uid: "platformAdmin", admin: true },
  /** Takes the name of the statistics service and everything about it that a token can say. */
  pretender: { uid: "service:stats", service: "stats" },
  /** The same with the name of the contacts service. */
  contactsPretender: { uid: "service:contacts", service: "contacts" },
} as const;

/** People whom the rules refuse everything, even their own data. */
export const SHUT_OUT = [
  "disabledAdmin",
  "deletingAdmin",
  "signedOutAdmin",
  "passwordAdmin",
  "elsewhereAdmin",
] as const;

export type Person = keyof typeof PEOPLE;
export const EVERYBODY = Object.keys(PEOPLE) as Person[];

/** One connection for each of the people. */
export function openContexts(environment: RulesTestEnvironment): Record<Person, RulesTestContext> {
  const open = (person: Person): RulesTestContext => {
    const identity = PEOPLE[person];
    if (identity === null) return environment.unauthenticatedContext();
    const { uid, ...claims } = identity;
    return environment.authenticatedContext(uid, claims);
  };
  return Object.fromEntries(EVERYBODY.map((person) => [person, open(person)])) as Record<Person, RulesTestContext>;
}

/** How an attempt ended: anything but a refusal by the rules is thrown. */
export async function verdictOf(attempt: Promise<unknown>): Promise<"allowed" | "refused"> {
  try {
    await attempt;
    return "allowed";
  } catch (error) {
    if (error instanceof Error && /permission.denied|storage\/unauthorized/i.test(error.message)) return "refused";
    throw error;
  }
}
