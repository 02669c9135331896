import { beforeAll, describe, expect, test } from "vitest";
import { referenceOf } from "../../stores/audit-store.ts";
import { auditOf } from "../../testing/audit-of.ts";
import { createTestEnterprise, stored, storedTree } from "../../testing/create-test-ctx.ts";
import { type BusyPerson, createBusyPerson } from "./busy-person.test-helper.ts";
import { walk } from "./walk.test-helper.ts";
import { deleteUser } from "./delete-user.ts";
import { testBucket } from "../../testing/bucket.ts";

/** Paths of the whole database that contain one of the words, in their keys or in their value. */
async function pathsWith(...words: readonly string[]): Promise<string[]> {
  const lower = words.map((word) => word.toLowerCase());
  const found: string[] = [];
  for (const path of walk(await storedTree())) {
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

describe("after the deletion of an account that has used every feature", () => {
  test("there was data to delete", () => {
    expect(new Set(before.paths.map((path) => path.split("/")[0])).size).toBeGreaterThan(20);
    expect(before.files.length).toBeGreaterThanOrEqual(6);
  });

  test("no path of the database contains the person's id, address, names or texts", async () => {
    // Jobs and the event of the enterprise disappear once the triggers of the stack have processed them.
    const left = () => pathsWith(person.uid, person.email, person.mark);
    await expect.poll(left, { interval: 100 }).toEqual([]);
  });

  test("their usernames are held back without a reference to their owner", async () => {
    for (const name of [person.username, ...person.formerNames]) {
      const released = { released_date: person.ctx.now };
      const paths = (await pathsWith(name)).map((path) => path.split("/")[0]);
      expect(new Set(paths)).toEqual(new Set(["public", "username_skeletons", "usernames"]));
      expect(await stored(`usernames/${enterprise}/${name}`)).toEqual(released);
      expect(Object.keys((await stored(`public/${enterprise}/${name}`)) as object)).toEqual(["dropped"]);
    }
  });

  test("no file belongs to them or mentions them", async () => {
    const files = await everyFile();
    const descriptions = files.map(({ name, metadata }) => JSON.stringify([name, metadata]));
    expect(descriptions.filter((file) => file.includes(person.uid) || file.includes(person.mark))).toEqual([]);
    expect(await person.ctx.gateways.accounts.get(person.uid)).toBeNull();
  });

  test("the audit log still says what happened to the deleted account", async () => {
    const acts = await auditOf(referenceOf(person.uid));
    expect(acts.map(({ call }) => call)).toEqual(expect.arrayContaining(["admin.updatePlan", "users.checkUsername"]));
  });

  test("the friend keeps their own note and messages, and nothing else", async () => {
    const contacts = (await stored(`contacts/${person.friend.uid}`)) as Record<string, object>;
    expect(Object.values(contacts)).toEqual([
      expect.objectContaining({ note: person.note, gone: true, name_first: "" }),
    ]);
    const texts = JSON.stringify(await stored(`message/${person.friend.uid}`));
    expect(texts).toContain("Hello");
  });
});
