import { describe, expect, it } from "vitest";
import type { BadgeSheet } from "../../../gateways/badge-sheet/write-badge-sheet.ts";
import { createTestEnterprise, createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { putBadge, putStaff } from "../../../testing/events.ts";
import { createPicture } from "../../../testing/pictures.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import type { ActorCtx } from "../../ctx.ts";
import { createFair } from "../events.test-helper.ts";
import { uploadEventPicture } from "../pictures/upload-event-picture.ts";
import { printBadges } from "./print-badges.ts";
import { updateBadgeSettings } from "./update-badge-settings.ts";

async function createOrganiser() {
  const { ctx } = await createTestPerson();
  const { event_id } = await createFair({ ctx });
  const sheets: BadgeSheet[] = [];
  return { event_id, sheets, ctx: watched(ctx, sheets) };
}

/** A context that also collects the sheets it writes. */
function watched(ctx: ActorCtx, sheets: BadgeSheet[]): ActorCtx {
  const writeBadgeSheet: typeof ctx.gateways.writeBadgeSheet = (sheet) => {
    sheets.push(sheet);
    return ctx.gateways.writeBadgeSheet(sheet);
  };
  return { ...ctx, gateways: { ...ctx.gateways, writeBadgeSheet } };
}

describe("printing badges", () => {
  it("keeps the order of the request, marks the badges as printed, and prints neither email nor telephone number", async () => {
    const { ctx, event_id, sheets } = await createOrganiser();
    const press = { kind: "press", email: "grace@navy.example", phone: "+491701234567" } as const;
    const [one, other] = [await putBadge(event_id, press), await putBadge(event_id, { title: "Countess" })];
    await updateBadgeSettings(ctx, { event_id, kinds: [{ kind: "press", name: "Media", color: "#112233" }] });
    const { headers, body } = await printBadges(ctx, { event_id, layout: "card-a4", badges: [other, one] });
    expect(headers?.["content-disposition"]).toBe('attachment; filename="badges.pdf"');
    const parts: Uint8Array[] = [];
    for await (const part of body) parts.push(Buffer.from(part));
    expect(Buffer.concat(parts).subarray(0, 5).toString()).toBe("%PDF-");
    expect(sheets).toMatchObject([
      {
        layout: "card-a4",
        event: "Spring fair",
        badges: [
          { id: other, name: "Grace Hopper", title: "Countess", company: "Navy", kind: "Attendee" },
          { id: one, kind: "Media", color: "#112233" },
        ],
      },
    ]);
    expect(JSON.stringify(sheets)).not.toMatch(/navy\.example|491701234567/);
    for (const id of [one, other])
      expect(await stored(`event_badges/${event_id}/${id}`)).toMatchObject({ printed_date: ctx.now, rev: 2 });
  });

  it("prints plain codes if the organiser has chosen that", async () => {
    const { ctx, event_id, sheets } = await createOrganiser();
    const badge = await putBadge(event_id);
    await updateBadgeSettings(ctx, { event_id, plain_codes: true });
    await printBadges(ctx, { event_id, layout: "a6", badges: [badge, badge] });
    expect(sheets[0]?.badges.map(({ code }) => code.includes("#"))).toEqual([false, false]);
  });

  it("includes the banner of the event unless disabled", async () => {
    const { ctx, event_id, sheets } = await createOrganiser();
    const badges = [await putBadge(event_id)];
    await printBadges(ctx, { event_id, layout: "a6", badges });
    await uploadEventPicture(ctx, { event_id, file: { bytes: await createPicture() } });
    await printBadges(ctx, { event_id, layout: "a6", badges });
    await printBadges(ctx, { event_id, layout: "a6", badges, banner: false });
    const [none, printed, unwanted] = sheets.map(({ banner }) => banner);
    expect([none, unwanted]).toEqual([null, null]);
    expect([printed?.[0], printed?.[1]]).toEqual([0xff, 0xd8]);
  });

  it("includes the logo of the event's enterprise unless disabled", async () => {
    const enterprise = await createTestEnterprise();
    const admin = await createTestPerson({ enterprise, enterpriseAdmin: true });
    const sheets: BadgeSheet[] = [];
    const ctx = watched(admin.ctx, sheets);
    const { event_id } = await createFair({ ctx }, { owner: "enterprise" });
    const badges = [await putBadge(event_id)];
    const print = (more: { readonly banner?: boolean } = {}) =>
      printBadges(ctx, { event_id, layout: "a6", badges, ...more });
    await print();
    const logo = `enterprise/${enterprise}/logo.webp`;
    const setLogo = (address: string) => testDatabase().ref(`enterprise/${enterprise}/profile/logo`).set(address);
    await setLogo(ctx.gateways.files.addressOf(logo));
    // A logo whose file is missing, or that is no picture, is left out.
    await print();
    await ctx.gateways.files.save(logo, Buffer.from("no picture"), "image/webp");
    await print();
    await ctx.gateways.files.save(
      logo,
      await createPicture({ width: 2000, height: 900, format: "webp", noise: true }),
      "image/webp",
    );
    await print();
    await print({ banner: false });
    await setLogo("https://elsewhere.example/logo.png");
    await print();
    const [none, missing, broken, printed, unwanted, foreign] = sheets.map((sheet) => sheet.logo);
    expect([none, missing, broken, unwanted, foreign]).toEqual([null, null, null, null, null]);
    expect([printed?.[0], printed?.[1]]).toEqual([0xff, 0xd8]);
    expect(printed?.byteLength).toBeLessThanOrEqual(64 * 1024);
  });

  it("is allowed for the organiser and desk staff, and for badges of the event", async () => {
    const { ctx, event_id } = await createOrganiser();
    const badge = await putBadge(event_id);
    const [desk, stranger] = [await createTestPerson(), await createTestPerson()];
    await putStaff(event_id, desk.uid, "desk");
    const print = (by: typeof ctx, ids: readonly string[]) =>
      printBadges(by, { event_id, layout: "label-62", badges: [...ids] });
    expect((await refusalOf(print(stranger.ctx, [badge]))).code).toBe("permission-denied");
    expect((await refusalOf(print(ctx, [badge, "0000000000"]))).code).toBe("not-found");
    expect(await stored(`event_badges/${event_id}/${badge}/printed_date`)).toBeNull();
    await print(desk.ctx, [badge]);
    expect(
      await testDatabase()
        .ref(`event_badges/${event_id}/${badge}/printed_date`)
        .get()
        .then((found) => found.val() as unknown),
    ).toBe(desk.ctx.now);
  });
});
