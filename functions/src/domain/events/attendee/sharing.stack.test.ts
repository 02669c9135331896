import { SHARE_LEVELS } from "@cardinal/contract/entities/events/badge";
import { describe, expect, it } from "vitest";
import { catchMails } from "../../../testing/catch-mails.ts";
import { createTestCtx, createTestEnterprise, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { badgeKey } from "../../../testing/events.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import type { EventsStore } from "../../../stores/events/events-store.ts";
import { enterpriseOfVendor, leadHook } from "../leads/lead-hooks.ts";
import { putLead } from "../leads/leads.test-helper.ts";
import { listEventLeads } from "../leads/read-leads.ts";
import { leadNumber } from "../leads/share-level.ts";
import { createMeeting, everywhere, visibleIn } from "./sharing.test-helper.ts";
import { listBadgeScans, updateShare } from "./sharing.ts";
import { withdrawLead } from "./withdraw-lead.ts";

describe("the share level", () => {
  it("shares name and company until the attendee chooses, and then what they chose, in the list, in files and on the page", async () => {
    const meeting = await createMeeting();
    const { holder, place } = meeting;
    expect(await visibleIn(meeting)).toEqual(everywhere("name"));
    for (const level of [...SHARE_LEVELS, ...SHARE_LEVELS.toReversed()]) {
      expect(await updateShare(holder.ctx, { ...place, level })).toMatchObject({ level, chosen: true });
      expect([level, await visibleIn(meeting)]).toEqual([level, everywhere(level)]);
    }
    expect(await updateShare(holder.ctx, { ...place, level: null })).toMatchObject({ level: "name", chosen: false });
  });

  it("can be set for a single vendor, above or below the general level", async () => {
    const meeting = await createMeeting();
    const { holder, place, vendor } = meeting;
    for (const all of SHARE_LEVELS)
      for (const single of SHARE_LEVELS) {
        await updateShare(holder.ctx, { ...place, level: all });
        const dial = await updateShare(holder.ctx, { ...place, level: single, vendor });
        expect(dial).toMatchObject({ level: all, share_with: { [vendor]: single } });
        expect([all, single, await visibleIn(meeting)]).toEqual([all, single, everywhere(single)]);
      }
    await updateShare(holder.ctx, { ...place, level: "email" });
    expect(await updateShare(holder.ctx, { ...place, level: null, vendor })).toMatchObject({ share_with: {} });
    expect(await visibleIn(meeting)).toEqual(everywhere("email"));
    const unknown = { ...place, level: "card", vendor: "0000000000" } as const;
    expect((await refusalOf(updateShare(holder.ctx, unknown))).code).toBe("not-found");
  });

  it("applies to a badge that the organiser has revoked as well", async () => {
    const meeting = await createMeeting();
    const { holder, place, event_id, badge } = meeting;
    await testDatabase().ref(`event_badges/${event_id}/${badge}/revoked_date`).set(1);
    for (const level of SHARE_LEVELS) {
      await updateShare(holder.ctx, { ...place, level });
      expect([level, await visibleIn(meeting)]).toEqual([level, everywhere(level, [])]);
    }
  });

  it("shows no card of a user whose card is hidden", async () => {
    const meeting = await createMeeting();
    const { holder, place } = meeting;
    await updateShare(holder.ctx, { ...place, level: "card" });
    await testDatabase().ref(`users/${holder.uid}/disabled`).set(true);
    expect(await visibleIn(meeting)).toEqual(everywhere("phone", []));
  });

  it("can be changed only by the attendee, with their account or the key of the badge", async () => {
    const { canary, contact, organiser, place, event_id, badge } = await createMeeting();
    const key = badgeKey(event_id, badge, canary.email);
    const visitor = { ...createTestCtx(), actor: null };
    expect(await updateShare(visitor, { ...place, key, level: "email" })).toMatchObject({ level: "email" });
    expect((await listBadgeScans(visitor, { ...place, key })).items).toHaveLength(1);
    const other = badgeKey(event_id, "0000000000", canary.email);
    for (const [ctx, more] of [
      [visitor, {}],
      [visitor, { key: other }],
      [visitor, { key: `${key.slice(0, -2)}aa` }],
      [contact.ctx, {}],
      [organiser.ctx, {}],
    ] as const)
      for (const act of [
        () => updateShare(ctx, { ...place, ...more, level: "card" }),
        () => listBadgeScans(ctx, { ...place, ...more }),
        () => withdrawLead(ctx, { ...place, ...more, vendor: "0000000000" }),
      ])
        expect((await refusalOf(act())).code).toBe("not-found");
    expect(await stored(`event_badges/${event_id}/${badge}/share`)).toBe("email");
  });
});

/** The events store, and the paths of each of its writes. */
function recordWrites(store: EventsStore) {
  const written: string[][] = [];
  const commitIfUnchanged: EventsStore["commitIfUnchanged"] = (...parts) => {
    written.push(parts.flatMap((part) => Object.keys(part)));
    return store.commitIfUnchanged(...parts);
  };
  return { written, events: { ...store, commitIfUnchanged } };
}

describe("shared data", () => {
  it("can be withdrawn once: the vendor keeps the date, notes and a number, and is notified", async () => {
    const meeting = await createMeeting();
    const { contact, holder, place, lead, event_id, vendor, badge } = meeting;
    await updateShare(holder.ctx, { ...place, level: "card" });
    const notes = { n1: { text: "Wants a globe", by: "Sam", date: 1 } };
    await testDatabase().ref(`event_leads/${event_id}/${vendor}/${badge}/notes`).set(notes);
    const { ctx, only, mails } = catchMails(holder.ctx);
    const { written, events } = recordWrites(ctx.stores.events);
    const recorded = { ...ctx, stores: { ...ctx.stores, events } };
    expect(await withdrawLead(recorded, lead)).toEqual({ withdrawn_date: ctx.now });
    const number = leadNumber(lead);
    // In one write: an interrupted request is never repeated with the mail missing.
    expect(written).toEqual([expect.arrayContaining([`outbox/withdrawn-${event_id}-${vendor}-${number}-2`])]);
    const email = (await stored(`users/${contact.uid}/email`)) as string;
    expect(only("lead-withdrawn")).toMatchObject({ to: email, data: { vendor: "Compass Works", number } });
    expect(JSON.stringify(mails)).not.toContain(badge);
    expect(await visibleIn(meeting)).toEqual(everywhere(null));
    const { items } = await listEventLeads(contact.ctx, { event_id, vendor });
    expect(items).toMatchObject([
      { number, badge: null, name_first: "", date: 1000, notes: [{ text: "Wants a globe" }] },
    ]);
    expect(JSON.stringify(items)).not.toMatch(new RegExp(`${badge}|Grace|Hopper|Navy`));
    const again = await withdrawLead({ ...ctx, now: ctx.now + 1 }, lead);
    expect([again.withdrawn_date, mails.length]).toEqual([ctx.now, 1]);
    expect(await stored(`eventstats/${event_id}/totals/withdrawn`)).toBe(1);
    // Only another scan restores it.
    await updateShare(holder.ctx, { ...place, level: "card", vendor });
    expect(await visibleIn(meeting)).toEqual(everywhere(null));
  });

  it("is listed with the vendors that have it and their level", async () => {
    const { holder, place, vendor, event_id, badge, lead } = await createMeeting();
    const met = { kind: "badge", date: 1, last_date: 3000 };
    const other = await putLead({ event_id, vendor }, { name_first: "Ada", name_last: "King" });
    await testDatabase().ref(`event_met/${event_id}/${badge}/${other}`).set(met);
    await updateShare(holder.ctx, { ...place, level: "email", vendor });
    const { items, dial } = await listBadgeScans(holder.ctx, place);
    expect(dial).toMatchObject({ level: "name", share_with: { [vendor]: "email" } });
    expect(items).toEqual([
      { kind: "badge", id: other, name: "Ada King", date: 1, last_date: 3000, level: null, withdrawn_date: null },
      {
        kind: "vendor",
        id: vendor,
        name: "Compass Works",
        date: 1000,
        last_date: 2000,
        level: "email",
        withdrawn_date: null,
      },
    ]);
    await withdrawLead(holder.ctx, lead);
    const after = (await listBadgeScans(holder.ctx, place)).items.find(({ id }) => id === vendor);
    expect(after).toMatchObject({ level: null, withdrawn_date: holder.ctx.now });
  });

  it("is listed page by page, last scanned first, also when scans have the same time", async () => {
    const { holder, place, vendor, event_id, badge } = await createMeeting();
    const ids = Array.from({ length: 120 }, (_, at) => `0000000${String(at).padStart(3, "0")}`);
    // Three scans at each time, all before that of the vendor.
    const met = ids.map((id, at) => [id, { kind: "badge", date: 1, last_date: 100 + Math.floor(at / 3) }] as const);
    await testDatabase().ref(`event_met/${event_id}/${badge}`).update(Object.fromEntries(met));
    const pages: string[][] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const { items, next, dial } = await listBadgeScans(holder.ctx, {
        ...place,
        ...(cursor === undefined ? {} : { cursor }),
      });
      pages.push(items.map(({ id }) => id));
      expect(dial.level).toBe("name");
      cursor = next;
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 21]);
    expect(pages.flat()).toEqual([vendor, ...ids.toReversed()]);
  });

  it("has one page when there are exactly as many scans as a page has", async () => {
    const { holder, place, event_id, badge } = await createMeeting();
    const ids = Array.from({ length: 49 }, (_, at) => `0000000${String(at).padStart(3, "0")}`);
    const met = ids.map((id) => [id, { kind: "badge", date: 1, last_date: 100 }] as const);
    await testDatabase().ref(`event_met/${event_id}/${badge}`).update(Object.fromEntries(met));
    const { items, next } = await listBadgeScans(holder.ctx, place);
    expect([items.length, next]).toEqual([50, null]);
  });

  it("can be withdrawn only from a vendor that has it", async () => {
    const { holder, place } = await createMeeting();
    const attempt = withdrawLead(holder.ctx, { ...place, vendor: "0000000000" });
    expect((await refusalOf(attempt)).code).toBe("not-found");
  });

  it("is reported to the webhooks of the contact’s enterprise, without names and addresses", async () => {
    const enterprise = await createTestEnterprise();
    const meeting = await createMeeting(enterprise);
    const { contact, holder, lead, place, vendor, event_id, badge, canary } = meeting;
    await updateShare(holder.ctx, { ...place, level: "card" });
    const hook = {
      url: "https://hooks.example/",
      events: { "event_lead-created": true, "lead-withdrawn": true },
      secret: "whsec_AAAA",
      created_date: 1,
    };
    await testDatabase().ref(`hooks/${enterprise}/00000000beef`).set(hook);
    const { stores } = contact.ctx;
    const found = await stores.vendors.get(event_id, vendor);
    const owner = found === null ? null : await enterpriseOfVendor(contact.ctx, found);
    expect(owner).toBe(enterprise);
    const answers = [{ question: "Interested in?", answer: "Maps" }];
    const created = leadHook(contact.ctx, owner, "event_lead.created", { ...lead, rev: 1, answers });
    expect(await stores.events.commitIfUnchanged(created)).toBe("written");
    await withdrawLead(holder.ctx, lead);
    const deliveries = async () =>
      Object.values(
        ((await stored(`deliveries/${enterprise}`)) ?? {}) as Record<string, { type: string; body: string }>,
      );
    // The stack's own trigger turns the events into deliveries.
    await expect
      .poll(async () => (await deliveries()).map(({ type }) => type).sort())
      .toEqual(["event_lead.created", "lead.withdrawn"]);
    const bodies = (await deliveries()).map(({ body }) => body);
    const text = bodies.join();
    for (const secret of [...Object.values(canary), "Grace", "Hopper", "Navy"]) expect(text).not.toContain(secret);
    const number = leadNumber(lead);
    const data = bodies.map((body) => (JSON.parse(body) as { type: string; data: object }).data);
    expect(data).toEqual(
      expect.arrayContaining([
        { id: number, event_id, vendor, badge, answers },
        { id: number, event_id, vendor },
      ]),
    );
  });

  it("is not reported to webhooks when the contact has no enterprise", async () => {
    const { contact, lead } = await createMeeting();
    expect(await enterpriseOfVendor(contact.ctx, { contact: contact.uid })).toBeNull();
    expect(await enterpriseOfVendor(contact.ctx, {})).toBeNull();
    expect(leadHook(contact.ctx, null, "event_lead.created", { ...lead, rev: 1 })).toEqual({});
  });
});
