import { type App, deleteApp, initializeApp } from "firebase-admin/app";
import { type Database, getDatabase } from "firebase-admin/database";
import { expect } from "vitest";
import { openDatabaseEnvironment } from "./open-environment.ts";
import { verdictOf } from "./people.ts";

/** The rules' variable `auth`. */
export type Auth = { readonly uid: string } & Readonly<Record<string, unknown>>;
/** Paths with the values written in one update. */
export type Change = Readonly<Record<string, unknown>>;
export type Verdict = "allowed" | "refused";

/** A database under rules, for scenarios: the emulator, or this process, which evaluates thousands of changed rules. */
export interface RulesBench {
  readonly read: (auth: Auth | null, path: string) => Promise<Verdict>;
  readonly write: (auth: Auth | null, change: Change) => Promise<Verdict>;
  /** Writes like functions, which are not subject to the rules. */
  readonly put: (change: Change) => Promise<void>;
  readonly valueAt: (path: string) => Promise<unknown>;
}

/** A case of what the rules must allow and refuse: a failed assertion throws. */
export interface Scenario {
  readonly name: string;
  readonly run: (bench: RulesBench) => Promise<void>;
}

/** The identities of the functions that are subject to the rules. */
export const CONTACTS_SERVICE: Auth = { uid: "service:contacts", service: "contacts" };
export const STATISTICS_SERVICE: Auth = { uid: "service:stats", service: "stats" };

/** The rules' variable `auth` of a user with an ID token. */
export function personAuth(uid: string, claims: Readonly<Record<string, unknown>> = {}): Auth {
  return { uid, token: { sub: uid, auth_time: 0, ...claims } };
}

/** Clients other than the service, some of them with a similar identity. */
export function strangersTo(service: string): readonly (readonly [what: string, auth: Auth | null])[] {
  const other = service === "contacts" ? STATISTICS_SERVICE : CONTACTS_SERVICE;
  return [
    ["an anonymous client", null],
    ["another service", other],
    ["a user", personAuth("eve")],
    ["the name of the service without its claim", { uid: `service:${service}` }],
    ["the service claim in a token", personAuth(`service:${service}`, { service })],
    ["the service claim with another name", { uid: "eve", service }],
  ];
}

/**
 * Checks that a record replaces only the one that was read, and can be removed. @param write writes a record, or
 * removes it. @param record of a revision.
 */
export async function expectReplacement(
  write: (record: unknown) => Promise<Verdict>,
  record: (rev: number) => unknown,
): Promise<void> {
  const replacing = (rev: number) => write(record(rev));
  for (const rev of [0, 2]) expect([rev, await replacing(rev)]).toEqual([rev, "refused"]);
  expect(await replacing(1)).toBe("allowed");
  for (const rev of [1, 3]) expect([rev, await replacing(rev)]).toEqual([rev, "refused"]);
  expect(await replacing(2)).toBe("allowed");
  expect(await write(null)).toBe("allowed");
  expect(await replacing(3)).toBe("refused");
}

/** A separate database on the emulator, under this repository's rules; `projectId` names it. */
export async function openBench(projectId: string): Promise<RulesBench & { readonly close: () => Promise<unknown> }> {
  const environment = await openDatabaseEnvironment(projectId);
  const { host, port } = environment.emulators.database ?? {};
  await environment.cleanup();
  const apps = new Map<string, App>();
  const databaseURL = `http://${host}:${port}?ns=${projectId}`;
  const open = (identity: { readonly databaseAuthVariableOverride?: Auth | null }): Database => {
    const name = `${projectId} ${JSON.stringify(identity)}`;
    const { databaseAuthVariableOverride: auth } = identity;
    const override = auth === undefined ? {} : { databaseAuthVariableOverride: auth };
    const app = apps.get(name) ?? initializeApp({ projectId, databaseURL, ...override }, name);
    apps.set(name, app);
    return getDatabase(app);
  };
  const admin = open({});
  const as = (auth: Auth | null) => open({ databaseAuthVariableOverride: auth });
  return {
    read: (auth, path) => verdictOf(as(auth).ref(path).get()),
    write: (auth, change) => verdictOf(as(auth).ref().update(change)),
    put: (change) => admin.ref().update(change),
    valueAt: async (path) => (await admin.ref(path).get()).val() as unknown,
    close: () => Promise.all([...apps.values()].map((app) => deleteApp(app))),
  };
}
