import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { STATS_LIMITS } from "@cardinal/contract/stored/statistics";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import type { Ctx } from "../ctx.ts";
import { recordButtonClick, recordCardView, recordDownload } from "./record-visit.ts";
import { createTestCard, createVisitor } from "./test-card.test-helper.ts";

const OK = { ok: true };
const visitorId = () => randomBytes(16).toString("hex");
const dayOf = (ctx: Ctx) => new Date(ctx.now).toISOString().slice(0, 10);
const hourOf = (ctx: Ctx) => `h${new Date(ctx.now).toISOString().slice(11, 13)}`;
const minuteOf = (ctx: Ctx) => Math.floor(ctx.now / 60_000);
const visitOf = (ctx: Ctx, uid: string) => `visits/${dayOf(ctx)}/${uid}/${ctx.client.visitorHash}`;

function ownerOf(uid: string): Pick<Ctx, "actor"> {
  return { actor: { uid, email: null, emailVerified: false, admin: false, authTime: 0 } };
}

describe("recordCardView", () => {
  it("counts in every dimension with one update", async () => {
    const [ctx, uid] = [createVisitor(), await createTestCard()];
    expect(await recordCardView(ctx, { uid, source: "qr" })).toEqual(OK);
    expect(await stored(`stats/${uid}`)).toEqual({
      totals: { views: 1, unique_views: 1 },
      days: {
        [dayOf(ctx)]: {
          views: 1,
          unique_views: 1,
          by_source: { qr: 1 },
          by_device: { phone: 1 },
          by_hour: { [hourOf(ctx)]: 1 },
        },
      },
    });
    expect(await stored(visitOf(ctx, uid))).toEqual({ view: expect.any(Number) as number });
  });

  it.each([
    ["nfc", undefined, "nfc"],
    ["fax", undefined, "other"],
    ["__proto__", undefined, "other"],
    ["", undefined, "other"],
    [undefined, undefined, "link"],
    [undefined, "e1", "event"],
    ["qr", "e1", "qr"],
  ])("counts the source %s with event %s as %s", async (source, event_id, counted) => {
    const [ctx, uid] = [createVisitor(), await createTestCard()];
    await recordCardView(ctx, { uid, source, event_id });
    expect(await stored(`stats/${uid}/days/${dayOf(ctx)}/by_source`)).toEqual({ [counted]: 1 });
  });

  it("answers a repeat within half an hour and does not count it", async () => {
    const [ctx, uid] = [createVisitor(), await createTestCard()];
    await recordCardView(ctx, { uid });
    const before = await stored(`stats/${uid}`);
    expect(await recordCardView(ctx, { uid, source: "qr" })).toEqual(OK);
    expect(await stored(`stats/${uid}`)).toEqual(before);
  });

  it("counts a visitor who returns later as one visitor", async () => {
    const [ctx, uid] = [createVisitor(), await createTestCard()];
    await recordCardView(ctx, { uid });
    await testDatabase()
      .ref(`${visitOf(ctx, uid)}/view`)
      .set(Date.now() - STATS_LIMITS.repeatMs - 5000);
    expect(await recordCardView({ ...ctx, now: Date.now() }, { uid })).toEqual(OK);
    expect(await stored(`stats/${uid}/totals`)).toEqual({ views: 2, unique_views: 1 });
  });

  it("distinguishes identical phones behind one address, with the actions of each", async () => {
    const [ctx, uid] = [createVisitor(), await createTestCard()];
    for (const visitor of [visitorId(), visitorId(), visitorId()]) {
      for (const _twice of [1, 2]) {
        await recordCardView(ctx, { uid, visitor });
        await recordDownload(ctx, { uid, visitor });
        await recordButtonClick(ctx, { uid, button: "b1", visitor });
      }
    }
    expect(await stored(`stats/${uid}/totals`)).toEqual({ views: 3, unique_views: 3, clicks: 3, downloads: 3 });
  });

  it("stores nothing of the id that a browser has generated", async () => {
    const [ctx, uid, visitor] = [createVisitor(), await createTestCard(), visitorId()];
    await recordCardView(ctx, { uid, visitor });
    const kept = (await stored(`visits/${dayOf(ctx)}/${uid}`)) as object;
    expect(Object.keys(kept)).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${visitor}|${ctx.client.visitorHash}`));
  });

  it("counts for the batch of the printed card that led there, and not for an unknown batch", async () => {
    const [ctx, uid, batch] = [createVisitor(), await createTestCard(), uniqueName("b")];
    await testDatabase().ref(`generators/${batch}`).set({ name: "Kiosk", rev: 1 });
    const taps = (id: string) => stored(`retail_taps/${dayOf(ctx)}/${id}`);
    await recordCardView(ctx, { uid, batch });
    // A repeat within half an hour does not count, and neither do actions on the card.
    await recordCardView(ctx, { uid, batch });
    await recordDownload(ctx, { uid });
    expect(await taps(batch)).toBe(1);
    await testDatabase()
      .ref(`${visitOf(ctx, uid)}/view`)
      .set(Date.now() - STATS_LIMITS.repeatMs - 5000);
    await recordCardView({ ...ctx, now: Date.now() }, { uid, batch });
    expect(await taps(batch)).toBe(2);
    const unknown = uniqueName("b");
    expect(await recordCardView(createVisitor(), { uid, batch: unknown })).toEqual(OK);
    expect([await taps(unknown), await stored(`stats/${uid}/totals/views`)]).toEqual([null, 3]);
  });

  it("counts one of twenty concurrent views by the same visitor", async () => {
    const [ctx, uid] = [createVisitor(), await createTestCard()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => recordCardView(ctx, { uid })));
    expect(answers).toEqual(Array.from({ length: 20 }, () => OK));
    expect(await stored(`stats/${uid}/totals`)).toEqual({ views: 1, unique_views: 1 });
  });

  it.each([
    ["a robot", createVisitor({ userAgent: "Googlebot/2.1 (+http://www.google.com/bot.html)" }), "robots"],
    ["a link preview", createVisitor({ userAgent: "WhatsApp/2.23.20.0 A" }), "previews"],
    ["a prefetch", createVisitor({ purpose: "prefetch;prerender" }), "previews"],
  ])("answers %s and counts it separately", async (_, ctx, reason) => {
    const uid = await createTestCard();
    expect(await recordCardView(ctx, { uid })).toEqual(OK);
    expect(await recordCardView(ctx, { uid })).toEqual(OK);
    expect(await stored(`stats/${uid}`)).toEqual({ days: { [dayOf(ctx)]: { excluded: { [reason]: 2 } } } });
  });

  it("counts a view by the owner's own browser separately", async () => {
    const [ctx, uid] = [createVisitor(), await createTestCard()];
    expect(await recordCardView(ctx, { uid, own: true })).toEqual(OK);
    expect(await stored(`stats/${uid}`)).toEqual({ days: { [dayOf(ctx)]: { excluded: { own: 1 } } } });
  });

  it("stores nothing of a robot's view of an unknown card, nor beyond the limits", async () => {
    const ctx = createVisitor({ userAgent: "curl/8.5.0" });
    expect(await recordCardView(ctx, { uid: "no-card-of-this-name" })).toEqual(OK);
    expect(await stored("stats/no-card-of-this-name")).toBeNull();
    const uid = await createTestCard();
    await testDatabase()
      .ref(`limits/stats/${minuteOf(ctx)}/addresses/${ctx.client.addressHash}`)
      .set(STATS_LIMITS.perAddressAndMinute);
    expect(await recordCardView(ctx, { uid })).toEqual(OK);
    expect(await stored(`stats/${uid}`)).toBeNull();
  });

  it("counts the owner separately, and other signed-in users as visitors", async () => {
    const [uid, other] = [await createTestCard(), await createTestCard()];
    const own = createVisitor({}, ownerOf(uid));
    await recordCardView(own, { uid });
    expect(await stored(`stats/${uid}`)).toEqual({ days: { [dayOf(own)]: { excluded: { own: 1 } } } });
    await recordCardView(createVisitor({}, ownerOf(other)), { uid });
    expect(await stored(`stats/${uid}/totals/views`)).toBe(1);
  });

  it("counts a network that invents endless browsers as one more visitor, but not a real crowd", async () => {
    const [ctx, uid] = [createVisitor(), await createTestCard()];
    const max = STATS_LIMITS.visitorsPerAddressCardAndHour;
    const hour = Math.floor(ctx.now / 3_600_000) * 60;
    // All but fifty of them were counted before.
    await testDatabase()
      .ref(`limits/stats/${hour}/pairs/${uid}/${ctx.client.addressHash}/visitors`)
      .set(max - 50);
    const ids = Array.from({ length: 100 }, () => visitorId());
    for (const visitor of ids) expect(await recordCardView(ctx, { uid, visitor })).toEqual(OK);
    expect(await stored(`stats/${uid}/totals`)).toEqual({ views: 51, unique_views: 51 });
    expect(await recordCardView(createVisitor(), { uid })).toEqual(OK);
    expect(await stored(`stats/${uid}/totals/unique_views`)).toBe(52);
    const another = await createTestCard();
    expect(await recordCardView(ctx, { uid: another })).toEqual(OK);
    expect(await stored(`stats/${another}/totals/unique_views`)).toBe(1);
  });

  it("refuses events beyond the hourly limit of one network and card until the hour is over", async () => {
    const [ctx, uid] = [createVisitor(), await createTestCard()];
    const hour = Math.floor(ctx.now / 3_600_000) * 60;
    await testDatabase()
      .ref(`limits/stats/${hour}/pairs/${uid}/${ctx.client.addressHash}/events`)
      .set(STATS_LIMITS.perAddressCardAndHour);
    const failure = await refusalOf(recordDownload(ctx, { uid }));
    expect(failure.code).toBe("resource-exhausted");
    expect(failure.details.retryAfter).toBeCloseTo(3600 - (ctx.now % 3_600_000) / 1000, 3);
    expect(await recordDownload(createVisitor(), { uid })).toEqual(OK);
  });

  it("refuses an unknown card and stores nothing of it", async () => {
    const ctx = createVisitor();
    expect((await refusalOf(recordCardView(ctx, { uid: "nobody-of-this-name" }))).code).toBe("not-found");
    expect(await stored("stats/nobody-of-this-name")).toBeNull();
    expect(await stored(`limits/stats/${minuteOf(ctx)}/addresses/${ctx.client.addressHash}`)).toBeNull();
  });

  it.each(["addresses", "cards"] as const)("refuses over the limit of %s until the minute is over", async (scope) => {
    const [ctx, uid] = [createVisitor(), await createTestCard()];
    const max = scope === "cards" ? STATS_LIMITS.perCardAndMinute : STATS_LIMITS.perAddressAndMinute;
    const key = scope === "cards" ? uid : ctx.client.addressHash;
    await testDatabase()
      .ref(`limits/stats/${minuteOf(ctx)}/${scope}/${key}`)
      .set(max - 1);
    expect(await recordCardView(ctx, { uid })).toEqual(OK);
    const next = { ...ctx, client: { ...ctx.client, visitorHash: "another" } };
    const failure = await refusalOf(recordCardView(next, { uid }));
    expect(failure.code).toBe("resource-exhausted");
    expect(failure.details.retryAfter).toBeCloseTo(60 - (ctx.now % 60_000) / 1000, 3);
    expect(await stored(`stats/${uid}/totals/views`)).toBe(1);
  });

  it("refuses views beyond the daily limit of a card until the day is over", async () => {
    const [ctx, uid] = [createVisitor(), await createTestCard()];
    await testDatabase()
      .ref(`stats/${uid}/days/${dayOf(ctx)}/views`)
      .set(STATS_LIMITS.perCardAndDay);
    const failure = await refusalOf(recordCardView(ctx, { uid }));
    expect(failure.code).toBe("resource-exhausted");
    expect(failure.details.retryAfter).toBeCloseTo(86_400 - (ctx.now % 86_400_000) / 1000, 3);
  });
});

describe("recordDownload", () => {
  it("counts once per visit, in addition to the view", async () => {
    const [ctx, uid] = [createVisitor(), await createTestCard()];
    await recordCardView(ctx, { uid });
    expect(await recordDownload(ctx, { uid })).toEqual(OK);
    expect(await recordDownload(ctx, { uid })).toEqual(OK);
    expect(await stored(`stats/${uid}/totals`)).toEqual({ views: 1, unique_views: 1, downloads: 1 });
    expect(await stored(`stats/${uid}/days/${dayOf(ctx)}/downloads`)).toBe(1);
  });

  it("refuses an unknown card", async () => {
    expect((await refusalOf(recordDownload(createVisitor(), { uid: "nobody-of-this-name" }))).code).toBe("not-found");
  });
});

describe("recordButtonClick", () => {
  it("counts each button once per visit", async () => {
    const [ctx, uid] = [createVisitor(), await createTestCard()];
    for (const button of ["b1", "b2", "b1"]) expect(await recordButtonClick(ctx, { uid, button })).toEqual(OK);
    expect(await stored(`stats/${uid}/days/${dayOf(ctx)}`)).toEqual({ clicks: 2, by_button: { b1: 1, b2: 1 } });
    expect(await stored(`stats/${uid}/totals`)).toEqual({ clicks: 2 });
  });

  it.each(["b3", "__proto__", "length", "0"])("refuses the button %s, which is not on the card", async (button) => {
    const uid = await createTestCard();
    expect((await refusalOf(recordButtonClick(createVisitor(), { uid, button }))).code).toBe("not-found");
    expect(await stored(`stats/${uid}`)).toBeNull();
  });

  it("counts the buttons that the enterprise adds to the card, and no others", async () => {
    const laid = { id: "laid", ref: "website", data: "https://verde.example" };
    const enterprise = await createTestEnterprise({ layer: { buttons: [laid] } });
    const { uid } = await createTestPerson({ enterprise });
    await testDatabase()
      .ref(`vcard/${uid}/buttons`)
      .set([{ id: "own", ref: "phone", data: "+44 20 7946 0018" }]);
    const ctx = createVisitor();
    for (const button of ["laid", "own"]) expect(await recordButtonClick(ctx, { uid, button })).toEqual(OK);
    expect(await stored(`stats/${uid}/days/${dayOf(ctx)}/by_button`)).toEqual({ laid: 1, own: 1 });
    expect((await refusalOf(recordButtonClick(ctx, { uid, button: "made-up" }))).code).toBe("not-found");
  });

  it("counts the buttons of the person’s group, and none of another group or enterprise", async () => {
    const buttonsOf = (id: string) => ({ buttons: [{ id, ref: "website", data: "https://verde.example" }] });
    const groups = {
      sales: { name: "Sales", count: 0, layer: buttonsOf("sales") },
      zebra: { name: "Zebra", count: 0, layer: buttonsOf("zebra") },
    };
    const enterprise = await createTestEnterprise({ groups });
    await createTestEnterprise({ layer: buttonsOf("elsewhere") });
    const { uid } = await createTestPerson({ enterprise, groups: ["sales"] });
    const ctx = createVisitor();
    expect(await recordButtonClick(ctx, { uid, button: "sales" })).toEqual(OK);
    for (const button of ["zebra", "elsewhere"])
      expect((await refusalOf(recordButtonClick(ctx, { uid, button }))).code).toBe("not-found");
    expect(await stored(`stats/${uid}/days/${dayOf(ctx)}/by_button`)).toEqual({ sales: 1 });
  });

  it("does not count the owner", async () => {
    const uid = await createTestCard();
    expect(await recordButtonClick(createVisitor({}, ownerOf(uid)), { uid, button: "b1" })).toEqual(OK);
    expect(await stored(`stats/${uid}`)).toBeNull();
  });
});
