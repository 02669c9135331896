import { describe, expect, it } from "vitest";
import { createTestCtx, stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { dropPagesOfTheme } from "./drop-pages.ts";

const isShown = async (scope: string, username: string) =>
  (await stored(`public/${scope}/${username}/packed`)) !== null;

/** Creates users whose cards name a theme, with rendered pages. */
async function createPeople(count: number, theme: string): Promise<string[]> {
  const names = Array.from({ length: count }, () => uniqueName("p"));
  const update = names.flatMap((name) => [
    [`users/${name}`, { email: "", username: name, created_date: 1 }],
    [`vcard/${name}`, { name_first: "Ada", profile_theme: theme, created_date: 1, updated_date: 1 }],
    [`theme_users/${theme}/${name}`, true],
    [`public/_/${name}`, { uid: name, packed: "<p>", etag: "e", style: "s", version: "test" }],
  ]);
  await testDatabase()
    .ref()
    .update(Object.fromEntries(update) as object);
  return names;
}

describe("dropPagesOfTheme", () => {
  it("removes the pages of all cards that name the theme, and no others, however often it runs", async () => {
    const theme = uniqueName("theme");
    const people = await createPeople(205, theme);
    const others = [...(await createPeople(1, `${theme}a`)), ...(await createPeople(1, theme.slice(0, -1)))];
    for (let run = 0; run < 2; run++) {
      await allParts(dropPagesOfTheme, createTestCtx(), theme);
      expect(await Promise.all(people.map((name) => isShown("_", name)))).toEqual(people.map(() => false));
      expect(await Promise.all(others.map((name) => isShown("_", name)))).toEqual([true, true]);
    }
  });

  it("does nothing for a theme that no card names", async () => {
    await expect(allParts(dropPagesOfTheme, createTestCtx(), uniqueName("theme"))).resolves.toBe(0);
  });

  it("skips a card whose person has no record or no username", async () => {
    const theme = uniqueName("theme");
    const [nameless = "", gone = "", shown = ""] = await createPeople(3, theme);
    await testDatabase()
      .ref()
      .update({ [`users/${nameless}/username`]: null, [`users/${gone}`]: null });
    await allParts(dropPagesOfTheme, createTestCtx(), theme);
    expect(await isShown("_", shown)).toBe(false);
  });
});
