import { randomBytes, randomUUID } from "node:crypto";
import type { EmployeeState } from "@cardinal/contract/entities/employee";
import { MANAGER_ROLE, MANAGERS } from "@cardinal/contract/stored/enterprise";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import type { Plan } from "@cardinal/contract/entities/user";
import { getAuth } from "firebase-admin/auth";
import { type Database, getDatabase, ServerValue } from "firebase-admin/database";
import { firebaseApp } from "../config/app.ts";
import { env } from "../config/env.ts";
import type { Actor } from "../domain/actor.ts";
import type { ActorCtx, Ctx } from "../domain/ctx.ts";
import { createUser } from "../domain/users/create-user.ts";
import { createGateways } from "../gateways/gateways.ts";
import { createStores } from "../stores/stores.ts";

/** A unique name, because tests share one database but not its entries. */
export function uniqueName(prefix = "t"): string {
  return `${prefix}${randomBytes(7).toString("hex")}`;
}

/** Direct access to the database, to set up and inspect data. */
export function testDatabase(): Database {
  return getDatabase(firebaseApp());
}

/** The value at a path. */
export async function stored(path: string): Promise<unknown> {
  return (await testDatabase().ref(path).get()).val();
}

/**
 * The whole database. Read over HTTP: of so much data, the SDK would build a tree of its own, which takes
 * many times as long.
 */
export async function storedTree(): Promise<Readonly<Record<string, unknown>>> {
  const { databaseEmulator, databaseInstance } = env();
  const url = `http://${databaseEmulator}/.json?ns=${databaseInstance}`;
  const response = await fetch(url, { headers: { authorization: "Bearer owner" } });
  return (await response.json()) as Readonly<Record<string, unknown>>;
}

/** Real stores and gateways on the emulators, without a signed-in person. */
export function createTestCtx(over: Partial<Ctx> = {}): Ctx {
  return {
    actor: null,
    client: {
      addressHash: uniqueName("a"),
      networkHash: uniqueName("n"),
      visitorHash: uniqueName("v"),
      userAgent: "Mozilla/5.0 (test)",
      purpose: "",
    },
    stores: createStores(),
    gateways: createGateways(),
    now: Date.now(),
    requestId: randomUUID(),
    ...over,
  };
}

export interface TestActor {
  readonly ctx: ActorCtx;
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}

/** Gives an account the claim and the record of a platform admin, like the command for the first owner. */
export async function makeAdmin(uid: string, role: AdminRole = "owner"): Promise<void> {
  await getAuth(firebaseApp()).setCustomUserClaims(uid, { admin: true });
  await testDatabase()
    .ref("platform")
    .update({
      [`admins/${uid}`]: { role, by: "command", date: Date.now(), rev: 1 },
      ...(role === "owner" ? { owners: ServerValue.increment(1) } : {}),
    });
}

/** A user with a real account at the identity provider, who has not registered. */
export async function createTestActor(over: Partial<Actor> = {}): Promise<TestActor> {
  const name = uniqueName();
  const account = { uid: name, email: `${name}@example.com`, password: `pw-${name}` };
  // The SDK retries after a lost answer, and then finds the account that it has created itself.
  await getAuth(firebaseApp())
    .createUser({ ...account, emailVerified: true })
    .catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "auth/uid-already-exists")) throw error;
    });
  if (over.admin === true) await makeAdmin(name);
  const authTime = Math.floor(Date.now() / 1000);
  const actor = { uid: name, email: account.email, emailVerified: true, admin: false, authTime, ...over };
  return { ...account, ctx: { ...createTestCtx(), actor } };
}

export interface TestPersonOptions {
  readonly admin?: boolean;
  readonly username?: string;
  readonly plan?: Plan;
  /** Id of the enterprise the user belongs to. */
  readonly enterprise?: string;
  readonly enterpriseAdmin?: boolean;
  /** Groups of the enterprise that the user is in, and those that they manage. */
  readonly groups?: readonly string[];
  readonly manages?: readonly string[];
  readonly status?: EmployeeState;
}

export interface TestPerson extends TestActor {
  readonly username: string;
}

const marksOf = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, true as const]));

/** What the options add to the user's record. */
const userMarksOf = ({ plan, enterprise, enterpriseAdmin }: TestPersonOptions) => ({
  ...(plan === undefined ? {} : { plan }),
  ...(enterprise === undefined ? {} : { enterprise }),
  ...(enterpriseAdmin === true ? { enterprise_admin: true } : {}),
});

/** A registered user with a card; with an enterprise, an employee of it. */
export async function createTestPerson(options: TestPersonOptions = {}): Promise<TestPerson> {
  const person = await createTestActor(options.admin === true ? { admin: true } : {});
  const username = options.username ?? uniqueName();
  const { enterprise } = options;
  const { uid, email, ctx } = person;
  const names = { name_first: "Ada", name_last: "Lovelace" };
  const marks = userMarksOf(options);
  // As after a sign-up without a username, which is claimed in the scope of the enterprise.
  if (Object.keys(marks).length > 0)
    await testDatabase()
      .ref()
      .update({ [`users/${uid}`]: { email, created_date: ctx.now, ...marks }, [`vcard/${uid}/created_date`]: ctx.now });
  await createUser(ctx, { ...names, username });
  if (enterprise !== undefined) {
    const { groups, manages, status = "active" } = options;
    const employee = {
      ...names,
      email,
      username,
      ...(options.enterpriseAdmin === true ? { admin: true as const } : {}),
      ...(groups === undefined ? {} : { groups: marksOf(groups) }),
      ...(manages === undefined ? {} : { role: MANAGER_ROLE, manages: marksOf(manages) }),
      status,
      created_date: ctx.now,
    };
    const { employees, commit } = ctx.stores;
    await commit(employees.replacement({ enterprise, uid }, null, employee));
  }
  return { ...person, username };
}

/** An enterprise with a profile, and what else a test sets below `enterprise/{id}`. */
export async function createTestEnterprise(parts: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = uniqueName("e");
  await testDatabase()
    .ref(`enterprise/${id}`)
    .set({ profile: { name: "Verde Ltd" }, seats: { limit: 1000, used: 0 }, roles: { manager: MANAGERS }, ...parts });
  return id;
}
