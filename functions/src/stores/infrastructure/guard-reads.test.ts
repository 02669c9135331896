import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { getDatabase } from "firebase-admin/database";
import { describe, expect, it, test } from "vitest";
import { firebaseApp } from "../../config/app.ts";
import { stored, uniqueName } from "../../testing/create-test-ctx.ts";
import { GROWING, guardReads } from "./guard-reads.ts";

const db = guardReads(getDatabase(firebaseApp()));
const REFUSED = "grows with people";

describe.each(["", "public/_", ...GROWING, ...GROWING.map((node) => `/${node}/`)])("of %j", (path) => {
  const keys = path.replaceAll(/^\/|\/$/g, "");
  const places = () => [db.ref(path), ...(keys === "" ? [] : [db.ref().child(path)])];

  it("refuses queries, reads of the whole node, and listeners", () => {
    for (const place of places())
      for (const read of [
        () => place.get(),
        () => place.once("value"),
        () => place.on("child_added", () => undefined),
        () => place.transaction((value: unknown) => value),
        () => place.orderByChild("deletion_date"),
        () => place.orderByKey(),
        () => place.orderByValue(),
        () => place.limitToFirst(1),
        () => place.limitToLast(1),
        () => place.startAt("a"),
        () => place.startAfter("a"),
        () => place.endAt("a"),
        () => place.endBefore("a"),
        () => place.equalTo("a"),
      ])
        expect(read).toThrow(REFUSED);
  });

  it("allows reading, writing and creating a child", async () => {
    const key = uniqueName();
    // A name below `public` is readable; a scope of it is not.
    const below = { "": `users/${key}`, public: `public/_/${key}` }[keys] ?? `${keys}/${key}`;
    await db.ref().update({ [`${below}/bio`]: "x" });
    for (const place of [db.ref(below), db.ref().child(below)]) expect((await place.get()).val()).toEqual({ bio: "x" });
    expect(db.ref(path).push().key).toMatch(/^-/);
    await db.ref(below).remove();
    expect(await stored(below)).toBeNull();
  });
});

test("only the stores open a database, in one guarded place", async () => {
  const root = join(import.meta.dirname, "../..");
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith(".ts"));
  const own = files.filter((file) => !/\.test(-helper)?\.ts$|^(testing|rules)\//.test(file));
  const opening = await Promise.all(
    own.map(async (file) => {
      const calls = (await readFile(join(root, file), "utf8")).match(/.*getDatabase\(.*/g) ?? [];
      return calls.map((line) => [file, line.trim()]);
    }),
  );
  const line = "const open = (app: () => App): Database => guardReads(guardKeys(getDatabase(app())));";
  expect(opening.flat()).toEqual([["stores/stores.ts", line]]);
});
