import { randomBytes } from "node:crypto";
import { toCardKey } from "@cardinal/contract/fields/card-key";
import { expect, test } from "vitest";
import { createTestActor, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { search } from "./search.ts";

test("a printed card is found by its whole key only, as it is printed or as it is stored", async () => {
  const { ctx: admin } = await createTestActor({ admin: true });
  const found = async (q: string) =>
    (await search(admin, { kind: "keys", q })).items.map((item) => ("key" in item ? item.key : null));
  const key = toCardKey(randomBytes(12));
  const old = uniqueName("Old_key-");
  const printed = `${key.slice(0, 4)}-${key.slice(4, 8)}-${key.slice(8)}`;
  await testDatabase()
    .ref(`retail/${key}`)
    .set({ state: "claimed", uid: "ada", generator: "g", label: "Mine", created_date: 1, claimed_date: 2, rev: 1 });
  await testDatabase().ref(`retail/${old}`).set({ state: "new", created_date: 3 });
  for (const q of [key, printed, printed.toLowerCase(), ` ${printed.replaceAll("-", " ")} `])
    expect([q, await found(q)]).toEqual([q, [key]]);
  for (const q of [key.slice(0, 8), uniqueName(), "§§§ ada", "a/b.c ada"]) expect([q, await found(q)]).toEqual([q, []]);
  expect(await search(admin, { kind: "keys", q: key })).toEqual({
    kind: "keys",
    items: [
      {
        key,
        state: "claimed",
        lost: false,
        uid: "ada",
        generator: "g",
        enterprise: null,
        created_date: 1,
        claimed_date: 2,
      },
    ],
    next: null,
  });
  for (const [by, lost] of [
    ["owner", true],
    ["admin", false],
  ] as const) {
    await testDatabase()
      .ref(`retail/${key}`)
      .update({ state: "disabled", disabled_by: by, lost: lost || null });
    expect((await search(admin, { kind: "keys", q: key })).items).toMatchObject([{ state: "disabled", lost }]);
  }
  expect((await search(admin, { kind: "keys", q: old })).items).toMatchObject([
    { key: old, state: "new", uid: null, generator: null, claimed_date: null },
  ]);
  expect(await search(admin, { kind: "keys" })).toEqual({ kind: "keys", items: [], next: null });
});
