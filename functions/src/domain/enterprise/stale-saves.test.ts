import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import type { Layer, LayerInput } from "@cardinal/contract/entities/layer";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { describe, expect, test } from "vitest";
import { auditOf } from "../../testing/audit-of.ts";
import { createTestEnterprise, createTestPerson, stored } from "../../testing/create-test-ctx.ts";
import { createPdf } from "../../testing/documents.ts";
import { createPicture } from "../../testing/pictures.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { createLook } from "../../testing/themes.ts";
import { updateCard } from "../vcard/update-card.ts";
import { listThemes } from "../vcard/list-themes.ts";
import { saveTheme } from "../vcard/save-theme.ts";
import { uploadBackground } from "../vcard/upload-background.ts";
import { uploadDocument } from "../vcard/upload-document.ts";
import { listBrands, saveBrand } from "./brand/brands.ts";
import { saveEnterpriseQr } from "./brand/qr.ts";
import { saveSkills } from "./brand/save-skills.ts";
import { updateProfile } from "./brand/update-profile.ts";
import { updateCardOfEmployee } from "./employees/update-card-of-employee.ts";
import { getEnterprise } from "./get-enterprise.ts";
import { getGroup } from "./groups/get-group.ts";
import { updateGroup } from "./groups/update-group.ts";

const CONFLICT = {
  code: "conflict",
  message: "Someone has changed this since you opened it, so nothing was saved.",
};
const BUTTON = { id: "shop", ref: "website" as const, data: "https://shop.example", label: "" };

async function createFirm() {
  const enterprise = await createTestEnterprise({ groups: { sales: { name: "Sales", count: 0 } } });
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const person = await createTestPerson({ enterprise });
  return { enterprise, boss, person, uid: person.uid };
}
type Firm = Awaited<ReturnType<typeof createFirm>>;

/** The layer as a caller of the API gets it. */
function layerOf({ profile: { name: _name, ...layer }, locked_fields }: Enterprise): Layer {
  return { ...layer, locked_fields };
}

const SCOPES = [
  {
    scope: "the enterprise",
    read: async ({ boss }: Firm) => layerOf(await getEnterprise(boss.ctx, {})),
    save: async ({ boss }: Firm, layer: LayerInput, seen?: Layer) =>
      layerOf(await updateProfile(boss.ctx, { layer, ...(seen === undefined ? {} : { seen }) })),
  },
  {
    scope: "a group",
    read: async ({ boss }: Firm) => (await getGroup(boss.ctx, { id: "sales" })).layer ?? {},
    save: async ({ boss }: Firm, layer: LayerInput, seen?: Layer) =>
      (await updateGroup(boss.ctx, { id: "sales", layer, ...(seen === undefined ? {} : { seen }) })).layer ?? {},
  },
];

describe.each(SCOPES)("the layer of $scope", ({ read, save }) => {
  const OLD = {
    job_title: "Clerk",
    address: "Via 1",
    prefilled: { bio: "Hello", address: "" },
    locked_fields: ["skills", "bio"],
    buttons: [BUTTON],
  } satisfies LayerInput;

  test("is not overwritten by someone who has not seen the last change of it", async () => {
    const firm = await createFirm();
    await save(firm, OLD);
    const [anna, ben] = [await read(firm), await read(firm)];
    const after = await save(
      firm,
      { ...OLD, address: "Via Nuova 7", locked_fields: ["bio", "skills", "pronouns"] },
      anna,
    );
    expect(await refusalOf(save(firm, { ...OLD, bio: "Ours" }, ben))).toMatchObject(CONFLICT);
    expect(await read(firm)).toEqual(after);
    // Who has seen it may overwrite it, and goes on from the reply.
    const next = await save(firm, { ...OLD, bio: "Ours" }, after);
    expect(await read(firm)).toEqual(next);
    expect(await save(firm, {}, next)).not.toHaveProperty("bio");
  });

  test("is compared by what it shows", async () => {
    const firm = await createFirm();
    await save(firm, OLD);
    const { prefilled: _prefilled, ...seen } = await read(firm);
    const same = { ...seen, bio: "", prefilled: { bio: "Hello" }, locked_fields: ["bio", "skills"] };
    expect(await save(firm, { ...OLD, bio: "Ours" }, same)).toMatchObject({ bio: "Ours" });
  });

  test("may be saved again by a caller who did not get the reply", async () => {
    const firm = await createFirm();
    const before = await read(firm);
    await save(firm, OLD, before);
    expect(await save(firm, OLD, before)).toMatchObject({ address: "Via 1" });
  });

  test("is replaced by a caller who does not say what it has seen", async () => {
    const firm = await createFirm();
    await save(firm, OLD);
    expect(await save(firm, { bio: "Ours" })).not.toHaveProperty("address");
  });
});

test("a layer that was empty is not overwritten either, and a brand is part of it", async () => {
  const { boss } = await createFirm();
  const { id: theme } = await saveBrand(boss.ctx, createLook({ name: "House" }));
  await updateGroup(boss.ctx, { id: "sales", layer: { theme }, seen: {} });
  expect(await refusalOf(updateGroup(boss.ctx, { id: "sales", layer: { bio: "Ours" }, seen: {} }))).toMatchObject(
    CONFLICT,
  );
  expect(await getGroup(boss.ctx, { id: "sales" })).toMatchObject({ layer: { theme } });
});

describe("the buttons of an employee", () => {
  test("are not overwritten by an admin who has not seen them, and their documents stay", async () => {
    const { boss, person, uid } = await createFirm();
    await updateCard(person.ctx, { buttons: [BUTTON] });
    const { url } = await uploadDocument(person.ctx, { file: { bytes: createPdf() } });
    const list = { id: "list", ref: "pdf" as const, data: url };
    await updateCard(person.ctx, { buttons: [BUTTON, list] });
    const labelled = [{ ...BUTTON, label: "Shop" }];
    const save = (seen: (typeof BUTTON | typeof list)[]) =>
      updateCardOfEmployee(boss.ctx, { uid, buttons: labelled, seen_buttons: seen });
    expect(await refusalOf(save([BUTTON]))).toMatchObject(CONFLICT);
    expect(await stored(`vcard/${uid}/buttons`)).toEqual([BUTTON, list]);
    expect(await person.ctx.gateways.files.list(`document/${uid}/`)).toHaveLength(1);
    expect(await auditOf(uid)).toEqual([]);
    expect(await save([BUTTON, list])).toMatchObject({ buttons: labelled });
    expect(await auditOf(uid)).toMatchObject([{ code: "buttons" }]);
  });

  test("may be saved again by an admin who did not get the reply, or does not say what they have seen", async () => {
    const { boss, uid } = await createFirm();
    const saving = { uid, buttons: [BUTTON], seen_buttons: [] };
    await updateCardOfEmployee(boss.ctx, saving);
    expect(await updateCardOfEmployee(boss.ctx, saving)).toMatchObject({ buttons: [BUTTON] });
    expect(await updateCardOfEmployee(boss.ctx, { uid, buttons: [] })).toMatchObject({ buttons: [] });
    expect(await stored(`vcard/${uid}/buttons`)).toBeNull();
  });
});

const DESIGNS = [
  { kind: "a brand", save: saveBrand, list: (ctx: Firm["boss"]["ctx"]) => listBrands(ctx, {}) },
  { kind: "a theme", save: saveTheme, list: (ctx: Firm["boss"]["ctx"]) => listThemes(ctx, { limit: 50 }) },
];

describe.each(DESIGNS)("the design of $kind", ({ save, list }) => {
  const OLD = createLook({ name: "House" });
  const FONT = createLook({ name: "House", font: "playfair" });
  const LAYOUT = createLook({ name: "House", layout: "cover" });

  test("is not overwritten by someone who has not seen the last change of it", async () => {
    const { ctx } = (await createFirm()).boss;
    const { id } = await save(ctx, OLD);
    await save(ctx, { ...FONT, id, seen: OLD });
    expect(await refusalOf(save(ctx, { ...LAYOUT, id, seen: OLD }))).toMatchObject(CONFLICT);
    expect((await list(ctx)).items).toMatchObject([FONT]);
    expect(await save(ctx, { ...LAYOUT, id, seen: FONT })).toMatchObject({ layout: "cover", id });
  });

  test("may be saved again by a caller who did not get the reply, or does not say what it has seen", async () => {
    const { ctx } = (await createFirm()).boss;
    const { id } = await save(ctx, OLD);
    await save(ctx, { ...FONT, id, seen: OLD });
    expect(await save(ctx, { ...FONT, id, seen: OLD })).toMatchObject(FONT);
    expect(await save(ctx, { ...LAYOUT, id })).toMatchObject(LAYOUT);
  });
});

test("a design whose picture another save has deleted is refused as changed", async () => {
  const { ctx } = (await createFirm()).boss;
  const { url: value } = await uploadBackground(ctx, { file: { bytes: await createPicture() } });
  const seen = createLook({ background: { kind: "image", value } });
  const { id } = await saveTheme(ctx, seen);
  await saveTheme(ctx, { ...createLook(), id, seen });
  expect(await refusalOf(saveTheme(ctx, { ...seen, font: "playfair", id, seen }))).toMatchObject(CONFLICT);
});

test("skills and the QR style are not overwritten by someone who has not seen the last change of them", async () => {
  const { ctx } = (await createFirm()).boss;
  await saveSkills(ctx, { skills: ["Law"], seen: [] });
  expect(await refusalOf(saveSkills(ctx, { skills: ["Logic"], seen: [] }))).toMatchObject(CONFLICT);
  expect(await saveSkills(ctx, { skills: ["Law"], seen: [] })).toEqual({ skills: ["Law"] });
  const dotted = { ...DEFAULT_QR_STYLE, dots: "dots" as const };
  const wide = { ...DEFAULT_QR_STYLE, margin: 6 };
  expect(await saveEnterpriseQr(ctx, { style: dotted, seen: DEFAULT_QR_STYLE })).toEqual(dotted);
  expect(await refusalOf(saveEnterpriseQr(ctx, { style: wide, seen: DEFAULT_QR_STYLE }))).toMatchObject(CONFLICT);
  expect(await saveEnterpriseQr(ctx, { style: wide, seen: dotted })).toEqual(wide);
});
