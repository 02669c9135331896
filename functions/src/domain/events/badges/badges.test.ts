import { listBadges as listCall } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import { describe, expect, it } from "vitest";
import { createTestPerson, stored, testDatabase, uniqueName } from "../../../testing/create-test-ctx.ts";
import { putBadge, putStaff } from "../../../testing/events.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { listActs } from "../../enterprise/audit/read-audit.ts";
import { createFair } from "../events.test-helper.ts";
import { revoke } from "../revoke.ts";
import { getBadge, getBadgeOverview, listBadges } from "./list-badges.ts";
import { addBadge, updateBadge } from "./save-badge.ts";
import { updateBadgeSettings } from "./update-badge-settings.ts";

type Person = Awaited<ReturnType<typeof createTestPerson>>;

async function createOrganiser(plan = "pro") {
  const person = await createTestPerson();
  await testDatabase().ref(`users/${person.uid}/plan`).set(plan);
  const { event_id } = await createFair(person);
  return { person, ctx: person.ctx, event_id };
}

const list = ({ ctx }: Pick<Person, "ctx">, event_id: string, input: object = {}) =>
  listBadges(ctx, listCall.input.parse({ event_id, ...input }));
const lastNames = async (person: Pick<Person, "ctx">, event_id: string, input: object = {}) =>
  (await list(person, event_id, input)).items.map(({ name_last }) => name_last);

/** All entries for a badge in an index of an event. */
async function indexed(index: "words" | "keys", event_id: string, badge: string): Promise<string[]> {
  const all = ((await stored(`event_badge_${index}/${event_id}`)) ?? {}) as Record<string, unknown>;
  return Object.entries(all).flatMap(([key, value]) =>
    value === badge ? key : key.endsWith(`~${badge}`) ? (key.split("~")[0] ?? "") : [],
  );
}

describe("a badge", () => {
  it("is created by the organiser and by desk staff, and by no one else", async () => {
    const { ctx, event_id } = await createOrganiser();
    const [desk, stranger] = [await createTestPerson(), await createTestPerson()];
    await putStaff(event_id, desk.uid, "desk");
    const made = await addBadge(ctx, { event_id, name_first: "Grace", name_last: "Hopper", company: "Navy" });
    expect(made).toMatchObject({
      name_first: "Grace",
      company: "Navy",
      kind: "attendee",
      email: null,
      claimed: false,
      rev: 1,
    });
    expect(made.id).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
    const other = await addBadge(desk.ctx, { event_id, name_first: "Ada", kind: "press" });
    expect(await lastNames(desk, event_id)).toEqual(["", "Hopper"]);
    expect((await getBadge(desk.ctx, { event_id, badge: other.id })).kind).toBe("press");
    expect(await getBadgeOverview(desk.ctx, { event_id })).toMatchObject({ count: 2, room: 500, is_organiser: false });
    for (const refused of [
      () => addBadge(stranger.ctx, { event_id, name_first: "Eve" }),
      () => list(stranger, event_id),
      () => getBadge(stranger.ctx, { event_id, badge: made.id }),
      () => getBadgeOverview(stranger.ctx, { event_id }),
      () => updateBadge(stranger.ctx, { event_id, badge: made.id, company: "Mine" }),
      () => revoke(stranger.ctx, { event_id, badge: made.id }),
      () => revoke(desk.ctx, { event_id, badge: made.id }),
      () => updateBadgeSettings(desk.ctx, { event_id, plain_codes: true }),
    ])
      expect((await refusalOf(refused())).code).toBe("permission-denied");
  });

  it("is refused when the plan has no room or the event has ended, and two requests at once never share the last place", async () => {
    const { ctx, event_id } = await createOrganiser("free");
    await testDatabase().ref(`event_counts/${event_id}`).set({ badges: 29, vendors: 0, rev: 1 });
    const add = () =>
      addBadge(ctx, { event_id, name_first: "Grace" }).then(
        () => "made",
        (error: Error) => error.message,
      );
    const outcomes = await Promise.all([add(), add()]);
    expect(outcomes.toSorted()).toEqual(["This event has room for 30 badges.", "made"]);
    expect((await refusalOf(addBadge(ctx, { event_id, name_first: "Ada" }))).details.plan).toBe("pro");
    expect(await stored(`event_counts/${event_id}/badges`)).toBe(30);
    const { end_date } = await createFair({ ctx });
    expect((await refusalOf(addBadge({ ...ctx, now: end_date + 1 }, { event_id, name_first: "Ada" }))).code).toBe(
      "conflict",
    );
  });

  it("is changed field by field, and found by its current data", async () => {
    const { person, ctx, event_id } = await createOrganiser();
    const entry = { event_id, name_first: "Grace", name_last: "Hopper", company: "Navy", email: "grace@navy.example" };
    const { id: badge } = await addBadge(ctx, entry);
    expect((await indexed("words", event_id, badge)).toSorted()).toEqual(
      expect.arrayContaining(["grace", "hopper", "navy"]) as string[],
    );
    expect(await indexed("keys", event_id, badge)).toEqual(["mail-grace@navy=2eexample"]);
    const changed = await updateBadge(ctx, {
      event_id,
      badge,
      rev: 1,
      name_last: "Murray",
      company: "",
      kind: "speaker",
      email: "g@yale.example",
    });
    expect(changed).toMatchObject({ name_first: "Grace", name_last: "Murray", company: "", kind: "speaker", rev: 2 });
    expect(await lastNames(person, event_id, { q: "hopp" })).toEqual([]);
    expect(await lastNames(person, event_id, { q: "murr grace" })).toEqual(["Murray"]);
    expect(await indexed("words", event_id, badge)).not.toContain("navy");
    expect(await indexed("keys", event_id, badge)).toEqual(["mail-g@yale=2eexample"]);
    expect((await refusalOf(updateBadge(ctx, { event_id, badge, rev: 1, company: "Late" }))).code).toBe("conflict");
    expect((await updateBadge(ctx, { event_id, badge, name_last: "Murray" })).rev).toBe(2);
    await updateBadge(ctx, { event_id, badge, email: "" });
    expect(await indexed("keys", event_id, badge)).toEqual([]);
  });

  it("has a unique email address within the event", async () => {
    const { ctx, event_id } = await createOrganiser();
    const email = "grace@navy.example";
    await addBadge(ctx, { event_id, name_first: "Grace", email });
    const refusal = await refusalOf(addBadge(ctx, { event_id, name_first: "Grace", email }));
    expect([refusal.code, Object.keys(refusal.details.fields ?? {})]).toEqual(["already-exists", ["email"]]);
    const { id: badge } = await addBadge(ctx, { event_id, name_first: "Ada" });
    expect((await refusalOf(updateBadge(ctx, { event_id, badge, email }))).code).toBe("already-exists");
    const add = () =>
      addBadge(ctx, { event_id, name_first: "Two", email: "two@navy.example" }).then(
        () => "made",
        () => "refused",
      );
    expect((await Promise.all([add(), add()])).toSorted()).toEqual(["made", "refused"]);
    const other = await createOrganiser();
    expect((await addBadge(other.ctx, { event_id: other.event_id, name_first: "Grace", email })).email).toBe(email);
  });

  it("of another event is not found", async () => {
    const [mine, other] = [await createOrganiser(), await createOrganiser()];
    const badge = await putBadge(other.event_id);
    const { event_id, ctx } = mine;
    for (const refused of [
      () => getBadge(ctx, { event_id, badge }),
      () => updateBadge(ctx, { event_id, badge, company: "Mine" }),
      () => revoke(ctx, { event_id, badge }),
    ])
      expect((await refusalOf(refused())).code).toBe("not-found");
  });

  it("is revoked and restored idempotently, and the enterprise logs it", async () => {
    const admin = await createTestPerson({ enterprise: uniqueName("fairs"), enterpriseAdmin: true });
    const { ctx } = admin;
    const { event_id } = await createFair(admin, { owner: "enterprise" });
    const { id: badge } = await addBadge(ctx, { event_id, name_first: "Grace" });
    const revoked = await revoke(ctx, { event_id, badge });
    expect(revoked).toEqual({ revoked_date: ctx.now });
    expect(await revoke({ ...ctx, now: ctx.now + 5 }, { event_id, badge })).toEqual(revoked);
    expect((await getBadge(ctx, { event_id, badge })).revoked_date).toBe(ctx.now);
    for (const _again of [1, 2])
      expect(await revoke(ctx, { event_id, badge, undo: true })).toEqual({ revoked_date: null });
    expect((await getBadge(ctx, { event_id, badge })).revoked_date).toBeNull();
    const acts = (await listActs(ctx, { kind: "events" })).items.filter(({ act }) => act === "events.revoke");
    expect(new Set(acts.map(({ code }) => code))).toEqual(new Set(["badge", "undone"]));
    expect(acts).toHaveLength(2);
  });
});

describe("badges", () => {
  it("are listed by last name in pages of 50, all or of a kind", async () => {
    const { person, ctx, event_id } = await createOrganiser();
    const { badges } = ctx.stores;
    for (let at = 0; at < 53; at += 1) {
      const badge = {
        name_first: "P",
        name_last: `N${String(at).padStart(2, "0")}`,
        kind: at % 2 === 0 ? "press" : "staff",
        created_date: 1,
      } as const;
      await badges.commitIfUnchanged(
        badges.replacement(event_id, `${"0".repeat(8)}${String(at).padStart(2, "0")}`, null, badge),
      );
    }
    const first = await list(person, event_id);
    expect([first.items.length, first.items[0]?.name_last, first.next]).toEqual([50, "N00", expect.any(String)]);
    const rest = await list(person, event_id, { after: first.next ?? "" });
    expect([rest.items.map(({ name_last }) => name_last), rest.next]).toEqual([["N50", "N51", "N52"], null]);
    const press = await list(person, event_id, { kind: "press" });
    expect([press.items.length, press.items[1]?.name_last, press.next]).toEqual([27, "N02", null]);
    expect(await list(person, event_id, { kind: "speaker" })).toEqual({ items: [], next: null });
    const after = press.items[24];
    const place = `1n48 p~${after?.id ?? ""}`;
    expect(await lastNames(person, event_id, { kind: "press", after: place })).toEqual(["N50", "N52"]);
  });

  it("are found by prefixes of words, within a kind, and by the printed id", async () => {
    const { person, ctx, event_id } = await createOrganiser();
    const { id } = await addBadge(ctx, {
      event_id,
      name_first: "Grace",
      name_last: "Hopper",
      company: "Navy Yard",
      title: "Admiral",
    });
    await addBadge(ctx, { event_id, name_first: "Ngaio", name_last: "Marsh", company: "Navy Yard", kind: "press" });
    const found = (input: object) => lastNames(person, event_id, input);
    expect(await found({ q: "nav" })).toEqual(["Hopper", "Marsh"]);
    expect(await found({ q: "navy", kind: "press" })).toEqual(["Marsh"]);
    expect(await found({ q: "navy hop" })).toEqual(["Hopper"]);
    expect(await found({ q: "admiral" })).toEqual(["Hopper"]);
    expect(await found({ q: id.toUpperCase() })).toEqual(["Hopper"]);
    expect(await found({ q: "0000000000" })).toEqual([]);
    expect(await found({ q: "eve" })).toEqual([]);
    expect((await refusalOf(list(person, event_id, { q: "navy", after: "1~x" }))).code).toBe("invalid-argument");
  });

  it("have kinds with names and colours that the organiser chooses", async () => {
    const { ctx, event_id } = await createOrganiser();
    const before = await getBadgeOverview(ctx, { event_id });
    expect([before.kinds.length, before.plain_codes]).toEqual([11, false]);
    const own = { kind: "own1", name: "Jury", color: "#112233" } as const;
    const saved = await updateBadgeSettings(ctx, { event_id, kinds: [own], plain_codes: true });
    expect([saved.kinds.find(({ kind }) => kind === "own1"), saved.plain_codes]).toEqual([own, true]);
    const press = { kind: "press", name: "", color: "#445566" } as const;
    await updateBadgeSettings(ctx, { event_id, kinds: [press] });
    const { kinds, plain_codes } = await getBadgeOverview(ctx, { event_id });
    expect([kinds.filter(({ kind }) => kind === "own1" || kind === "press"), plain_codes]).toEqual([
      [press, own],
      true,
    ]);
    expect((await updateBadgeSettings(ctx, { event_id, plain_codes: false })).plain_codes).toBe(false);
    await updateBadgeSettings(ctx, { event_id, kinds: [{ kind: "own1", color: "#778899" }] });
    const renamed = await updateBadgeSettings(ctx, { event_id, kinds: [{ kind: "press", name: "Media" }] });
    expect(renamed.kinds.filter(({ kind }) => kind === "own1" || kind === "press")).toEqual([
      { ...press, name: "Media" },
      { ...own, color: "#778899" },
    ]);
  });
});
