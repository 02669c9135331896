import { BUILT_IN_THEMES, FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import { beforeAll, expect, test } from "vitest";
import { createTestEnterprise, createTestPerson, stored } from "../../testing/create-test-ctx.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { mintKeys } from "./batches/mint-keys.ts";
import { mintStep } from "./batches/mint-step.ts";
import { createGenerator } from "./batches/save-generator.ts";
import { updateRetailCard } from "./update-retail-card.ts";

const [THEME = ""] = BUILT_IN_THEMES.map(({ id }) => id).filter((id) => id !== FALLBACK_THEME.id);
let keys: string[];
beforeAll(async () => {
  const { ctx } = await createTestPerson({ admin: true });
  const { id } = await createGenerator(ctx, { name: "Kiosk", limit: 5, theme: THEME, plan: "pro", days: 30 });
  await mintKeys(ctx, { id, count: 5 });
  await allParts(mintStep, ctx, id);
  keys = Object.keys((await stored(`retail_in/${id}`)) as object);
});

/** Claims a card whose batch has a theme and a plan. @returns the stored theme, its listing, and the plan. */
async function claimAsEmployee(enterprise: Readonly<Record<string, unknown>>, groups: readonly string[] = []) {
  const id = await createTestEnterprise(enterprise);
  const { ctx, uid } = await createTestPerson({ enterprise: id, groups });
  const { given } = await updateRetailCard(ctx, { id: keys.pop() ?? "", action: "claim" });
  return [await stored(`vcard/${uid}/profile_theme`), await stored(`theme_users/${THEME}/${uid}`), given?.plan];
}

test.each([
  ["by the enterprise", { locked_fields: { profile_theme: true } }],
  [
    "in the person's group",
    { groups: { sales: { name: "Sales", count: 0, layer: { locked_fields: { profile_theme: true } } } } },
  ],
])("a claim keeps the theme of a card on which it is locked %s, and gives the plan", async (_by, enterprise) => {
  expect(await claimAsEmployee(enterprise, "groups" in enterprise ? ["sales"] : [])).toEqual([null, null, "pro"]);
});

test("a claim sets the theme of an employee's card on which other fields are locked", async () => {
  expect(await claimAsEmployee({ locked_fields: { bio: true } })).toEqual([THEME, true, "pro"]);
});
