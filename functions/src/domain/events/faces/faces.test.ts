import { STATS_LIMITS } from "@cardinal/contract/stored/statistics";
import { describe, expect, it } from "vitest";
import { createTestCtx, createTestPerson, stored, testDatabase, uniqueName } from "../../../testing/create-test-ctx.ts";
import { putBadge, putVendor } from "../../../testing/events.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { PHONE } from "../../stats/test-card.test-helper.ts";
import { createFair } from "../events.test-helper.ts";
import { newPrintedId } from "../printed-id.ts";
import { countVisit, recordEventVisit } from "./count-visit.ts";
import { getPublicBadge } from "./get-badge.ts";

const PRIVATE = { email: "canary@secret.example", phone: "+491701234567", ext: "canary-ext" };

describe("a badge", () => {
  it("publicly shows what is printed on it and the attendee's card, but no contact details", async () => {
    const [organiser, person] = [await createTestPerson(), await createTestPerson()];
    const { event_id } = await createFair(organiser);
    const id = await putBadge(event_id, { ...PRIVATE, title: "Admiral", kind: "speaker", uid: person.uid });
    const shown = await getPublicBadge(createTestCtx(), { event_id, badge: id });
    expect(shown.badge).toEqual({
      id,
      name: "Grace Hopper",
      name_first: "Grace",
      name_last: "Hopper",
      company: "Navy",
      title: "Admiral",
      kind: "speaker",
      uid: person.uid,
      card: `/${person.username}`,
      revoked: false,
    });
    expect([shown.event.name, shown.points]).toEqual(["Spring fair", 0]);
    expect(JSON.stringify(shown)).not.toMatch(/canary|secret|4917012/);
  });

  it("has the family name first in a Chinese name", async () => {
    const { event_id } = await createFair(await createTestPerson());
    const badge = await putBadge(event_id, { name_first: "芳", name_last: "王" });
    expect((await getPublicBadge(createTestCtx(), { event_id, badge })).badge.name).toBe("王芳");
  });

  it("shows that it was revoked, and hides the points of anonymous attendees and hidden cards", async () => {
    const [organiser, person] = [await createTestPerson(), await createTestPerson()];
    const { event_id } = await createFair(organiser);
    const badge = await putBadge(event_id, { revoked_date: 1, anonymous: true, uid: person.uid });
    await testDatabase().ref(`users/${person.uid}/disabled`).set(true);
    const shown = await getPublicBadge(createTestCtx(), { event_id, badge });
    expect(shown).toMatchObject({ badge: { revoked: true, uid: null, card: null }, points: null });
  });

  it("is not found at another event, or when its event is hidden", async () => {
    const organiser = await createTestPerson();
    const [one, other] = [await createFair(organiser), await createFair(organiser)];
    const badge = await putBadge(one.event_id);
    for (const input of [
      { event_id: other.event_id, badge },
      { event_id: one.event_id, badge: newPrintedId() },
      { event_id: newPrintedId(), badge },
    ])
      expect((await refusalOf(getPublicBadge(createTestCtx(), input))).code).toBe("not-found");
    await testDatabase().ref(`users/${organiser.uid}/disabled`).set(true);
    expect((await refusalOf(getPublicBadge(createTestCtx(), { event_id: one.event_id, badge }))).code).toBe(
      "not-found",
    );
  });
});

describe("visits", () => {
  it("are counted once per visitor in half an hour, and not for bots", async () => {
    const { event_id } = await createFair(await createTestPerson());
    const [badge, vendor] = [await putBadge(event_id), await putVendor(event_id)];
    const client = { ...createTestCtx().client, userAgent: PHONE };
    const ctx = createTestCtx({ now: 1_800_000_000_000, client });
    const visit = (kind: "badge_view" | "vendor_view" | "scan" | "link", id: string, over: object = {}) =>
      recordEventVisit({ ...ctx, ...over }, { event_id, kind, id });
    await Promise.all(Array.from({ length: 20 }, () => visit("badge_view", badge)));
    await visit("scan", badge);
    await visit("scan", vendor);
    await visit("link", vendor);
    await visit("vendor_view", vendor, { client: { ...ctx.client, visitorHash: uniqueName() } });
    await visit("badge_view", badge, { now: ctx.now + 30 * 60_000 });
    await visit("badge_view", badge, {
      client: { ...ctx.client, userAgent: "Googlebot/2.1", visitorHash: uniqueName() },
    });
    expect(await stored(`eventstats/${event_id}/totals`)).toEqual({ badge_views: 2, vendor_views: 2, links: 1 });
    expect(await stored(`eventstats/${event_id}/hours/500000`)).toEqual({ badge_views: 2, vendor_views: 2, links: 1 });
    expect(await stored(`eventstats/${event_id}/vendors/${vendor}/days`)).toEqual({
      "2027-01-15": { vendor_views: 2, links: 1 },
    });
  });

  it("of phones that look alike are told apart by the ids of their browsers", async () => {
    const { event_id } = await createFair(await createTestPerson());
    const badge = await putBadge(event_id);
    const visitor = (n: number) => n.toString(16).padStart(32, "0");
    const ctx = createTestCtx({ client: { ...createTestCtx().client, userAgent: PHONE } });
    const visits = [1, 2, 3, 3, 2, 1].map((n) =>
      recordEventVisit(ctx, { event_id, kind: "badge_view", id: badge, visitor: visitor(n) }),
    );
    await Promise.all(visits);
    expect(await stored(`eventstats/${event_id}/totals`)).toEqual({ badge_views: 3 });
  });

  it("of the organiser, the attendee and the vendor's contact do not count", async () => {
    const [organiser, attendee, contact, stranger] = [
      await createTestPerson(),
      await createTestPerson(),
      await createTestPerson(),
      await createTestPerson(),
    ];
    const { event_id } = await createFair(organiser);
    const badge = await putBadge(event_id, { uid: attendee.uid });
    const vendor = await putVendor(event_id, { contact: contact.uid });
    const visit = ({ ctx }: typeof attendee, kind: "badge_view" | "vendor_view", id: string) =>
      recordEventVisit(
        { ...ctx, client: { ...ctx.client, userAgent: PHONE, visitorHash: uniqueName() } },
        { event_id, kind, id },
      );
    for (const person of [organiser, attendee, contact, stranger]) {
      await visit(person, "badge_view", badge);
      await visit(person, "vendor_view", vendor);
    }
    expect(await stored(`eventstats/${event_id}/totals`)).toEqual({ badge_views: 2, vendor_views: 2 });
  });

  it("count up to a limit of one network, page and hour", async () => {
    const { event_id } = await createFair(await createTestPerson());
    const id = await putBadge(event_id);
    const ctx = createTestCtx({ client: { ...createTestCtx().client, userAgent: PHONE } });
    const { visitorsPerAddressCardAndHour: most } = STATS_LIMITS;
    const { limits } = ctx.stores;
    const counted: string[] = [];
    const add: typeof limits.add = async (name, subject, ...window) => {
      counted.push(subject);
      const { count, resetsIn } = await limits.add(name, subject, ...window);
      return { count: count + most - 2, resetsIn };
    };
    const crowded = { ...ctx, stores: { ...ctx.stores, limits: { ...limits, add } } };
    const visit = { event_id, event: { time_zone: "UTC" }, kind: "badge_view", id } as const;
    for (let n = 0; n < 4; n += 1) await countVisit(crowded, visit);
    expect(await stored(`eventstats/${event_id}/totals`)).toEqual({ badge_views: 2 });
    expect(new Set(counted)).toEqual(new Set([`${event_id}~badge_views~${id}~${ctx.client.addressHash}`]));
    await countVisit(ctx, { ...visit, id: await putBadge(event_id) });
    expect(await stored(`eventstats/${event_id}/totals`)).toEqual({ badge_views: 3 });
  });

  it("require an existing badge or vendor", async () => {
    const { event_id } = await createFair(await createTestPerson());
    const [badge, vendor] = [await putBadge(event_id), await putVendor(event_id)];
    for (const [kind, id] of [
      ["badge_view", vendor],
      ["vendor_view", badge],
      ["scan", newPrintedId()],
      ["link", newPrintedId()],
    ] as const)
      expect((await refusalOf(recordEventVisit(createTestCtx(), { event_id, kind, id }))).code).toBe("not-found");
    expect(await stored(`eventstats/${event_id}`)).toBeNull();
  });
});
