import { expect, test } from "vitest";
import { createTestPerson, testDatabase } from "../../testing/create-test-ctx.ts";
import { createLook } from "../../testing/themes.ts";
import { listThemes } from "./list-themes.ts";
import { saveTheme } from "./save-theme.ts";

test("the themes of a user are listed in pages, oldest first, each once", async () => {
  const { ctx, uid } = await createTestPerson();
  await testDatabase()
    .ref(`users/${uid}`)
    .update({ plan: "pro", plan_until: Date.now() + 1e10 });
  const made: string[] = [];
  for (const name of ["One", "Two", "Three"]) made.push((await saveTheme(ctx, createLook({ name }))).id);
  const idsOf = async (page: { readonly limit: number; readonly cursor?: string }) => {
    const { items, next } = await listThemes(ctx, page);
    return [items.map(({ id }) => id), next];
  };
  const [first, second, third] = made;
  expect(await idsOf({ limit: 2 })).toEqual([[first, second], second]);
  expect(await idsOf({ limit: 2, cursor: second ?? "" })).toEqual([[third], null]);
  expect(await idsOf({ limit: 3 })).toEqual([made, null]);
});
