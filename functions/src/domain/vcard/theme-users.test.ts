import { describe, expect, it } from "vitest";
import { createTestCtx, createTestEnterprise, createTestPerson, stored } from "../../testing/create-test-ctx.ts";
import { createLook } from "../../testing/themes.ts";
import { deleteTheme } from "./delete-theme.ts";
import { saveTheme } from "./save-theme.ts";
import { updateCard } from "./update-card.ts";

/** The templates under which a card is listed. */
async function listedUnder(uid: string): Promise<string[]> {
  const all = (await stored("theme_users")) as Readonly<Record<string, Readonly<Record<string, true>>>> | null;
  return Object.entries(all ?? {}).flatMap(([theme, users]) => (users[uid] === true ? [theme] : []));
}

describe("the list of those who show a template", () => {
  it("follows each change of a card's theme", async () => {
    const { ctx, uid } = await createTestPerson();
    expect(await listedUnder(uid)).toEqual([]);
    for (const profile_theme of ["sage", "fjord", "fjord"]) {
      await updateCard(ctx, { profile_theme });
      expect(await listedUnder(uid)).toEqual([profile_theme]);
    }
    await updateCard(ctx, { bio: "Hello" });
    expect(await listedUnder(uid)).toEqual(["fjord"]);
  });

  it("has neither themes of one's own nor brands, and has the template that takes their place", async () => {
    const { ctx, uid } = await createTestPerson();
    const { id } = await saveTheme(ctx, createLook());
    await updateCard(ctx, { profile_theme: "sage" });
    await updateCard(ctx, { profile_theme: id });
    expect(await listedUnder(uid)).toEqual([]);
    await deleteTheme(ctx, { id });
    expect(await listedUnder(uid)).toEqual(["bsBlue"]);
    const enterprise = await createTestEnterprise({ brands: { main: createLook() } });
    const employee = await createTestPerson({ enterprise });
    await updateCard(employee.ctx, { profile_theme: "paper" });
    await updateCard(employee.ctx, { profile_theme: `${enterprise}.main` });
    expect(await listedUnder(employee.uid)).toEqual([]);
    await updateCard(employee.ctx, { profile_theme: "paper" });
    expect(await listedUnder(employee.uid)).toEqual(["paper"]);
  });

  it("has the theme that stayed when two change it at once", async () => {
    const { uid } = await createTestPerson();
    const themes = ["sage", "fjord", "ink", "citrus"];
    const { cards, commit } = createTestCtx().stores;
    await Promise.all(themes.map((theme) => commit(cards.theming(uid, undefined, theme, true))));
    expect(await listedUnder(uid)).toContain(await stored(`vcard/${uid}/profile_theme`));
  });
});
