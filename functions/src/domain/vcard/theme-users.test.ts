import { describe, expect, it } from "vitest";
import {
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
} from "../../testing/create-test-ctx.ts";
import { createLook } from "../../testing/themes.ts";
import { deleteTheme } from "./delete-theme.ts";
import { refusalOf } from "../../testing/refusal.ts";
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

describe("a theme that the enterprise has locked", () => {
  const employeeWithTheme = async () => {
    const enterprise = await createTestEnterprise({ brands: { main: createLook() } });
    const employee = await createTestPerson({ enterprise });
    const shown = await saveTheme(employee.ctx, createLook());
    await updateCard(employee.ctx, { profile_theme: shown.id });
    await testDatabase().ref(`enterprise/${enterprise}/locked_fields/profile_theme`).set(true);
    return { ...employee, enterprise, shown };
  };

  it("can be neither changed nor deleted while the card shows it", async () => {
    const { ctx, uid, enterprise, shown } = await employeeWithTheme();
    const expected = {
      code: "field-locked",
      details: { fields: { profile_theme: "Your organisation has set this field." }, target: enterprise },
    };
    const before = [await stored(`themes/${uid}`), await stored(`vcard/${uid}`)];
    expect(await refusalOf(saveTheme(ctx, { ...createLook(), id: shown.id, name: "Other" }))).toMatchObject(expected);
    expect(await refusalOf(deleteTheme(ctx, { id: shown.id }))).toMatchObject(expected);
    expect([await stored(`themes/${uid}`), await stored(`vcard/${uid}`)]).toEqual(before);
  });

  it("can be changed and deleted while the card shows another", async () => {
    const { ctx, uid, enterprise, shown } = await employeeWithTheme();
    await testDatabase().ref(`enterprise/${enterprise}/layer/theme`).set(`${enterprise}.main`);
    expect(await saveTheme(ctx, { ...createLook(), id: shown.id, name: "Other" })).toMatchObject({ name: "Other" });
    await testDatabase().ref(`enterprise/${enterprise}/layer/theme`).remove();
    await testDatabase().ref(`vcard/${uid}/profile_theme`).set("sage");
    expect(await deleteTheme(ctx, { id: shown.id })).toEqual({ deleted: true });
  });
});
