import { describe, expect, it } from "vitest";
import { BUILT_IN_THEMES, FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import type { Background } from "@cardinal/contract/entities/theme";
import type { Plan } from "@cardinal/contract/entities/user";
import { createTestPerson, stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { createPicture } from "../../testing/pictures.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { createLook } from "../../testing/themes.ts";
import { getPublicCard } from "../publish/get-public-card.ts";
import { deleteTheme } from "./delete-theme.ts";
import { listThemes } from "./list-themes.ts";
import { saveTheme } from "./save-theme.ts";
import { updateCard } from "./update-card.ts";
import { uploadBackground } from "./upload-background.ts";

type Person = Awaited<ReturnType<typeof createTestPerson>>;

async function uploaded({ ctx }: Person): Promise<Background & { kind: "image" }> {
  const { url } = await uploadBackground(ctx, { file: { bytes: await createPicture() } });
  return { kind: "image", value: url };
}

const filesOf = ({ ctx, uid }: Person) => ctx.gateways.files.list(`background/${uid}/`);

describe("saveTheme", () => {
  it("creates a theme under a new id, never premium", async () => {
    const { ctx, uid } = await createTestPerson();
    const theme = await saveTheme(ctx, createLook());
    expect(theme).toEqual({ ...createLook(), id: theme.id, premium: false });
    expect(await stored(`themes/${uid}`)).toEqual({ [theme.id]: theme });
    expect(await listThemes(ctx, { limit: 50 })).toEqual({ items: [theme], next: null });
  });

  it("replaces an own theme and publishes the card that shows it", async () => {
    const { ctx, uid, username } = await createTestPerson();
    const { id } = await saveTheme(ctx, createLook());
    await updateCard(ctx, { profile_theme: id });
    await testDatabase().ref(`public/_/${username}`).set({ uid, packed: "before" });
    await saveTheme(ctx, { ...createLook({ name: "Other" }), id });
    expect(await stored(`themes/${uid}/${id}/name`)).toBe("Other");
    expect(await stored(`public/_/${username}/packed`)).not.toBe("before");
  });

  it("allows one theme with the free plan, also for concurrent requests", async () => {
    const { ctx } = await createTestPerson();
    const outcomes = await Promise.allSettled([saveTheme(ctx, createLook()), saveTheme(ctx, createLook())]);
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    const failure = await refusalOf(saveTheme(ctx, createLook()));
    expect([failure.code, failure.details.plan]).toEqual(["plan-required", "pro"]);
  });

  it("allows fifty with any other plan", async () => {
    const { ctx, uid } = await createTestPerson({ plan: "pro" });
    const theme = await saveTheme(ctx, createLook());
    const more = Array.from({ length: 48 }, (_, index) => [`t${index}`, { ...theme, id: `t${index}` }] as const);
    await testDatabase().ref(`themes/${uid}`).update(Object.fromEntries(more));
    await saveTheme(ctx, createLook());
    expect((await refusalOf(saveTheme(ctx, createLook()))).code).toBe("conflict");
  });

  it("refuses an id that is not the caller's, and a brand's", async () => {
    const [one, other] = [await createTestPerson(), await createTestPerson()];
    const foreign = await saveTheme(other.ctx, createLook());
    for (const id of [foreign.id, uniqueName(), "acme.main"])
      expect((await refusalOf(saveTheme(one.ctx, { ...createLook(), id }))).code).toBe("not-found");
    expect(await stored(`themes/${one.uid}`)).toBeNull();
    expect(await stored(`themes/${other.uid}/${foreign.id}/name`)).toBe("Mine");
  });

  it("refuses another person's background file, by field", async () => {
    const [one, other] = [await createTestPerson(), await createTestPerson()];
    const foreign = await uploaded(other);
    const mine = await uploaded(one);
    const climbing = { kind: "image", value: `/media/background/${one.uid}/../${other.uid}/x.webp` } as const;
    for (const background of [foreign, climbing])
      expect((await refusalOf(saveTheme(one.ctx, createLook({ background })))).details.fields).toHaveProperty([
        "background.value",
      ]);
    const video = { kind: "video", value: mine.value, poster: foreign.value } as const;
    expect((await refusalOf(saveTheme(one.ctx, createLook({ background: video })))).details.fields).toHaveProperty([
      "background.poster",
    ]);
  });

  it("refuses a picture that another save has deleted, and keeps the current one", async () => {
    const person = await createTestPerson();
    const [first, second] = [await uploaded(person), await uploaded(person)];
    const { id } = await saveTheme(person.ctx, createLook({ background: first }));
    await saveTheme(person.ctx, { ...createLook({ background: second }), id });
    const failure = await refusalOf(saveTheme(person.ctx, { ...createLook({ background: first }), id }));
    expect(failure.details.fields).toEqual({ "background.value": "This picture no longer exists. Upload it again." });
    expect(await stored(`themes/${person.uid}/${id}/background/value`)).toBe(second.value);
    expect(await filesOf(person)).toHaveLength(1);
    // The stored picture is not looked up.
    await person.ctx.gateways.files.deleteFolder(`background/${person.uid}/`);
    expect(await saveTheme(person.ctx, { ...createLook({ background: second, name: "Other" }), id })).toMatchObject({
      name: "Other",
    });
  });

  it("accepts a template's file", async () => {
    const { ctx } = await createTestPerson();
    const template = { kind: "image", value: "/media/templates/dusk.webp" } as const;
    expect((await saveTheme(ctx, createLook({ background: template }))).background).toEqual(template);
  });

  it("deletes the file of the background that was replaced, unless another theme shows it", async () => {
    const person = await createTestPerson({ plan: "pro" });
    const background = await uploaded(person);
    const [one, two] = [
      await saveTheme(person.ctx, createLook({ background })),
      await saveTheme(person.ctx, createLook({ background })),
    ];
    const plain = createLook();
    await saveTheme(person.ctx, { ...plain, id: one.id });
    expect(await filesOf(person)).toHaveLength(1);
    await saveTheme(person.ctx, { ...plain, id: two.id });
    expect(await filesOf(person)).toEqual([]);
  });
});

it("saves and deletes a theme also when its old file cannot be deleted now", async () => {
  const person = await createTestPerson();
  const { id } = await saveTheme(person.ctx, createLook({ background: await uploaded(person) }));
  const files = { ...person.ctx.gateways.files, delete: () => Promise.reject(new Error("Storage is away.")) };
  const ctx = { ...person.ctx, gateways: { ...person.ctx.gateways, files } };
  expect(await saveTheme(ctx, { ...createLook(), id })).toMatchObject({ id });
  await saveTheme(person.ctx, { ...createLook({ background: await uploaded(person) }), id });
  expect(await deleteTheme(ctx, { id })).toEqual({ deleted: true });
  expect(await stored(`themes/${person.uid}`)).toBeNull();
});

describe("deleteTheme", () => {
  it("removes the theme and its file; the card falls back to bsBlue", async () => {
    const person = await createTestPerson();
    const { ctx, uid, username } = person;
    const { id } = await saveTheme(ctx, createLook({ background: await uploaded(person) }));
    await updateCard(ctx, { profile_theme: id });
    await testDatabase().ref(`public/_/${username}`).set({ uid, packed: "before" });
    expect(await deleteTheme(ctx, { id })).toEqual({ deleted: true });
    expect(await stored(`themes/${uid}`)).toBeNull();
    expect(await stored(`vcard/${uid}/profile_theme`)).toBe("bsBlue");
    expect(await stored(`public/_/${username}/packed`)).not.toBe("before");
    expect(await filesOf(person)).toEqual([]);
  });

  it("leaves a card that shows another theme", async () => {
    const { ctx, uid } = await createTestPerson();
    const { id } = await saveTheme(ctx, createLook());
    await updateCard(ctx, { profile_theme: "paper" });
    await deleteTheme(ctx, { id });
    expect(await stored(`vcard/${uid}/profile_theme`)).toBe("paper");
  });

  it("refuses another person's theme", async () => {
    const [one, other] = [await createTestPerson(), await createTestPerson()];
    const { id } = await saveTheme(other.ctx, createLook());
    expect((await refusalOf(deleteTheme(one.ctx, { id }))).code).toBe("not-found");
    expect(await stored(`themes/${other.uid}/${id}`)).not.toBeNull();
  });
});

describe("when a plan ends", () => {
  const premium = BUILT_IN_THEMES.find((theme) => theme.premium) ?? FALLBACK_THEME;
  const setPlan = ({ uid }: Person, plan: Plan) => testDatabase().ref(`users/${uid}/plan`).set(plan);
  const needed = async (call: Promise<unknown>) => {
    const { code, details } = await refusalOf(call);
    return [code, details.plan];
  };
  const REFUSED = ["plan-required", "pro"];

  /** A user whose plan has ended, with two own themes, the second of which is on the card unless `shown` is given. */
  async function createFormerPro(shown?: string) {
    const person = await createTestPerson({ plan: "pro" });
    const [first, further] = [
      await saveTheme(person.ctx, createLook({ name: "First" })),
      await saveTheme(person.ctx, createLook({ name: "Further" })),
    ];
    await updateCard(person.ctx, { profile_theme: shown ?? further.id });
    await setPlan(person, "free");
    return { ...person, first, further };
  }

  it("a further theme stays on the card and is returned, but cannot be edited; the first one can", async () => {
    const person = await createFormerPro();
    const { ctx, uid, first, further } = person;
    expect(await needed(saveTheme(ctx, { ...createLook({ name: "New" }), id: further.id }))).toEqual(REFUSED);
    expect(await stored(`themes/${uid}/${further.id}/name`)).toBe("Further");
    expect((await listThemes(ctx, { limit: 50 })).items).toEqual([first, further]);
    expect((await getPublicCard(ctx, { username: person.username })).theme.id).toBe(further.id);
    expect((await saveTheme(ctx, { ...createLook({ name: "New" }), id: first.id })).name).toBe("New");
    expect(await updateCard(ctx, { bio: "Hello", profile_theme: further.id })).toMatchObject({ bio: "Hello" });
  });

  it("a further theme can be replaced on the card, and cannot be chosen again without a plan", async () => {
    const person = await createFormerPro();
    const { ctx, uid, first, further } = person;
    await updateCard(ctx, { profile_theme: first.id });
    const failure = await refusalOf(updateCard(ctx, { profile_theme: further.id, bio: "Hello" }));
    expect([failure.code, failure.details.plan, failure.message]).toEqual([
      ...REFUSED,
      expect.stringContaining("“Further”"),
    ]);
    expect([await stored(`vcard/${uid}/profile_theme`), await stored(`vcard/${uid}/bio`)]).toEqual([first.id, null]);
    await setPlan(person, "pro");
    expect(await updateCard(ctx, { profile_theme: further.id })).toMatchObject({ profile_theme: further.id });
    expect((await saveTheme(ctx, { ...createLook({ name: "New" }), id: further.id })).name).toBe("New");
  });

  it("a further theme can be deleted, and becomes editable when the first one is deleted", async () => {
    const { ctx, first, further } = await createFormerPro();
    expect(await needed(saveTheme(ctx, createLook()))).toEqual(REFUSED);
    await deleteTheme(ctx, { id: first.id });
    expect((await saveTheme(ctx, { ...createLook({ name: "New" }), id: further.id })).name).toBe("New");
    await deleteTheme(ctx, { id: further.id });
    expect(await listThemes(ctx, { limit: 50 })).toEqual({ items: [], next: null });
  });

  it("a premium theme stays on the card, can be replaced, and cannot be chosen again without a plan", async () => {
    const person = await createFormerPro(premium.id);
    const { ctx, username } = person;
    expect((await getPublicCard(ctx, { username })).theme).toEqual(premium);
    expect(await updateCard(ctx, { profile_theme: premium.id })).toMatchObject({ profile_theme: premium.id });
    await updateCard(ctx, { profile_theme: "paper" });
    expect(await needed(updateCard(ctx, { profile_theme: premium.id }))).toEqual(REFUSED);
    await setPlan(person, "enterprise");
    expect(await updateCard(ctx, { profile_theme: premium.id })).toMatchObject({ profile_theme: premium.id });
  });

  it("a theme that was made from a premium one can be edited and keeps its background", async () => {
    const person = await createTestPerson({ plan: "pro" });
    const { background } = premium;
    const { id } = await saveTheme(person.ctx, createLook({ background }));
    await setPlan(person, "free");
    expect((await saveTheme(person.ctx, { ...createLook({ background, name: "New" }), id })).name).toBe("New");
  });
});

it("accepts the background of a premium template only from users who may choose it", async () => {
  const premium = BUILT_IN_THEMES.find((theme) => theme.premium) ?? FALLBACK_THEME;
  const free = BUILT_IN_THEMES.find((theme) => !theme.premium && theme.background.kind === "gradient");
  const look = createLook({ background: premium.background });
  const { ctx, uid } = await createTestPerson();
  const failure = await refusalOf(saveTheme(ctx, look));
  expect([failure.code, failure.details.plan]).toEqual(["plan-required", "pro"]);
  expect(await stored(`themes/${uid}`)).toBeNull();
  const { id } = await saveTheme(ctx, createLook(free === undefined ? {} : { background: free.background }));
  expect((await refusalOf(saveTheme(ctx, { ...look, id }))).code).toBe("plan-required");
  await testDatabase()
    .ref(`users/${uid}/premium_themes`)
    .set([{ id: premium.id }]);
  expect((await saveTheme(ctx, { ...look, id })).background).toEqual(premium.background);
});

describe("uploadBackground", () => {
  it("stores the picture in the caller's folder", async () => {
    const { ctx, uid } = await createTestPerson();
    const answer = await uploadBackground(ctx, { file: { bytes: await createPicture({ format: "png" }) } });
    expect(answer).toEqual({
      url: expect.stringMatching(new RegExp(`^/media/background/${uid}/[\\w-]{36}\\.webp$`)) as string,
      width: 640,
      height: 480,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
    });
  });

  it("deletes the one it replaces, unless a saved theme shows it", async () => {
    const person = await createTestPerson();
    const file = { bytes: await createPicture() };
    const first = await uploadBackground(person.ctx, { file });
    const second = await uploadBackground(person.ctx, { file, replaces: first.url });
    expect(await filesOf(person)).toHaveLength(1);
    await saveTheme(person.ctx, createLook({ background: { kind: "image", value: second.url } }));
    await uploadBackground(person.ctx, { file, replaces: second.url });
    expect(await filesOf(person)).toHaveLength(2);
  });

  it("refuses to replace another person's file", async () => {
    const [one, other] = [await createTestPerson(), await createTestPerson()];
    const foreign = await uploaded(other);
    const file = { bytes: await createPicture() };
    const failure = await refusalOf(uploadBackground(one.ctx, { file, replaces: foreign.value }));
    expect([failure.code, Object.keys(failure.details.fields ?? {})]).toEqual(["invalid-argument", ["replaces"]]);
    expect([(await filesOf(one)).length, (await filesOf(other)).length]).toEqual([0, 1]);
  });

  it("refuses a file that is no picture", async () => {
    const person = await createTestPerson();
    const failure = await refusalOf(uploadBackground(person.ctx, { file: { bytes: Buffer.from("<svg/>") } }));
    expect(failure.code).toBe("unsupported-media-type");
    expect(await filesOf(person)).toEqual([]);
  });
});
