import { FALLBACK_THEME_ID, type Theme, theme } from "@cardinal/contract/entities/theme";
import { describe, expect, test } from "vitest";
import {
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { getBrand } from "./get-brand.ts";
import { getEnterpriseLayer } from "../enterprise/get-enterprise-layer.ts";
import { getSkills } from "../vcard/get-skills.ts";
import { updateCard } from "../vcard/update-card.ts";
import { listPremiumThemes } from "./list-premium-themes.ts";
import { listTemplates } from "./list-templates.ts";

const LOOK: Omit<Theme, "id"> = {
  name: "House",
  background: { kind: "color", value: "#ffffff" },
  colors: { text: "#111111", muted: "#444444", surface: "#ffffff", accent: "#b3122f", on_accent: "#ffffff" },
  font: "system",
  layout: "classic",
  buttons: { shape: "rounded", fill: "solid", align: "left" },
  avatar: { shape: "circle", ring: false },
  premium: false,
};

async function publishTemplate(fields: Partial<Theme>): Promise<Theme> {
  const template = { ...LOOK, id: uniqueName("tpl"), ...fields };
  await testDatabase().ref(`templates/published/${template.id}`).set(template);
  return template;
}

describe("listTemplates", () => {
  test("returns built-in and published templates, by name", async () => {
    const [second, first] = [await publishTemplate({ name: "Zebra" }), await publishTemplate({ name: "Aardvark" })];
    const { items } = await listTemplates(createTestCtx(), {});
    expect(items.map(({ id }) => id)).toContain(FALLBACK_THEME_ID);
    const mine = items.filter(({ id }) => id === first.id || id === second.id).map(({ name }) => name);
    expect(mine).toEqual(["Aardvark", "Zebra"]);
    for (const item of items) expect(theme.safeParse(item).success, item.id).toBe(true);
  });
});

describe("listPremiumThemes", () => {
  test("returns the premium ones of the given themes, each once, in the given order", async () => {
    const free = await publishTemplate({});
    const [one, two] = [await publishTemplate({ premium: true }), await publishTemplate({ premium: true })];
    const { ctx } = await createTestPerson();
    const themes = [two.id, free.id, one.id, two.id, uniqueName("tpl"), FALLBACK_THEME_ID];
    const { items } = await listPremiumThemes(ctx, { themes });
    expect(items.map(({ id }) => id)).toEqual([two.id, one.id]);
  });
});

describe("a premium theme that was withdrawn", () => {
  test("can still be read and used by its owner, and by no one else", async () => {
    const { id } = await publishTemplate({ premium: true, withdrawn: true });
    const [owner, other] = [await createTestPerson(), await createTestPerson({ plan: "pro" })];
    await testDatabase().ref(`users/${owner.uid}/premium_themes`).set({ p1: { id } });
    expect((await listPremiumThemes(owner.ctx, { themes: [id] })).items.map((theme) => theme.id)).toEqual([id]);
    expect(await listPremiumThemes(other.ctx, { themes: [id] })).toEqual({ items: [], next: null });
    expect((await updateCard(owner.ctx, { profile_theme: id })).profile_theme).toBe(id);
    await updateCard(owner.ctx, { profile_theme: FALLBACK_THEME_ID });
    expect((await updateCard(owner.ctx, { profile_theme: id })).profile_theme).toBe(id);
    const refusal = await refusalOf(updateCard(other.ctx, { profile_theme: id }));
    expect(refusal.details.fields).toEqual({ profile_theme: "This theme is no longer offered." });
  });
});

describe("getBrand", () => {
  test("returns a brand by its full id", async () => {
    const enterprise = await createTestEnterprise({ brands: { house: LOOK } });
    const found = await getBrand(createTestCtx(), { themeId: `${enterprise}.house` });
    expect(found).toEqual({ ...LOOK, id: `${enterprise}.house` });
  });

  test("an unknown brand is not found", async () => {
    const enterprise = await createTestEnterprise();
    for (const themeId of [`${enterprise}.house`, `${uniqueName()}.house`])
      expect((await refusalOf(getBrand(createTestCtx(), { themeId }))).code).toBe("not-found");
  });
});

describe("getEnterpriseLayer", () => {
  test("is null for a user without an enterprise", async () => {
    const { uid } = await createTestPerson();
    expect(await getEnterpriseLayer(createTestCtx(), { uid })).toBeNull();
  });

  test("returns what is set on the card, and the brand when the card shows it", async () => {
    const enterprise = await createTestEnterprise({
      profile: { name: "Verde Ltd", organization_name: "Verde", address: "Via 7", seats: 40, plan: "enterprise" },
      brands: { house: LOOK },
      locked_fields: { organization_name: true },
      layer: {
        buttons: [
          { id: "a", ref: "website", data: "https://verde.example" },
          { id: "b", ref: "phone", data: "+44 7911 123456", hidden: true },
        ],
      },
    });
    const { uid } = await createTestPerson({ enterprise });
    await testDatabase().ref(`vcard/${uid}/profile_theme`).set(`${enterprise}.house`);
    expect(await getEnterpriseLayer(createTestCtx(), { uid })).toEqual({
      enterprise,
      locked_fields: ["organization_name"],
      organization_name: "Verde",
      address: "Via 7",
      buttons: [{ id: "a", ref: "website", data: "https://verde.example" }],
      theme: { ...LOOK, id: `${enterprise}.house` },
    });
  });

  test("does not contain another enterprise's brand", async () => {
    const [own, foreign] = [await createTestEnterprise(), await createTestEnterprise({ brands: { house: LOOK } })];
    const { uid } = await createTestPerson({ enterprise: own });
    await testDatabase().ref(`vcard/${uid}/profile_theme`).set(`${foreign}.house`);
    expect(await getEnterpriseLayer(createTestCtx(), { uid })).toEqual({ enterprise: own, locked_fields: [] });
  });
});

describe("getSkills", () => {
  test("returns the list in its order", async () => {
    const { uid } = await createTestPerson();
    await testDatabase().ref(`skills/${uid}`).set(["Wine", "Bread"]);
    expect(await getSkills(createTestCtx(), { uid })).toEqual({ skills: ["Wine", "Bread"] });
  });

  test("is not found for a person who is not public", async () => {
    const [disabled, deleting] = [await createTestPerson(), await createTestPerson()];
    const invited = await createTestPerson({ enterprise: await createTestEnterprise() });
    await testDatabase().ref(`users/${invited.uid}/unpublished`).set(true);
    await testDatabase().ref(`users/${disabled.uid}/disabled`).set(true);
    await testDatabase().ref(`users/${deleting.uid}/deleting`).set(true);
    for (const uid of [disabled.uid, deleting.uid, invited.uid, uniqueName()]) {
      expect((await refusalOf(getSkills(createTestCtx(), { uid }))).code).toBe("not-found");
      expect((await refusalOf(getEnterpriseLayer(createTestCtx(), { uid }))).code).toBe("not-found");
    }
  });
});
