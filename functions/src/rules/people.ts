import type { RulesTestContext, RulesTestEnvironment } from "@firebase/rules-unit-testing";

/** The users of the rules matrix: user id and custom claims, or null for an anonymous client. */
export const PEOPLE = {
  anonymous: null,
  /**
   * Employee of acme, member of its group `sales`: the matrix reads this user's records. Has signed in again in the
   * same second in which all sessions were ended.
   */
  owner: { uid: "owner", auth_time: 1000, sso: "acme" },
  /** Signed in through an enterprise that they have left, in none now. */
  other: { uid: "other", sso: "globex" },
  /** Signed in with an unverified address. */
  unverified: { uid: "unverified", email_verified: false },
  /** Signed in a moment ago: nothing is stored about this user yet. */
  newcomer: { uid: "newcomer" },
  /** In acme, without a role; has never ended all sessions. Signed in through the enterprise without having to. */
  employee: { uid: "employee", sso: "acme" },
  /** In acme, manages another group than the owner's; has signed in again like the owner. */
  colleague: { uid: "colleague", auth_time: 1000, sso: "acme" },
  /** In acme, manages `sales`. Signed in like the employee, as are the bookkeeper and the admin. */
  manager: { uid: "manager", sso: "acme" },
  /** In acme, with a role for all groups that includes `billing`. */
  bookkeeper: { uid: "bookkeeper", sso: "acme" },
  /** In acme, with a role that includes `billing`, only for the group `sales`. */
  groupBookkeeper: { uid: "groupBookkeeper" },
  /** In acme, with a role for all groups that does not include `billing`. */
  editor: { uid: "editor" },
  /** Had the role of bookkeepers in acme and is in globex now. */
  formerBookkeeper: { uid: "formerBookkeeper" },
  /** Formerly managed `sales` and has left acme; the group has not been updated yet. */
  formerManager: { uid: "formerManager" },
  entAdmin: { uid: "entAdmin", sso: "acme" },
  /** Another admin of acme, who has signed in again like the owner, and through the enterprise. */
  returnedAdmin: { uid: "returnedAdmin", auth_time: 1000, sso: "acme" },
  /** Admin of acme and manager of `sales` whose account was disabled; the token is valid for up to another hour. */
  disabledAdmin: { uid: "disabledAdmin" },
  /** The same for a user whose account is being deleted. */
  deletingAdmin: { uid: "deletingAdmin" },
  /** The same for a user who has ended all sessions since this one started (`valid_after` is 1000). */
  signedOutAdmin: { uid: "signedOutAdmin", auth_time: 999 },
  /** The same for a user whose custom token was issued before that and exchanged afterwards. */
  lateAdmin: { uid: "lateAdmin", auth_time: 1000, issued: 999 },
  /** The same for a user who has not signed in through the enterprise, which `sso_only` requires. */
  passwordAdmin: { uid: "passwordAdmin" },
  /** The same for a user who has signed in through another enterprise. */
  elsewhereAdmin: { uid: "elsewhereAdmin", sso: "globex" },
  /** Admin of globex. */
  foreignAdmin: { uid: "foreignAdmin" },
  /** Marked as an admin of an enterprise, but in none. */
  strayAdmin: { uid: "strayAdmin" },
  platformAdmin: { uid: "platformAdmin", admin: true },
  /** Imitates the statistics service in everything that a token can contain. */
  pretender: { uid: "service:stats", service: "stats" },
  /** The same for the contacts service. */
  contactsPretender: { uid: "service:contacts", service: "contacts" },
} as const;

/** Users whom the rules refuse everything, even their own data. */
export const SHUT_OUT = [
  "disabledAdmin",
  "deletingAdmin",
  "signedOutAdmin",
  "lateAdmin",
  "passwordAdmin",
  "elsewhereAdmin",
] as const;

export type Person = keyof typeof PEOPLE;
export const EVERYBODY = Object.keys(PEOPLE) as Person[];

/** One connection per user. */
export function openContexts(environment: RulesTestEnvironment): Record<Person, RulesTestContext> {
  const open = (person: Person): RulesTestContext => {
    const identity = PEOPLE[person];
    if (identity === null) return environment.unauthenticatedContext();
    const { uid, ...claims } = identity;
    return environment.authenticatedContext(uid, claims);
  };
  return Object.fromEntries(EVERYBODY.map((person) => [person, open(person)])) as Record<Person, RulesTestContext>;
}

/** The verdict of an attempt: any error other than a refusal by the rules is thrown. */
export async function verdictOf(attempt: Promise<unknown>): Promise<"allowed" | "refused"> {
  try {
    await attempt;
    return "allowed";
  } catch (error) {
    if (error instanceof Error && /permission.denied|storage\/unauthorized/i.test(error.message)) return "refused";
    throw error;
  }
}
