import { beforeAll, beforeEach, expect, test } from "vitest";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { createTestCtx, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { createLook } from "../../testing/themes.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { sweepLeavers } from "../enterprise/offboarding/sweep-leavers.ts";
import { dropPagesOfTheme } from "../publish/drop-pages.ts";
import { indexAccounts } from "./index-accounts.ts";
import { indexPeople } from "./index-people.ts";

const DAY_MS = 86_400_000;
const START = Date.parse("2026-01-15");

beforeAll(() => useOwnProject("demo-accounts"));
beforeEach(() => testDatabase().ref().remove());

/** Records of users from before the lists existed, in the order of their sign-up. */
async function put(people: Readonly<Record<string, { user?: object; theme?: string }>>): Promise<void> {
  const all = Object.entries(people).map(([uid, { user = {}, theme }], at) => ({
    [`users/${uid}`]: { email: `${uid}@x.co`, username: uid, created_date: START + at * DAY_MS, ...user },
    [`vcard/${uid}`]: { name_first: "Ada", created_date: 1, updated_date: 1, profile_theme: theme ?? null },
    [`public/_/${uid}`]: { uid, packed: "<p>", etag: "e", style: "s", version: "test" },
  }));
  await testDatabase()
    .ref()
    .update(Object.assign({}, ...all) as object);
}

test("users who show a template and users who are to be deleted are listed, and no others, however often it runs", async () => {
  const [past, future] = [START, START + 1000 * DAY_MS];
  await put({
    ada: { theme: "sage" },
    bob: { theme: "own" },
    brand: { theme: "verde.house" },
    plain: {},
    gone: { theme: "sage", user: { deleting: true } },
    leaver: { theme: "sage", user: { deletion_date: past, username: null } },
    later: { user: { deletion_date: future } },
  });
  await testDatabase().ref("themes/bob/own").set(createLook());
  const ctx = createTestCtx();
  await allParts(indexPeople, ctx);
  for (const done of [3, 3]) {
    expect(await allParts(indexAccounts, ctx)).toBe(done);
    expect(await stored("theme_users")).toEqual({ sage: { ada: true, leaver: true } });
    expect(await stored("deletions_due")).toEqual({
      [`0${past}~leaver`]: true,
      [`0${future}~later`]: true,
    });
  }
  expect(await allParts(dropPagesOfTheme, ctx, "sage")).toBe(2);
  expect(await stored("public/_/ada/packed")).toBeNull();
  expect(await allParts(sweepLeavers, ctx)).toBe(1);
  expect([await stored("users/leaver/deleting"), await stored("users/later/deleting")]).toEqual([true, null]);
  expect(Object.keys((await stored("deletions_due")) as object)).toEqual([`0${future}~later`]);
});

test("it continues where a part ended, through every month", async () => {
  const names = Array.from({ length: 1010 }, (_, at) => `p${String(at).padStart(4, "0")}`);
  const people = names.map((uid, at) => [
    uid,
    { theme: "sage", user: { created_date: START + (at % 2) * 40 * DAY_MS } },
  ]);
  await put(Object.fromEntries(people) as Parameters<typeof put>[0]);
  const ctx = createTestCtx();
  await allParts(indexPeople, ctx);
  const first = await indexAccounts(ctx, "all", null);
  expect([first.done, first.cursor]).toEqual([500, expect.stringMatching(/^2026-02 \d+~p\d+$/)]);
  const second = await indexAccounts(ctx, "all", first.cursor);
  expect([second.done, second.cursor]).toEqual([5, "2026-01"]);
  expect(await allParts(indexAccounts, ctx)).toBe(1010);
  expect(Object.keys((await stored("theme_users/sage")) as object)).toEqual(names);
});

test("an entry of an unknown user, or with an outdated date, is removed without a deletion", async () => {
  const later = START + 1000 * DAY_MS;
  await put({ ada: { user: { deletion_date: later } } });
  await testDatabase()
    .ref("deletions_due")
    .set({ "00000000000001~ada": true, "00000000000001~nobody": true, [`0${later}~ada`]: true });
  const ctx = { ...createTestCtx(), now: START };
  expect(await allParts(sweepLeavers, ctx)).toBe(2);
  expect([await stored("users/ada/deleting"), await stored("deletions_due")]).toEqual([
    null,
    { [`0${later}~ada`]: true },
  ]);
  expect(await allParts(sweepLeavers, { ...ctx, now: later })).toBe(1);
  expect([await stored("users/ada/deleting"), await stored("deletions_due")]).toEqual([true, null]);
});
