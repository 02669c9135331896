import { FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import type { LayerInput } from "@cardinal/contract/entities/layer";
import { describe, expect, test } from "vitest";
import {
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  stored,
  type TestPerson,
  testDatabase,
} from "../../../testing/create-test-ctx.ts";
import { codeOf, refusalOf } from "../../../testing/refusal.ts";
import { createLook } from "../../../testing/themes.ts";
import { getPublicCard } from "../../publish/get-public-card.ts";
import { readOwnCard } from "../../card/person-snapshot.ts";
import { readPublicCard } from "../../card/read-public-card.ts";
import { findPage } from "../../publish/find-page.ts";
import { updateCard } from "../../vcard/update-card.ts";
import { getEnterprise } from "../get-enterprise.ts";
import { getGroup } from "../groups/get-group.ts";
import { updateGroup } from "../groups/update-group.ts";
import { listBrands, saveBrand } from "./brands.ts";
import { getEnterpriseQr, saveEnterpriseQr } from "./qr.ts";
import { saveSkills } from "./save-skills.ts";
import { updateProfile } from "./update-profile.ts";

const GROUPS = { sales: { name: "Sales", count: 0 }, zebra: { name: "Zebra", count: 0 } };
const ROLES = {
  manager: { label: "Manager", can: " cards.edit " },
  brand: { label: "Brand", can: " brand.edit " },
  qr: { label: "QR", can: " qr.edit " },
};
const ENDED = { plan: "enterprise", state: "canceled", interval: "month", seats: 7 };
const STAMP = /^[\w-]{22}$/;

async function createFirm(parts: object = {}) {
  const enterprise = await createTestEnterprise({ groups: GROUPS, roles: ROLES, ...parts });
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const withRole = async (role: string) => {
    const person = await createTestPerson({ enterprise });
    await testDatabase().ref(`grants/${enterprise}/${person.uid}`).set({ role });
    return person;
  };
  const { files } = boss.ctx.gateways;
  const pictureOf = (name: string) => files.addressOf(`enterprise/${enterprise}/${name}.webp`);
  for (const name of ["logo", "night"])
    await files.save(`enterprise/${enterprise}/${name}.webp`, new Uint8Array(1), "image/webp");
  return { enterprise, boss, withRole, pictureOf };
}

/** The HTML of a user's page as a visitor gets it now. */
async function pageOf({ ctx, username }: TestPerson, enterprise: string): Promise<string> {
  const found = await findPage(ctx, enterprise, username);
  return found.kind === "page" ? found.page.html : found.kind;
}

const fieldsOf = async (attempt: Promise<unknown>) => Object.keys((await refusalOf(attempt)).details.fields ?? {});

describe("the layer of an enterprise", () => {
  test("shows at the next visit of every card after a single write that touches no page", async () => {
    const { enterprise, boss, pictureOf } = await createFirm();
    const people = await Promise.all([1, 2, 3].map(() => createTestPerson({ enterprise })));
    for (const person of people) expect(await pageOf(person, enterprise)).toContain("Verde Ltd");
    const before = await stored(`public/${enterprise}`);
    const stamp = await stored(`layers/${enterprise}`);
    await updateProfile(boss.ctx, { layer: { logo: pictureOf("logo"), address: "Via Nuova 7" } });
    expect(await stored(`public/${enterprise}`)).toEqual(before);
    expect(await stored(`layers/${enterprise}`)).toMatch(STAMP);
    expect(await stored(`layers/${enterprise}`)).not.toBe(stamp);
    for (const person of people) {
      const page = await pageOf(person, enterprise);
      expect([page.includes(pictureOf("logo")), page.includes("Via Nuova 7")]).toEqual([true, true]);
      expect(await stored(`public/${enterprise}/${person.username}/layer`)).toBe(await stored(`layers/${enterprise}`));
    }
  });

  test("replaces texts, fills in empty ones, puts its buttons first, and its brand replaces the theme", async () => {
    const { enterprise, boss } = await createFirm();
    const person = await createTestPerson({ enterprise });
    await updateCard(person.ctx, {
      job_title: "Own title",
      bio: "Own words",
      buttons: [{ id: "own", ref: "website", data: "https://own.example" }],
    });
    const { id: theme } = await saveBrand(boss.ctx, createLook({ name: "House" }));
    const layer: LayerInput = {
      organization_name: "Verde",
      job_title: "",
      prefilled: { address: "Via 1", bio: "Ours" },
      buttons: [{ id: "firm", ref: "website", data: "https://verde.example", label: "Verde" }],
      theme,
    };
    const seen = await updateProfile(boss.ctx, { name: "Verde Group", layer });
    expect(seen.profile).toEqual({ name: "Verde Group", ...layer, job_title: undefined });
    const shown = await readPublicCard(person.ctx, person.uid);
    expect(shown).toMatchObject({
      job_title: "Own title",
      organization_name: "Verde",
      address: "Via 1",
      bio: "Own words",
      theme: { id: theme, name: "House" },
      verified_enterprise: { name: "Verde Group" },
    });
    expect(shown?.buttons.map(({ id }) => id)).toEqual(["firm", "own"]);
    const own = await readOwnCard(person.ctx, person.uid);
    expect(own).toMatchObject({
      address: "",
      organization_name: "",
      locked_fields: ["organization_name", "profile_theme"],
    });
    expect(own.buttons.map(({ id }) => id)).toEqual(["own"]);
    expect(await codeOf(updateCard(person.ctx, { profile_theme: "bsBlue" }))).toBe("field-locked");
    // Fields that are not sent are removed.
    await updateProfile(boss.ctx, { layer: { locked_fields: ["bio"] } });
    expect(await readPublicCard(person.ctx, person.uid)).toMatchObject({ organization_name: "", address: "" });
    expect((await readOwnCard(person.ctx, person.uid)).locked_fields).toEqual(["bio"]);
    expect(await stored(`enterprise/${enterprise}/layer`)).toBeNull();
    expect(await stored(`enterprise/${enterprise}/profile`)).toEqual({ name: "Verde Group" });
  });

  test("is replaced by the layer of the first group that has one, and locked fields accumulate", async () => {
    const { enterprise, boss } = await createFirm();
    await updateProfile(boss.ctx, { layer: { address: "Head office", bio: "All", locked_fields: ["pronouns"] } });
    await updateGroup(boss.ctx, { id: "zebra", layer: { address: "Branch Z", locked_fields: ["skills"] } });
    const both = await createTestPerson({ enterprise, groups: ["sales", "zebra"] });
    const none = await createTestPerson({ enterprise, groups: ["sales"] });
    expect(await readPublicCard(both.ctx, both.uid)).toMatchObject({ address: "Branch Z", bio: "All" });
    expect(await readPublicCard(none.ctx, none.uid)).toMatchObject({ address: "Head office", bio: "All" });
    expect((await readOwnCard(both.ctx, both.uid)).locked_fields.toSorted((a, b) => a.localeCompare(b))).toEqual([
      "address",
      "bio",
      "pronouns",
      "skills",
    ]);
    await pageOf(both, enterprise);
    const changed = await updateGroup(boss.ctx, { id: "sales", layer: { address: "Branch S" } });
    expect(changed).toEqual({ id: "sales", name: "Sales", count: 2, layer: { address: "Branch S" } });
    expect(await getGroup(both.ctx, { id: "sales" })).toEqual(changed);
    expect(await pageOf(both, enterprise)).toContain("Branch S");
    expect(await updateGroup(boss.ctx, { id: "sales", layer: {} })).not.toHaveProperty("layer");
    expect(await pageOf(both, enterprise)).toContain("Branch Z");
    expect(await codeOf(getGroup((await createTestPerson()).ctx, { id: "sales" }))).toBe("not-found");
  });

  test("cannot use a brand, logo or document of another enterprise", async () => {
    const { boss } = await createFirm();
    const other = await createFirm();
    const { id } = await saveBrand(other.boss.ctx, createLook({ name: "Theirs" }));
    const layers: [string, LayerInput][] = [
      ["layer.theme", { theme: id }],
      ["layer.theme", { theme: id.replace(/\..*/, ".none") }],
      ["layer.logo", { logo: other.pictureOf("logo") }],
      ["layer.logo", { logo: "https://evil.example/logo.webp" }],
      ["layer.buttons.0.ref", { buttons: [{ id: "b", ref: "pdf", data: "/media/document/u/x.pdf" }] }],
    ];
    for (const [field, layer] of layers) {
      expect(await fieldsOf(updateProfile(boss.ctx, { layer }))).toEqual([field]);
      expect(await fieldsOf(updateGroup(boss.ctx, { id: "sales", layer }))).toEqual([field]);
    }
  });

  test("is changed by users who may edit brands, the name only by admins, and nothing without a plan", async () => {
    const { boss, withRole } = await createFirm();
    const [editor, other] = [await withRole("brand"), await withRole("qr")];
    await updateProfile(editor.ctx, { layer: { bio: "Ours" } });
    await updateGroup(editor.ctx, { id: "sales", layer: { bio: "Sales" } });
    expect(await codeOf(updateProfile(editor.ctx, { name: "Mine" }))).toBe("permission-denied");
    expect(await codeOf(updateGroup(editor.ctx, { id: "sales", name: "Mine", layer: {} }))).toBe("permission-denied");
    expect(await codeOf(updateProfile(other.ctx, { layer: {} }))).toBe("permission-denied");
    expect(await codeOf(updateGroup(other.ctx, { id: "sales", layer: {} }))).toBe("permission-denied");
    expect(await codeOf(updateGroup(boss.ctx, { id: "none", layer: {} }))).toBe("not-found");
    const ended = await createFirm({ billing: ENDED });
    expect(await codeOf(updateProfile(ended.boss.ctx, { name: "Verde" }))).toBe("plan-required");
    expect(await codeOf(updateGroup(ended.boss.ctx, { id: "sales", layer: {} }))).toBe("plan-required");
  });
});

describe("brands", () => {
  test("are created, listed and replaced, and a replaced one shows on its cards at the next visit", async () => {
    const { enterprise, boss } = await createFirm();
    const person = await createTestPerson({ enterprise });
    const brand = await saveBrand(boss.ctx, createLook({ name: "House" }));
    expect(brand.id).toMatch(new RegExp(`^${enterprise}\\.-`));
    await updateCard(person.ctx, { profile_theme: brand.id });
    const { colors } = FALLBACK_THEME;
    expect(await pageOf(person, enterprise)).not.toContain("#123457");
    const { premium: _premium, ...look } = { ...brand, colors: { ...colors, accent: "#123457" } };
    expect(await saveBrand(boss.ctx, look)).toMatchObject({ id: brand.id, colors: { accent: "#123457" } });
    expect(await pageOf(person, enterprise)).toContain("#123457");
    expect((await listBrands(person.ctx, {})).items.map(({ id }) => id)).toEqual([brand.id]);
    expect(await codeOf(listBrands((await createTestPerson()).ctx, {}))).toBe("not-found");
  });

  test("are limited to twenty, even when two are created at once", async () => {
    const { enterprise, boss } = await createFirm();
    const { id: _id, premium: _premium, ...look } = FALLBACK_THEME;
    const brands = Object.fromEntries(Array.from({ length: 19 }, (_, at) => [`b${at}`, { ...look, premium: false }]));
    await testDatabase().ref(`enterprise/${enterprise}/brands`).set(brands);
    const made = await Promise.allSettled([1, 2].map(() => saveBrand(boss.ctx, createLook({ name: "More" }))));
    expect(made.map(({ status }) => String(status)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "fulfilled",
      "rejected",
    ]);
    expect(await codeOf(saveBrand(boss.ctx, createLook({ name: "More" })))).toBe("quota-exceeded");
  });

  test("are created by users with the right, only with files of the enterprise, and replaced only if they exist", async () => {
    const { boss, withRole, pictureOf } = await createFirm();
    const editor = await withRole("brand");
    const image = (value: string) => createLook({ name: "House", background: { kind: "image", value } });
    await saveBrand(editor.ctx, image(pictureOf("night")));
    expect(await fieldsOf(saveBrand(editor.ctx, image((await createFirm()).pictureOf("night"))))).toEqual([
      "background.value",
    ]);
    const video = createLook({ name: "House", background: { kind: "video", value: pictureOf("night") } });
    expect(await fieldsOf(saveBrand(editor.ctx, video))).toEqual(["background.kind"]);
    expect(await codeOf(saveBrand((await withRole("qr")).ctx, createLook({ name: "House" })))).toBe(
      "permission-denied",
    );
    const theirs = await saveBrand((await createFirm()).boss.ctx, createLook({ name: "Theirs" }));
    for (const id of [theirs.id, theirs.id.replace(/\..*/, ".none")])
      expect(await codeOf(saveBrand(boss.ctx, { ...createLook({ name: "Mine" }), id }))).toBe("not-found");
    const ended = await createFirm({ billing: ENDED });
    expect(await codeOf(saveBrand(ended.boss.ctx, createLook({ name: "House" })))).toBe("plan-required");
  });
});

describe("the QR style of an enterprise", () => {
  test("is public, and shows at the next visit on cards without a style of their own", async () => {
    const { enterprise, withRole } = await createFirm();
    const designer = await withRole("qr");
    const person = await createTestPerson({ enterprise });
    expect(await getEnterpriseQr(createTestCtx(), { enterprise })).toEqual(DEFAULT_QR_STYLE);
    await pageOf(person, enterprise);
    const style = { ...DEFAULT_QR_STYLE, color: "#102030" };
    expect(await saveEnterpriseQr(designer.ctx, { style })).toEqual(style);
    expect(await getEnterpriseQr(createTestCtx(), { enterprise })).toEqual(style);
    expect(await pageOf(person, enterprise)).toContain("#102030");
    expect(await saveEnterpriseQr(designer.ctx, { style: null })).toEqual(DEFAULT_QR_STYLE);
    expect(await pageOf(person, enterprise)).not.toContain("#102030");
  });

  test("requires an existing enterprise, and is set by users with the right", async () => {
    expect(await codeOf(getEnterpriseQr(createTestCtx(), { enterprise: "nobody-here" }))).toBe("not-found");
    const { withRole } = await createFirm();
    expect(await codeOf(saveEnterpriseQr((await withRole("brand")).ctx, { style: null }))).toBe("permission-denied");
    const ended = await createFirm({ billing: ENDED });
    expect(await codeOf(saveEnterpriseQr(ended.boss.ctx, { style: null }))).toBe("plan-required");
  });
});

describe("skills that an enterprise offers", () => {
  test("limit the choice; a skill already on the card may stay; without any, employees write their own", async () => {
    const { enterprise, boss } = await createFirm();
    const person = await createTestPerson({ enterprise });
    await updateCard(person.ctx, { skills: ["Cobol"] });
    expect(await saveSkills(boss.ctx, { skills: ["Sales", "Law"] })).toEqual({ skills: ["Sales", "Law"] });
    expect((await getEnterprise(person.ctx, {})).skills).toEqual(["Sales", "Law"]);
    expect((await updateCard(person.ctx, { skills: ["Law", "Cobol"] })).skills).toEqual(["Law", "Cobol"]);
    expect(await fieldsOf(updateCard(person.ctx, { skills: ["Law", "Wine"] }))).toEqual(["skills.1"]);
    await saveSkills(boss.ctx, { skills: [] });
    await updateCard(person.ctx, { skills: ["Wine"] });
    expect(await stored(`enterprise/${enterprise}/skills`)).toBeNull();
  });

  test("are set by admins, while a plan is in force", async () => {
    const { withRole } = await createFirm();
    expect(await codeOf(saveSkills((await withRole("brand")).ctx, { skills: [] }))).toBe("permission-denied");
    const ended = await createFirm({ billing: ENDED });
    expect(await codeOf(saveSkills(ended.boss.ctx, { skills: [] }))).toBe("plan-required");
  });
});

test("a card outside an enterprise has nothing laid over it", async () => {
  const person = await createTestPerson();
  const card = await getPublicCard(person.ctx, { username: person.username });
  expect(card).not.toHaveProperty("verified_enterprise");
});
