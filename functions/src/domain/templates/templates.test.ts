import { findBuiltInTheme } from "@cardinal/card/themes/built-in-themes";
import { TEMPLATES_PER_PAGE } from "@cardinal/contract/endpoints/admin/templates/get-templates";
import { MAX_TEMPLATE_VERSIONS, MAX_TEMPLATES } from "@cardinal/contract/entities/platform/template";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditOf } from "../../testing/audit-of.ts";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { testBucket } from "../../testing/bucket.ts";
import { createTestPerson, stored, testDatabase, type TestPerson, uniqueName } from "../../testing/create-test-ctx.ts";
import { createPicture } from "../../testing/pictures.ts";
import { codeOf, refusalOf, refusalsOf } from "../../testing/refusal.ts";
import { createLook } from "../../testing/themes.ts";
import { findPage } from "../publish/find-page.ts";
import { updateCard } from "../vcard/update-card.ts";
import { uploadBackground } from "../vcard/upload-background.ts";
import { getTemplate, listTemplateDrafts } from "./get-templates.ts";
import { listPremiumThemes } from "../themes/list-premium-themes.ts";
import { listTemplates } from "../themes/list-templates.ts";
import { publishTemplate, withdrawTemplate } from "./publish-template.ts";
import { saveTemplate } from "./save-template.ts";

/** A project of its own: the list of templates belongs to this test, and no function renders pages. */
beforeAll(() => useOwnProject("demo-templates"));

const REASON = { reason: "Spring" };
const FREE = { ...REASON, premium: false };

let admin: TestPerson;
beforeAll(async () => {
  admin = await createTestPerson({ admin: true });
});
beforeEach(() =>
  testDatabase().ref().update({ template_drafts: null, template_versions: null, "templates/published": null }),
);

type Publishing = Omit<Parameters<typeof publishTemplate>[1], "rev">;
/** Publishes the current revision; an unknown template has none. */
const publish = async (input: Publishing) => {
  const { rev } = await getTemplate(admin.ctx, { id: input.id }).catch(() => ({ rev: 1 }));
  return publishTemplate(admin.ctx, { ...input, rev });
};
const create = (name = "Dawn") => saveTemplate(admin.ctx, createLook({ name }));
async function createPublished(name = "Dawn", premium = false): Promise<string> {
  const { id } = await create(name);
  await publish({ id, premium, ...REASON });
  return id;
}
const change = (id: string, name: string) => saveTemplate(admin.ctx, { ...createLook({ name }), id });
const withdraw = (id: string) => withdrawTemplate(admin.ctx, { id, reason: "Too dark" });
const fieldsOf = async (call: Promise<unknown>) => (await refusalOf(call)).details.fields;
const offered = async () => (await listTemplates(admin.ctx, {})).items.map(({ id }) => id);
const htmlOf = async (username: string) => {
  const found = await findPage(admin.ctx, null, username);
  return found.kind === "page" ? found.page.html : found.kind;
};

describe("a draft", () => {
  test("is visible to admins only until it is published", async () => {
    const made = await create();
    expect(made).toMatchObject({ state: "draft", version: 0, has_changes: false, draft: { name: "Dawn" } });
    expect(await offered()).not.toContain(made.id);
    expect(await getTemplate(admin.ctx, { id: made.id })).toEqual({ ...made, versions: [] });
    const person = await createTestPerson();
    expect(await fieldsOf(updateCard(person.ctx, { profile_theme: made.id }))).toHaveProperty("profile_theme");
    await change(made.id, "Dusk");
    expect(await getTemplate(admin.ctx, { id: made.id })).toMatchObject({
      draft: { name: "Dusk" },
      has_changes: false,
    });
    expect(await auditOf(made.id)).toMatchObject([
      { actor: admin.uid, call: "admin.saveTemplate", code: "created", after: "Dawn" },
      { call: "admin.saveTemplate", before: "Dawn", after: "Dusk" },
    ]);
  });

  test("of an unknown template is not found, and their number is limited", async () => {
    const id = uniqueName("tpl");
    const attempts = [change(id, "Dusk"), getTemplate(admin.ctx, { id }), publish({ id, ...FREE }), withdraw(id)];
    for (const { code } of await refusalsOf(attempts)) expect(code).toBe("not-found");
    const made = await create();
    const record = await stored(`template_drafts/${made.id}`);
    const full = Array.from({ length: MAX_TEMPLATES }, (_, at) => [`t${at}`, record]);
    await testDatabase().ref("template_drafts").set(Object.fromEntries(full));
    expect(await codeOf(create())).toBe("quota-exceeded");
    await change("t1", "Still changed");
  });

  test("has a copy of a picture that an admin has uploaded, and no file of another user", async () => {
    const other = await createTestPerson();
    const upload = async ({ ctx }: TestPerson) => {
      const file = { bytes: await createPicture(), type: "image/jpeg", name: "" };
      return { kind: "image", value: (await uploadBackground(ctx, { file })).url } as const;
    };
    const [own, others] = [await upload(admin), await upload(other)];
    const { draft } = await saveTemplate(admin.ctx, createLook({ background: own }));
    const address = draft.background.kind === "image" ? draft.background.value : "";
    expect(address).toMatch(/^\/media\/templates\/t-[\w-]{20}\/[0-9a-f-]{36}\.webp$/);
    expect(await testBucket().file(address.replace("/media/", "")).exists()).toEqual([true]);
    expect((await saveTemplate(admin.ctx, createLook({ background: draft.background }))).draft.background).toEqual(
      draft.background,
    );
    const video = { kind: "video", value: own.value.replace(".webp", ".mp4") } as const;
    const gone = { kind: "image", value: `/media/background/${admin.uid}/gone.webp` } as const;
    for (const background of [others, video, gone])
      expect(await fieldsOf(saveTemplate(admin.ctx, createLook({ background })))).toHaveProperty(["background.value"]);
  });
});

describe("a published template", () => {
  test("can be chosen, and shows the next version once that is published", async () => {
    const id = await createPublished("One");
    expect(await offered()).toContain(id);
    const person = await createTestPerson();
    await updateCard(person.ctx, { profile_theme: id });
    expect(await change(id, "Two")).toMatchObject({ state: "published", version: 1, has_changes: true });
    expect(await stored(`templates/published/${id}/name`)).toBe("One");
    expect(await publish({ id, ...FREE })).toMatchObject({ version: 2, has_changes: false });
    expect(await stored(`templates/published/${id}/name`)).toBe("Two");
    expect((await auditOf(id)).at(-1)).toMatchObject({
      call: "admin.publishTemplate",
      before: "1",
      after: "2",
      ...REASON,
    });
  });

  test("can be an earlier version again, under a new number", async () => {
    const id = await createPublished("One");
    await change(id, "Two");
    await publish({ id, ...FREE });
    expect(await publish({ id, version: 1, ...FREE })).toMatchObject({
      version: 3,
      draft: { name: "One" },
    });
    const { versions } = await getTemplate(admin.ctx, { id });
    expect(versions.map(({ version, look }) => [version, look.name])).toEqual([
      [3, "One"],
      [2, "Two"],
      [1, "One"],
    ]);
    expect((await auditOf(id)).at(-1)).toMatchObject({ code: "version 1" });
    expect(await fieldsOf(publish({ id, version: 9, ...FREE }))).toHaveProperty("version");
  });

  test("keeps a limited number of versions", async () => {
    const id = await createPublished();
    for (let made = 1; made <= MAX_TEMPLATE_VERSIONS; made += 1) await publish({ id, ...FREE });
    const numbers = (await getTemplate(admin.ctx, { id })).versions.map(({ version }) => version);
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([MAX_TEMPLATE_VERSIONS, MAX_TEMPLATE_VERSIONS + 1, 2]);
  });

  test("has to be readable: a colour with too little contrast is named, and nothing is published", async () => {
    const look = createLook();
    const colors = { ...look.colors, surface: "#ffffff", text: "#eeeeee", muted: "#dddddd" };
    const { id } = await saveTemplate(admin.ctx, { ...look, colors });
    const refused = await refusalOf(publish({ id, ...FREE }));
    expect(refused.code).toBe("invalid-argument");
    expect(Object.keys(refused.details.fields ?? {}).toSorted()).toEqual(["colors.muted", "colors.text"]);
    expect(await stored(`templates/published/${id}`)).toBeNull();
    expect(await getTemplate(admin.ctx, { id })).toMatchObject({ state: "draft", versions: [] });
  });

  test("requires a plan when it is premium", async () => {
    const id = await createPublished("Gold", true);
    const [free, pro] = [await createTestPerson(), await createTestPerson({ plan: "pro" })];
    expect(await codeOf(updateCard(free.ctx, { profile_theme: id }))).toBe("plan-required");
    await updateCard(pro.ctx, { profile_theme: id });
    expect((await listPremiumThemes(free.ctx, { themes: [id] })).items).toHaveLength(1);
    await withdraw(id);
    expect((await listPremiumThemes(free.ctx, { themes: [id] })).items).toEqual([]);
  });

  test("is the revision that was viewed: a draft saved since is neither published nor discarded", async () => {
    const id = await createPublished("One");
    const { rev } = await change(id, "Looked at");
    await change(id, "Saved meanwhile");
    for (const over of [{}, { version: 1 }])
      expect(await codeOf(publishTemplate(admin.ctx, { id, rev, ...over, ...FREE }))).toBe("conflict");
    expect(await stored(`templates/published/${id}/name`)).toBe("One");
    const now = await getTemplate(admin.ctx, { id });
    expect([now.draft.name, now.version]).toEqual(["Saved meanwhile", 1]);
    expect(await publish({ id, ...FREE })).toMatchObject({ version: 2, rev: now.rev + 1 });
  });

  test("is published once by two concurrent requests", async () => {
    const { id, rev } = await create();
    await Promise.allSettled([1, 2].map(() => publishTemplate(admin.ctx, { id, rev, ...FREE })));
    expect((await getTemplate(admin.ctx, { id })).versions.map(({ version }) => version)).toEqual([1]);
  });
});

describe("a withdrawn template", () => {
  test("stays on cards that show it, and cannot be chosen until it is published again", async () => {
    const id = await createPublished();
    const [one, other] = [await createTestPerson(), await createTestPerson()];
    await updateCard(one.ctx, { profile_theme: id });
    expect(await withdraw(id)).toMatchObject({ state: "withdrawn", version: 1 });
    expect(await withdraw(id)).toMatchObject({ state: "withdrawn" });
    expect(await offered()).not.toContain(id);
    await updateCard(one.ctx, { profile_theme: id, bio: "Still here" });
    expect(await fieldsOf(updateCard(other.ctx, { profile_theme: id }))).toEqual({
      profile_theme: "This theme is no longer offered.",
    });
    expect((await auditOf(id)).at(-1)).toMatchObject({ call: "admin.withdrawTemplate", reason: "Too dark" });
    await publish({ id, ...FREE });
    await updateCard(other.ctx, { profile_theme: id });
    expect(await stored(`templates/published/${id}/withdrawn`)).toBeNull();
  });

  test("has to be published, and cannot be the theme of cards without one", async () => {
    const { id } = await create();
    for (const none of [id, "bsBlue"]) expect(await codeOf(withdraw(none))).toBe("conflict");
  });

  test("changes none of 10,000 cards: designs and pages stay", async () => {
    const id = await createPublished();
    const people = await Promise.all(Array.from({ length: 5 }, () => createTestPerson()));
    for (const { ctx } of people) await updateCard(ctx, { profile_theme: id });
    const card = { name_first: "Ada", profile_theme: id, created_date: 1, updated_date: 1 };
    const cards = Array.from({ length: 10_000 }, (_, at) => [
      [`vcard/many-${at}`, card],
      [`theme_users/${id}/many-${at}`, true],
    ]);
    await testDatabase()
      .ref()
      .update(Object.fromEntries(cards.flat()) as object);
    const lookOf = async () => {
      const { withdrawn: _mark, ...rest } = (await stored(`templates/published/${id}`)) as Record<string, unknown>;
      return rest;
    };
    const pages = () => Promise.all(people.map(({ username }) => htmlOf(username)));
    const rerendered = async () => {
      await testDatabase().ref("public").remove();
      return pages();
    };
    const [look, kept, drawn] = [await lookOf(), await pages(), await rerendered()];
    const shown = await stored("vcard");
    await withdraw(id);
    expect(await stored("vcard")).toStrictEqual(shown);
    expect(await lookOf()).toEqual(look);
    expect(await pages()).toEqual(drawn);
    expect(await rerendered()).toEqual(kept);
  });
});

describe("built-in templates", () => {
  const ID = "dusk";

  test("can be changed, published, withdrawn and restored like others", async () => {
    const built = findBuiltInTheme(ID);
    const first = { version: 1, look: built, date: null };
    expect(await getTemplate(admin.ctx, { id: ID })).toMatchObject({ state: "published", changed_date: null });
    expect((await getTemplate(admin.ctx, { id: ID })).versions).toEqual([first]);
    await change(ID, "Later");
    expect((await getTemplate(admin.ctx, { id: ID })).versions).toEqual([first]);
    await publish({ id: ID, ...FREE });
    expect((await getTemplate(admin.ctx, { id: ID })).versions.map(({ look }) => look.name)).toEqual([
      "Later",
      built?.name,
    ]);
    await withdraw(ID);
    expect(await offered()).not.toContain(ID);
    await publish({ id: ID, version: 1, premium: built?.premium ?? false, ...REASON });
    expect(await stored(`templates/published/${ID}`)).toEqual(built);
  });

  test("can be withdrawn without being changed first", async () => {
    await withdraw(ID);
    expect(await offered()).not.toContain(ID);
    expect((await getTemplate(admin.ctx, { id: ID })).versions).toEqual([
      { version: 1, look: findBuiltInTheme(ID), date: null },
    ]);
  });
});

describe("the list of templates", () => {
  test("starts with the latest change, is paged, and can be searched by name and state", async () => {
    const word = uniqueName("w");
    const one = await create(`Bücher ${word}`);
    await change(one.id, `Bücher ${word}`);
    const { items } = await listTemplateDrafts(admin.ctx, {});
    expect(items[0]).toMatchObject({ id: one.id });
    expect(items.some(({ id, changed_date }) => id === "bsBlue" && changed_date === null)).toBe(true);
    const found = async (q: string, state?: "draft" | "published") =>
      (await listTemplateDrafts(admin.ctx, { q, ...(state === undefined ? {} : { state }) })).items.map(({ id }) => id);
    expect(await found(`BUCHER ${word}`)).toEqual([one.id]);
    expect(await found(word, "draft")).toEqual([one.id]);
    expect(await found(word, "published")).toEqual([]);
    const record = await stored(`template_drafts/${one.id}`);
    const many = Array.from({ length: TEMPLATES_PER_PAGE }, (_, at) => [`t${at}`, record]);
    await testDatabase()
      .ref("template_drafts")
      .update(Object.fromEntries(many) as object);
    const page = await listTemplateDrafts(admin.ctx, { q: word });
    expect([page.items.length, page.next]).toEqual([TEMPLATES_PER_PAGE, page.items.at(-1)?.id]);
    const rest = await listTemplateDrafts(admin.ctx, { q: word, after: page.next ?? "" });
    expect([rest.items.length, rest.next]).toEqual([1, null]);
  });
});
