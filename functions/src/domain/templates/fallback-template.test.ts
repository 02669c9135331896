import { FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import { FALLBACK_THEME_ID } from "@cardinal/contract/entities/theme";
import { beforeAll, expect, test } from "vitest";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { createTestCtx, createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { createLook } from "../../testing/themes.ts";
import { readPublicCard } from "../card/read-public-card.ts";
import { createFair } from "../events/events.test-helper.ts";
import { getEventTheme } from "../events/get-event.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { indexPeople } from "../migrations/index-people.ts";
import { dropPagesOfTheme } from "../publish/drop-pages.ts";

beforeAll(() => useOwnProject("demo-fallback"));

/** Records of a person with a page. */
const personWith = (uid: string, theme: string | null, month: number) => ({
  [`users/${uid}`]: { email: `${uid}@x.co`, username: uid, created_date: Date.UTC(2026, month, 15) },
  [`vcard/${uid}`]: { name_first: "Ada", created_date: 1, updated_date: 1, profile_theme: theme },
  [`public/_/${uid}`]: { uid, packed: "<p>", etag: "e", style: "s", version: "test" },
});
const put = (changes: object) => testDatabase().ref().update(changes);
const publish = (changes: object) =>
  put({
    [`templates/published/${FALLBACK_THEME_ID}`]: { ...createLook(), name: "Published", premium: false, ...changes },
  });

test("cards and events without a theme, or whose theme is gone, show the published fallback template", async () => {
  const ctx = createTestCtx();
  const { event_id } = await createFair(await createTestPerson());
  await put({
    ...personWith("plain", null, 0),
    ...personWith("gone", "deleted-theme", 0),
    ...personWith("sage", "sage", 0),
  });
  const shown = async () =>
    Promise.all(["plain", "gone", "sage"].map(async (uid) => (await readPublicCard(ctx, uid))?.theme));
  const [before] = await shown();
  expect([before, await getEventTheme(ctx, { event_id })]).toEqual([FALLBACK_THEME, FALLBACK_THEME]);
  await publish({ withdrawn: true });
  const [plain, gone, sage] = await shown();
  expect([gone, await getEventTheme(ctx, { event_id })]).toEqual([plain, plain]);
  expect(plain).toMatchObject({ id: FALLBACK_THEME_ID, name: "Published" });
  expect(plain).not.toHaveProperty("withdrawn");
  expect(sage?.id).toBe("sage");
});

test("a change of the fallback template removes the pages of cards that show it, through all months", async () => {
  const ctx = createTestCtx();
  const plain = Array.from({ length: 205 }, (_, at) => `p${at}`);
  const all = [
    ...plain.map((uid, at) => personWith(uid, at % 2 === 0 ? null : FALLBACK_THEME_ID, at % 3)),
    personWith("other", "sage", 1),
  ];
  await put(Object.assign({}, ...all) as object);
  await allParts(indexPeople, ctx);
  const isShown = async (uid: string) => (await stored(`public/_/${uid}/packed`)) !== null;
  await allParts(dropPagesOfTheme, ctx, FALLBACK_THEME_ID);
  expect((await Promise.all(plain.map(isShown))).filter(Boolean)).toEqual([]);
  expect(await isShown("other")).toBe(true);
});
