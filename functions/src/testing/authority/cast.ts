import { MANAGERS } from "@cardinal/contract/stored/enterprise";
import { writeDown } from "../../domain/contacts/contacts.test-helper.ts";
import { createTestActor, createTestPerson, testDatabase, type TestActor } from "../create-test-ctx.ts";
import { type MintedAccount, mintToken, setEmail } from "./own-project.ts";

/** A caller of a call. */
export interface Caller {
  readonly name: CallerName;
  readonly uid: string | null;
  readonly enterprise: string | null;
  /** A token of a sign-in in this second; undefined without one. */
  readonly token: () => string | undefined;
}

/** Callers whom every call refuses. */
export const SHUT_OUT = ["disabled", "deleting", "signedOut"] as const;

export type CallerName =
  | (typeof SHUT_OUT)[number]
  | "anonymous"
  | "unregistered"
  | "stranger"
  | "unconfirmed"
  | "colleague"
  | "otherManager"
  | "admin"
  | "otherAdmin"
  | "platformAdmin";

const toCaller = (name: CallerName, account: MintedAccount, enterprise: string | null = null): Caller => ({
  name,
  uid: account.uid,
  enterprise,
  token: () => mintToken(account),
});

/** A user who has signed in but not registered. */
export async function createUnregistered(): Promise<Caller> {
  return toCaller("unregistered", await createTestActor());
}

async function createShutOut(name: (typeof SHUT_OUT)[number], enterprise: string): Promise<Caller> {
  const person = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const now = Math.floor(Date.now() / 1000);
  const records = { disabled: { disabled: true }, deleting: { deleting: true }, signedOut: { valid_after: now } };
  await testDatabase().ref(`users/${person.uid}`).update(records[name]);
  const token = () => mintToken(person, name === "signedOut" ? now - 1 : undefined);
  return { name, uid: person.uid, enterprise, token };
}

/** The key of a contact that every registered user has. */
export const OWN_CONTACT = "i-own";

/** All callers that try a request: users of the enterprise `here`, of other enterprises, and of none. */
export async function createCast(here: string, there: string): Promise<Caller[]> {
  const [stranger, unconfirmed] = [await createTestPerson(), await createTestPerson()];
  await setEmail(unconfirmed.uid, unconfirmed.email, false);
  await testDatabase().ref(`enterprise/${here}`).update({ "groups/sales/name": "Sales", "roles/manager": MANAGERS });
  const [colleague, manager] = [
    await createTestPerson({ enterprise: here, groups: ["sales"] }),
    await createTestPerson({ enterprise: here, manages: ["sales"] }),
  ];
  const admin = await createTestPerson({ enterprise: here, enterpriseAdmin: true });
  const otherAdmin = await createTestPerson({ enterprise: there, enterpriseAdmin: true });
  const platform: TestActor = await createTestPerson({ admin: true });
  const registered = [stranger, unconfirmed, colleague, manager, admin, otherAdmin, platform];
  for (const { ctx } of registered) await writeDown(ctx, { id: "own" });
  return [
    { name: "anonymous", uid: null, enterprise: null, token: () => undefined },
    await createUnregistered(),
    toCaller("stranger", stranger),
    toCaller("unconfirmed", { ...unconfirmed, emailVerified: false }),
    toCaller("colleague", colleague, here),
    toCaller("otherManager", manager, here),
    toCaller("admin", admin, here),
    toCaller("otherAdmin", otherAdmin, there),
    toCaller("platformAdmin", { ...platform, admin: true }),
    ...(await Promise.all(SHUT_OUT.map((name) => createShutOut(name, here)))),
  ];
}
