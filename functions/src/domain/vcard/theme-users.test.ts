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

describe("the list of users of a template", () => {
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

  it("contains neither own themes nor brands, and contains the template that replaces them", async () => {
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

  it("contains the theme that is stored after concurrent changes", async () => {
    const { uid } = await createTestPerson();
    const themes = ["sage", "fjord", "ink", "citrus"];
    const { cards, commit } = createTestCtx().stores;
    await Promise.all(themes.map((theme) => commit(cards.theming(uid, undefined, theme, true))));
    expect(await listedUnder(uid)).toContain(await stored(`vcard/${uid}/profile_theme`));
  });
});
