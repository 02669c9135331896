import { describe, expect, it } from "vitest";
import { BUILT_IN_THEMES } from "@cardinal/card/themes/built-in-themes";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import {
  createTestActor,
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { createPdf } from "../../testing/documents.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { createTheme } from "../../testing/themes.ts";
import { getCard } from "./get-card.ts";
import { updateCard } from "./update-card.ts";
import { uploadDocument } from "./upload-document.ts";

const phone = { id: "b1", ref: "phone" as const, data: "+44 20 7946 0018" };

describe("updateCard", () => {
  it("stores the fields, the skills in their own place, and answers with the card", async () => {
    const { ctx, uid, username } = await createTestPerson();
    const later = { ...ctx, now: ctx.now + 1000 };
    const card = await updateCard(later, {
      job_title: "Analyst",
      buttons: [phone],
      skills: ["Mathematics", "Engines"],
    });
    expect(card).toMatchObject({ uid, username, route: `/${username}`, job_title: "Analyst", buttons: [phone] });
    expect(card).toMatchObject({ skills: ["Mathematics", "Engines"], updated_date: later.now, created_date: ctx.now });
    expect(await stored(`vcard/${uid}`)).toMatchObject({
      job_title: "Analyst",
      buttons: [phone],
      updated_date: later.now,
    });
    expect(await stored(`vcard/${uid}/skills`)).toBeNull();
    expect(await stored(`skills/${uid}`)).toEqual(["Mathematics", "Engines"]);
    expect(await getCard(later, {})).toEqual(card);
  });

  it("clears optional fields and lists", async () => {
    const { ctx, uid } = await createTestPerson();
    await updateCard(ctx, {
      bio: "Hello",
      buttons: [phone],
      skills: ["One"],
      qr_style: { ...DEFAULT_QR_STYLE, margin: 2 },
    });
    const card = await updateCard(ctx, { bio: "", buttons: [], skills: [] });
    expect(card).toMatchObject({ bio: "", buttons: [], skills: [], qr_style: { margin: 2 } });
    expect(await stored(`vcard/${uid}/bio`)).toBeNull();
    expect(await stored(`vcard/${uid}/buttons`)).toBeNull();
    expect(await stored(`skills/${uid}`)).toBeNull();
  });

  it("removes the published page, so that the next visit shows the change", async () => {
    const { ctx, uid, username } = await createTestPerson();
    await testDatabase().ref(`public/_/${username}`).set({ uid, packed: "before" });
    await updateCard(ctx, { job_title: "Analyst" });
    expect(await stored(`public/_/${username}/packed`)).not.toBe("before");
  });

  it("keeps concurrent changes of other calls", async () => {
    const { ctx } = await createTestPerson();
    const changes = [{ job_title: "A" }, { bio: "B" }, { pronouns: "C" }, { address: "D" }];
    await Promise.all(changes.map((change) => updateCard(ctx, change)));
    expect(await getCard(ctx, {})).toMatchObject(Object.assign({}, ...changes) as object);
  });

  it("refuses fields that the enterprise has locked, by name, and stores nothing", async () => {
    const enterprise = await createTestEnterprise({ locked_fields: { organization_name: true, address: true } });
    const { ctx, uid } = await createTestPerson({ enterprise });
    const failure = await refusalOf(updateCard(ctx, { organization_name: "Mine", job_title: "Boss" }));
    expect(failure.code).toBe("field-locked");
    expect(Object.keys(failure.details.fields ?? {})).toEqual(["organization_name"]);
    expect(await stored(`vcard/${uid}/job_title`)).toBeNull();
    expect(await updateCard(ctx, { job_title: "Boss" })).toMatchObject({
      locked_fields: ["address", "organization_name"],
    });
  });

  it("refuses fields that the enterprise fills in for all cards, and answers with its values", async () => {
    const profile = { name: "Verde Ltd", organization_name: "Verde", address: "Via 7", seats: 9 };
    const enterprise = await createTestEnterprise({ profile, locked_fields: { bio: true } });
    const { ctx, uid } = await createTestPerson({ enterprise });
    const failure = await refusalOf(updateCard(ctx, { address: "Mine", job_title: "Boss" }));
    expect([failure.code, Object.keys(failure.details.fields ?? {})]).toEqual(["field-locked", ["address"]]);
    expect(await stored(`vcard/${uid}/job_title`)).toBeNull();
    const { seats: _seats, ...shown } = profile;
    const layer = { locked_fields: ["bio", "organization_name", "address"], enterprise_profile: shown };
    expect(await updateCard(ctx, { job_title: "Boss" })).toMatchObject(layer);
    expect(await getCard(ctx, {})).toMatchObject(layer);
  });

  it("refuses a user who has no card", async () => {
    const { ctx } = await createTestActor();
    expect((await refusalOf(updateCard(ctx, { job_title: "A" }))).code).toBe("not-found");
    expect((await refusalOf(getCard(ctx, {}))).code).toBe("not-found");
  });
});

describe("updateCard with buttons that were also changed elsewhere", () => {
  it("stores nothing and keeps their documents, until the caller has seen them", async () => {
    const { ctx, uid } = await createTestPerson();
    await updateCard(ctx, { buttons: [phone], seen_buttons: [] });
    const { url } = await uploadDocument(ctx, { file: { bytes: createPdf() } });
    const list = { id: "b2", ref: "pdf" as const, data: url };
    await updateCard(ctx, { buttons: [phone, list], seen_buttons: [phone] });
    const labelled = [{ ...phone, label: "Office" }];
    const refused = await refusalOf(updateCard(ctx, { bio: "Hello", buttons: labelled, seen_buttons: [phone] }));
    expect(refused.code).toBe("conflict");
    expect(await stored(`vcard/${uid}/buttons`)).toEqual([phone, list]);
    expect(await stored(`vcard/${uid}/bio`)).toBeNull();
    expect(await ctx.gateways.files.list(`document/${uid}/`)).toHaveLength(1);
    const seen = { buttons: labelled, seen_buttons: [phone, list] };
    expect(await updateCard(ctx, seen)).toMatchObject({ buttons: labelled });
    // A caller without a reply repeats its call.
    expect(await updateCard(ctx, seen)).toMatchObject({ buttons: labelled });
  });
});

it("updateCard stores nothing over skills that were also changed elsewhere, until the caller has seen them", async () => {
  const { ctx, uid } = await createTestPerson();
  await updateCard(ctx, { skills: ["Rust", "Go"], seen_skills: [] });
  expect((await refusalOf(updateCard(ctx, { bio: "Hi", skills: ["Piano"], seen_skills: [] }))).code).toBe("conflict");
  expect([await stored(`skills/${uid}`), await stored(`vcard/${uid}/bio`)]).toEqual([["Rust", "Go"], null]);
  const seen = { skills: ["Rust", "Go", "Piano"], seen_skills: ["Rust", "Go"] };
  expect(await updateCard(ctx, seen)).toMatchObject({ skills: seen.skills });
  // A caller without a reply repeats its call.
  expect(await updateCard(ctx, seen)).toMatchObject({ skills: seen.skills });
});

describe("updateCard with a QR style", () => {
  const branded = { ...DEFAULT_QR_STYLE, color: "#14532d" };

  it("lets a card with the enterprise's style follow the enterprise again", async () => {
    const enterprise = await createTestEnterprise({ qr: branded });
    const { ctx, uid } = await createTestPerson({ enterprise });
    expect(await updateCard(ctx, { qr_style: DEFAULT_QR_STYLE })).toMatchObject({ qr_style: DEFAULT_QR_STYLE });
    expect(await stored(`vcard/${uid}/qr_style`)).toEqual(DEFAULT_QR_STYLE);
    expect(await updateCard(ctx, { qr_style: branded })).toMatchObject({ qr_style: branded });
    await testDatabase().ref(`enterprise/${enterprise}/qr/color`).set("#581c87");
    expect(await getCard(ctx, {})).toMatchObject({ qr_style: { color: "#581c87" } });
  });

  it("does not store the default style of a card without an enterprise", async () => {
    const { ctx, uid } = await createTestPerson();
    await updateCard(ctx, { qr_style: branded });
    expect(await updateCard(ctx, { qr_style: DEFAULT_QR_STYLE })).toMatchObject({ qr_style: DEFAULT_QR_STYLE });
    expect(await stored(`vcard/${uid}/qr_style`)).toBeNull();
  });
});

describe("updateCard with a theme", () => {
  it("accepts an own theme, a template, and a brand of the person's enterprise", async () => {
    const enterprise = await createTestEnterprise({ brands: { main: createTheme({ id: undefined }) } });
    const { ctx, uid } = await createTestPerson({ enterprise });
    const own = createTheme();
    await testDatabase().ref(`themes/${uid}/${own.id}`).set(own);
    for (const profile_theme of [own.id, "bsBlue", `${enterprise}.main`])
      expect(await updateCard(ctx, { profile_theme })).toMatchObject({ profile_theme });
  });

  it("refuses an unknown theme, another user's theme and another enterprise's brand", async () => {
    const { ctx, uid } = await createTestPerson();
    const other = await createTestPerson();
    const foreign = createTheme();
    await testDatabase().ref(`themes/${other.uid}/${foreign.id}`).set(foreign);
    const enterprise = await createTestEnterprise({ brands: { main: createTheme({ id: undefined }) } });
    for (const profile_theme of [uniqueName(), foreign.id, `${enterprise}.main`]) {
      const failure = await refusalOf(updateCard(ctx, { profile_theme }));
      expect([failure.code, Object.keys(failure.details.fields ?? {})]).toEqual([
        "invalid-argument",
        ["profile_theme"],
      ]);
    }
    expect(await stored(`vcard/${uid}/profile_theme`)).toBeNull();
  });

  it("allows premium templates to users who bought them or have a plan", async () => {
    const { id: premium = "", name = "" } = BUILT_IN_THEMES.find((theme) => theme.premium) ?? {};
    const { ctx, uid } = await createTestPerson();
    const failure = await refusalOf(updateCard(ctx, { profile_theme: premium, bio: "Hello" }));
    expect([failure.code, failure.details.plan]).toEqual(["plan-required", "pro"]);
    expect(failure.message).toContain(`“${name}”`);
    expect(await stored(`vcard/${uid}/bio`)).toBeNull();
    await testDatabase()
      .ref(`users/${uid}/premium_themes`)
      .set([{ id: premium }]);
    expect(await updateCard(ctx, { profile_theme: premium })).toMatchObject({ profile_theme: premium });
    const pro = await createTestPerson({ plan: "pro" });
    expect(await updateCard(pro.ctx, { profile_theme: premium })).toMatchObject({ profile_theme: premium });
  });

  it("finds a template that comes with the product, or that admins have made, without a look at the person's own themes", async () => {
    const { ctx } = await createTestPerson();
    const template = { ...createTheme(), id: ctx.stores.templates.newId() };
    await testDatabase().ref(`templates/published/${template.id}`).set(template);
    const refuse = () => Promise.reject(new Error("The person's own themes are read."));
    const themes = { ...ctx.stores.themes, get: refuse, list: refuse };
    const refusing = { ...ctx, stores: { ...ctx.stores, themes } };
    for (const profile_theme of [template.id, "sage"])
      expect(await updateCard(refusing, { profile_theme })).toMatchObject({ profile_theme });
  });

  it("gives an employee the premium templates of the enterprise's plan, and the brands that it has now", async () => {
    const premium = BUILT_IN_THEMES.find((theme) => theme.premium)?.id ?? "";
    const enterprise = await createTestEnterprise();
    const { ctx } = await createTestPerson({ enterprise });
    expect(await updateCard(ctx, { profile_theme: premium })).toMatchObject({ profile_theme: premium });
    await testDatabase().ref(`enterprise/${enterprise}/standing`).set({ frozen_date: 1 });
    // The theme that the card shows may stay.
    expect(await updateCard(ctx, { profile_theme: premium })).toMatchObject({ profile_theme: premium });
    await updateCard(ctx, { profile_theme: "sage" });
    expect((await refusalOf(updateCard(ctx, { profile_theme: premium }))).code).toBe("plan-required");
    const gone = await refusalOf(updateCard(ctx, { profile_theme: `${enterprise}.gone` }));
    expect(gone.code).toBe("invalid-argument");
  });

  it("counts a plan that ran out as free", async () => {
    const premium = BUILT_IN_THEMES.find((theme) => theme.premium)?.id ?? "";
    const { ctx, uid } = await createTestPerson({ plan: "pro" });
    await testDatabase()
      .ref(`users/${uid}/plan_until`)
      .set(ctx.now - 1);
    expect((await refusalOf(updateCard(ctx, { profile_theme: premium }))).code).toBe("plan-required");
  });
});
