import type { RulesTestContext, RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MATRIX } from "./database-matrix.ts";
import { WORLD } from "./database-world.ts";
import { openDatabaseEnvironment } from "./open-environment.ts";
import { EVERYBODY, openContexts, type Person, verdictOf } from "./people.ts";

type Client = ReturnType<RulesTestContext["database"]>;
type Verdicts = Record<Person, "allowed" | "refused">;

let environment: RulesTestEnvironment;
let contexts: Record<Person, RulesTestContext>;

beforeAll(async () => {
  environment = await openDatabaseEnvironment("demo-rules-matrix");
  contexts = openContexts(environment);
  await environment.withSecurityRulesDisabled((context) => context.database().ref().set(WORLD));
});
afterAll(() => environment.cleanup());

async function verdictsOfEveryone(attempt: (client: Client, person: Person) => Promise<unknown>): Promise<Verdicts> {
  const verdicts = EVERYBODY.map(async (person) => {
    return [person, await verdictOf(attempt(contexts[person].database(), person))] as const;
  });
  return Object.fromEntries(await Promise.all(verdicts)) as Verdicts;
}

function only(people: readonly Person[]): Verdicts {
  const verdict = (person: Person) => (people.includes(person) ? "allowed" : "refused");
  return Object.fromEntries(EVERYBODY.map((person) => [person, verdict(person)])) as Verdicts;
}

async function storedTree(): Promise<unknown> {
  let tree: unknown;
  await environment.withSecurityRulesDisabled(async (context) => {
    tree = (await context.database().ref().get()).val();
  });
  return tree;
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

describe("the whole tree", () => {
  it("is read and written by no one", async () => {
    expect(await verdictsOfEveryone((client) => client.ref().get())).toEqual(only([]));
    expect(await verdictsOfEveryone((client) => client.ref().limitToFirst(1).get())).toEqual(only([]));
    expect(await verdictsOfEveryone((client) => client.ref().set({ users: {} }))).toEqual(only([]));
    expect(await verdictsOfEveryone((client) => client.ref().remove())).toEqual(only([]));
  });
});

describe.each(MATRIX)("$path", ({ path, get, list }) => {
  it("get", async () => {
    expect(await verdictsOfEveryone((client) => client.ref(path).get())).toEqual(only(get));
  });

  it("list", async () => {
    const attempt = (client: Client) => client.ref(parentOf(path)).orderByKey().limitToFirst(10).get();
    expect(await verdictsOfEveryone(attempt)).toEqual(only(list));
  });

  it("create, update, delete and a multi-path write: no one, and nothing changes", async () => {
    const before = await storedTree();
    const fresh = `${parentOf(path)}/fresh`;
    const attempts: ((client: Client, person: Person) => Promise<unknown>)[] = [
      (client) => client.ref(fresh).set({ created: true }),
      (client, person) => client.ref(`${parentOf(path)}/${person}`).set(true),
      (client) => client.ref(path).set(true),
      (client) => client.ref(path).update({ enterprise_admin: true, plan: "enterprise" }),
      (client) => client.ref(path).remove(),
      (client) => client.ref().update({ [path]: true, [fresh]: true }),
      (client, person) => client.ref().update({ [`notes/${person}`]: true, [path]: null }),
    ];
    for (const attempt of attempts) expect(await verdictsOfEveryone(attempt)).toEqual(only([]));
    expect(await storedTree()).toEqual(before);
  });
});
