import { describe, expect, it } from "vitest";
import { createTestCtx, createTestPerson, stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { createLook } from "../../testing/themes.ts";
import { listActs } from "../enterprise/audit/read-audit.ts";
import { saveTheme } from "../vcard/save-theme.ts";
import { getEvent, getEventTheme } from "./get-event.ts";
import { createFair, fairAt, HOUR_MS } from "./events.test-helper.ts";
import { deleteEvent, updateEvent } from "./update-event.ts";

/** All list entries of an event. */
async function placesOf(id: string, owner: string): Promise<readonly string[]> {
  const lists = [`owner_events/${owner}`, "event_list", "event_promoted"];
  const found = await Promise.all(
    lists.map(async (list) =>
      Object.keys(((await stored(list)) ?? {}) as object).filter((key) => key.endsWith(`~${id}`)),
    ),
  );
  return found.flatMap((keys, at) => keys.map((key) => `${lists[at]}/${key}`));
}

describe("an event", () => {
  it("is created by a user, visible to anyone with its link, and listed", async () => {
    const organiser = await createTestPerson();
    const made = await createFair(organiser, { description: "All about maps.", place: "Hall 3" });
    expect(made.event_id).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
    expect(made).toMatchObject({
      name: "Spring fair",
      place: "Hall 3",
      listed: true,
      promoted: false,
      theme: null,
      rev: 1,
    });
    expect(made.is_organiser).toBe(true);
    const seen = await getEvent(createTestCtx(), { event_id: made.event_id });
    expect(seen).toEqual({ ...made, is_organiser: false });
    expect(seen.organiser).toEqual({ kind: "person", name: expect.stringMatching(/./) as string });
    const { start_date } = made;
    expect(await placesOf(made.event_id, `u-${organiser.uid}`)).toEqual([
      `owner_events/u-${organiser.uid}/${start_date}~${made.event_id}`,
      `event_list/${start_date}~${made.event_id}`,
    ]);
    expect(await stored(`events/${made.event_id}/sync_until`)).toBe(made.end_date + 72 * HOUR_MS);
  });

  it("requires a name, a time zone, a start and an end", async () => {
    const { ctx } = await createTestPerson();
    expect(Object.keys((await refusalOf(updateEvent(ctx, {}))).details.fields ?? {})).toEqual([
      "name",
      "time_zone",
      "start_date",
      "end_date",
    ]);
  });

  it.each([
    ["ends before it starts", { end_date: 1_000_000_000_000 }, "conflict", "end_date"],
    ["lasts longer than 31 days", { end_date: Date.now() + 40 * 24 * HOUR_MS }, "conflict", "end_date"],
    ["has already ended", { start_date: 1_000_000_000_000, end_date: 1_000_000_001_000 }, "conflict", "end_date"],
    ["has an invalid time zone", { time_zone: "Europe/Atlantis" }, "invalid-argument", "time_zone"],
    ["has a theme that does not exist", { theme: "nothing" }, "invalid-argument", "theme"],
  ])("that %s is refused", async (_case, fields, code, field) => {
    const { ctx, uid } = await createTestPerson();
    const refusal = await refusalOf(updateEvent(ctx, fairAt(ctx.now, fields)));
    expect([refusal.code, Object.keys(refusal.details.fields ?? {})]).toEqual([code, [field]]);
    expect(await stored(`owner_events/u-${uid}`)).toBeNull();
  });

  it("is changed field by field, and moves in the lists", async () => {
    const organiser = await createTestPerson();
    const made = await createFair(organiser, { place: "Hall 3", description: "Maps" });
    const start_date = made.start_date + HOUR_MS / 2;
    const { event_id } = made;
    const moved = await updateEvent(organiser.ctx, { event_id, rev: 1, start_date, place: "" });
    expect(moved).toEqual({ ...made, start_date, place: "", rev: 2 });
    expect(await placesOf(event_id, `u-${organiser.uid}`)).toEqual([
      `owner_events/u-${organiser.uid}/${start_date}~${event_id}`,
      `event_list/${start_date}~${event_id}`,
    ]);
    await updateEvent(organiser.ctx, { event_id, listed: false });
    expect(await placesOf(event_id, `u-${organiser.uid}`)).toHaveLength(1);
    expect((await refusalOf(updateEvent(organiser.ctx, { event_id, rev: 2, name: "Late" }))).code).toBe("conflict");
  });

  it("contains all changes when several arrive at once", async () => {
    const organiser = await createTestPerson();
    const { event_id } = await createFair(organiser);
    const change = (fields: object) => updateEvent(organiser.ctx, { event_id, ...fields });
    await Promise.all([change({ name: "Autumn fair" }), change({ place: "Hall 4" }), change({ listed: false })]);
    const { rev, ...now } = await getEvent(organiser.ctx, { event_id });
    expect([rev, now]).toMatchObject([4, { name: "Autumn fair", place: "Hall 4", listed: false }]);
  });

  it("keeps its dates once it has ended", async () => {
    const organiser = await createTestPerson();
    const { event_id, end_date } = await createFair(organiser);
    const later = { ...organiser.ctx, now: end_date };
    const refusal = await refusalOf(updateEvent(later, { event_id, end_date: end_date + HOUR_MS }));
    expect([refusal.code, Object.keys(refusal.details.fields ?? {})]).toEqual(["conflict", ["end_date"]]);
    expect((await updateEvent(later, { event_id, description: "Thank you!" })).description).toBe("Thank you!");
  });

  it("is not ended by a change of its dates, after which nobody could correct them", async () => {
    const organiser = await createTestPerson();
    const { event_id, start_date, end_date, rev } = await createFair(organiser);
    const during = { ...organiser.ctx, now: start_date + HOUR_MS };
    for (const end of [during.now, start_date + 1]) {
      const refusal = await refusalOf(updateEvent(during, { event_id, end_date: end }));
      expect([refusal.code, refusal.details.fields]).toEqual([
        "conflict",
        { end_date: "The end must be in the future." },
      ]);
    }
    expect(await getEvent(during, { event_id })).toMatchObject({ end_date, rev });
    const sooner = await updateEvent(during, { event_id, end_date: during.now + 1 });
    expect(sooner.end_date).toBe(during.now + 1);
  });

  it("has a public theme of its organiser", async () => {
    const organiser = await createTestPerson();
    const { id } = await saveTheme(organiser.ctx, createLook({ name: "Maps" }));
    const { event_id } = await createFair(organiser, { theme: id });
    expect((await getEventTheme(createTestCtx(), { event_id })).name).toBe("Maps");
    await updateEvent(organiser.ctx, { event_id, theme: null });
    expect((await getEventTheme(createTestCtx(), { event_id })).name).not.toBe("Maps");
    const other = await createTestPerson();
    expect((await refusalOf(createFair(other, { theme: id }))).code).toBe("invalid-argument");
  });

  it("keeps a withdrawn template, which no other event can choose", async () => {
    const organiser = await createTestPerson();
    const id = uniqueName("tpl");
    const template = testDatabase().ref(`templates/published/${id}`);
    await template.set({ ...createLook({ name: "Fair" }), id, premium: false });
    const { event_id } = await createFair(organiser, { theme: id });
    await template.child("withdrawn").set(true);
    const problem = { theme: "This theme is no longer offered." };
    expect((await refusalOf(createFair(organiser, { theme: id }))).details.fields).toEqual(problem);
    const { event_id: other } = await createFair(organiser);
    expect((await refusalOf(updateEvent(organiser.ctx, { event_id: other, theme: id }))).details.fields).toEqual(
      problem,
    );
    await updateEvent(organiser.ctx, { event_id, theme: id, place: "Hall 4" });
    expect((await getEventTheme(createTestCtx(), { event_id })).name).toBe("Fair");
  });

  it("is changed and deleted only by its organiser", async () => {
    const [organiser, other] = [await createTestPerson(), await createTestPerson()];
    const { event_id } = await createFair(organiser);
    for (const act of [
      () => updateEvent(other.ctx, { event_id, name: "Mine" }),
      () => deleteEvent(other.ctx, { event_id }),
    ])
      expect((await refusalOf(act())).code).toBe("permission-denied");
    expect((await getEvent(organiser.ctx, { event_id })).name).toBe("Spring fair");
    expect(await deleteEvent(organiser.ctx, { event_id })).toEqual({ deleted: true });
    expect(await placesOf(event_id, `u-${organiser.uid}`)).toEqual([]);
    for (const act of [
      () => getEvent(organiser.ctx, { event_id }),
      () => updateEvent(organiser.ctx, { event_id, name: "Again" }),
    ])
      expect((await refusalOf(act())).code).toBe("not-found");
  });

  it("is promoted only by platform admins, who cannot change anything else", async () => {
    const [organiser, admin] = [await createTestPerson(), await createTestPerson({ admin: true })];
    const { event_id, end_date } = await createFair(organiser);
    expect((await refusalOf(updateEvent(organiser.ctx, { event_id, promoted: true }))).code).toBe("permission-denied");
    expect((await updateEvent(admin.ctx, { event_id, promoted: true })).promoted).toBe(true);
    expect(await placesOf(event_id, `u-${organiser.uid}`)).toContain(`event_promoted/${end_date}~${event_id}`);
    const refusal = await refusalOf(updateEvent(admin.ctx, { event_id, promoted: true, name: "Ours" }));
    expect(refusal.code).toBe("permission-denied");
    const renamed = await updateEvent(organiser.ctx, { event_id, name: "Still promoted" });
    expect(renamed.promoted).toBe(true);
  });

  it("is not shown as promoted while its organiser does not list it", async () => {
    const [organiser, admin] = [await createTestPerson(), await createTestPerson({ admin: true })];
    const { event_id, end_date } = await createFair(organiser);
    await updateEvent(admin.ctx, { event_id, promoted: true });
    const entry = `event_promoted/${end_date}~${event_id}`;
    const places = () => placesOf(event_id, `u-${organiser.uid}`);
    expect(await stored(entry)).not.toBeNull();
    expect((await updateEvent(organiser.ctx, { event_id, listed: false })).promoted).toBe(true);
    expect(await places()).toHaveLength(1);
    await updateEvent(organiser.ctx, { event_id, listed: true });
    expect(await places()).toContain(entry);
  });
});

describe("an enterprise’s event", () => {
  it("is created and changed by its admins, and not by users without the right", async () => {
    const enterprise = uniqueName("fairs");
    const admin = await createTestPerson({ enterprise, enterpriseAdmin: true });
    const [colleague, stranger] = [await createTestPerson({ enterprise }), await createTestPerson()];
    const made = await createFair(admin, { owner: "enterprise" });
    expect(made.organiser.kind).toBe("enterprise");
    for (const { ctx } of [colleague, stranger]) {
      const acts = [
        () => updateEvent(ctx, fairAt(ctx.now, { owner: "enterprise" })),
        () => updateEvent(ctx, { event_id: made.event_id, name: "Mine" }),
        () => deleteEvent(ctx, { event_id: made.event_id }),
      ];
      for (const act of acts) expect((await refusalOf(act())).code).toBe("permission-denied");
    }
    expect((await updateEvent(admin.ctx, { event_id: made.event_id, name: "Open day" })).name).toBe("Open day");
  });

  it("has its changes in the enterprise’s audit log", async () => {
    const admin = await createTestPerson({ enterprise: uniqueName("fairs"), enterpriseAdmin: true });
    const { event_id } = await createFair(admin, { owner: "enterprise" });
    await updateEvent(admin.ctx, { event_id, name: "Open day", place: "Hall 4" });
    await deleteEvent(admin.ctx, { event_id });
    expect((await listActs(admin.ctx, { kind: "events" })).items).toMatchObject([
      { act: "events.deleteEvent", thing: "Open day" },
      { act: "events.updateEvent", thing: "Open day", code: "name place" },
      { act: "events.updateEvent", thing: "Spring fair", code: "created" },
    ]);
  });
});
