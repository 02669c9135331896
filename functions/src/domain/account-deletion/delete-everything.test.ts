import { beforeAll, describe, expect, test } from "vitest";
import { referenceOf } from "../../stores/audit-store.ts";
import { auditOf } from "../../testing/audit-of.ts";
import { createTestEnterprise, stored } from "../../testing/create-test-ctx.ts";
import { type BusyPerson, createBusyPerson } from "./busy-person.test-helper.ts";
import { walk } from "./walk.test-helper.ts";
import { deleteUser } from "./delete-user.ts";
import { testBucket } from "../../testing/bucket.ts";

/** Paths of the whole database that hold a word, in their keys or as part of their value. */
async function pathsWith(...words: readonly string[]): Promise<string[]> {
  const lower = words.map((word) => word.toLowerCase());
  const found: string[] = [];
  for (const path of walk(await stored("/"))) {
    const line = path.join("/");
    if (lower.some((word) => line.toLowerCase().includes(word))) found.push(line);
  }
  return found;
}

let person: BusyPerson;
let enterprise: string;
let before: { paths: string[]; files: string[] };
const everyFile = async () => (await testBucket().getFiles())[0];

beforeAll(async () => {
  enterprise = await createTestEnterprise({ groups: { g1: { name: "G" } } });
  person = await createBusyPerson(enterprise);
  before = {
    paths: await pathsWith(person.uid, person.mark),
    files: (await everyFile()).map(({ name }) => name).filter((name) => name.includes(person.uid)),
  };
  await deleteUser(person.ctx, { uid: person.uid, username: person.username });
});

describe("after the deletion of an account that has used everything", () => {
  test("there was something to delete", () => {
    expect(new Set(before.paths.map((path) => path.split("/")[0])).size).toBeGreaterThan(20);
    expect(before.files.length).toBeGreaterThanOrEqual(6);
  });

  test("no path of the database holds the person's id, address, or anything they are called or wrote", async () => {
    // Work in parts and the event of the enterprise go once the triggers of the stack are done with them.
    const left = () => pathsWith(person.uid, person.email, person.mark);
    await expect.poll(left, { timeout: 120_000, interval: 100 }).toEqual([]);
  });

  test("their names are held back, and nothing says whose they were", async () => {
    for (const name of [person.username, ...person.formerNames]) {
      const released = { released_date: person.ctx.now };
      const paths = (await pathsWith(name)).map((path) => path.split("/")[0]);
      expect(new Set(paths)).toEqual(new Set(["public", "username_skeletons", "usernames"]));
      expect(await stored(`usernames/${enterprise}/${name}`)).toEqual(released);
      expect(Object.keys((await stored(`public/${enterprise}/${name}`)) as object)).toEqual(["dropped"]);
    }
  });

  test("no file is theirs, and none says anything of them", async () => {
    const files = await everyFile();
    const told = files.map(({ name, metadata }) => JSON.stringify([name, metadata]));
    expect(told.filter((file) => file.includes(person.uid) || file.includes(person.mark))).toEqual([]);
    expect(await person.ctx.gateways.accounts.get(person.uid)).toBeNull();
  });

  test("the audit log still says what happened, to somebody who has left", async () => {
    const theirs = await auditOf(referenceOf(person.uid));
    expect(theirs.map(({ call }) => call)).toEqual(expect.arrayContaining(["admin.updatePlan", "users.checkUsername"]));
  });

  test("the friend keeps their own note and their own words, and nothing else", async () => {
    const contacts = (await stored(`contacts/${person.friend.uid}`)) as Record<string, object>;
    expect(Object.values(contacts)).toEqual([
      expect.objectContaining({ note: person.note, gone: true, name_first: "" }),
    ]);
    const texts = JSON.stringify(await stored(`message/${person.friend.uid}`));
    expect(texts).toContain("Hello");
  });
});
