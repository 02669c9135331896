import { describe, expect, it } from "vitest";
import { createTestCtx, createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { badgeKey, putBadge, putPhone, putStaff, putVendor } from "../../../testing/events.ts";
import { codeOf, refusalOf } from "../../../testing/refusal.ts";
import { newPrintedId } from "../printed-id.ts";
import { claimPoints } from "./claim-points.ts";
import { getCodeSeed } from "./get-code-seed.ts";
import { holdGame, putSign, sumsOf } from "./points.test-helper.ts";
import { voidClaim } from "./void-claim.ts";

type Input = Parameters<typeof claimPoints>[1];

/** Creates a badge without an account. @returns it, with a function that claims with its key. */
async function enter(event_id: string, fields: Parameters<typeof putBadge>[1] = {}) {
  const badge = await putBadge(event_id, fields);
  const key = badgeKey(event_id, badge);
  const claim = (input: Omit<Input, "event_id" | "badge">, now = Date.now(), ctx = createTestCtx({ now })) =>
    claimPoints(ctx, { event_id, badge, key, ...input });
  return { badge, key, claim };
}

describe("the code of a sign", () => {
  it("gives points once per vendor, up to the limit of the rule", async () => {
    const { event_id } = await holdGame();
    const { badge, claim } = await enter(event_id);
    const [first, second, third] = [await putSign(event_id), await putSign(event_id), await putSign(event_id)];
    const now = Date.now();
    const at = async ({ vendor, codeOf: code }: typeof first) =>
      claim({ rule: "code", vendor, code: await code(now) }, now);
    expect(await at(first)).toEqual({ points: 10, rank: 1, pending: false });
    expect(await codeOf(at(first))).toBe("already-exists");
    expect(await at(second)).toEqual({ points: 20, rank: 1, pending: false });
    expect(await codeOf(at(third))).toBe("quota-exceeded");
    expect(await stored(`event_points/${event_id}/${badge}/code~${first.vendor}`)).toEqual({
      name: "Quiz",
      points: 10,
      how: "code",
      where: "Compass Works",
      date: now,
    });
    const sums = await sumsOf(event_id);
    expect(sums.stored).toEqual(sums.counted);
  });

  it("is valid for its time step and the next one, so a photo of it expires within a minute", async () => {
    const { event_id } = await holdGame();
    const { vendor, codeOf: code } = await putSign(event_id);
    const shown = Math.floor(Date.now() / 30_000) * 30_000;
    for (const [age, isValid] of [
      [0, true],
      [29_999, true],
      [59_999, true],
      [60_000, false],
      [90_000, false],
      // A sign with a clock that is slightly ahead.
      [-1, true],
      [-30_001, false],
    ] as const) {
      const { claim } = await enter(event_id);
      const outcome = claim({ rule: "code", vendor, code: await code(shown) }, shown + age);
      expect([age, isValid ? (await outcome).points : await codeOf(outcome)]).toEqual([
        age,
        isValid ? 10 : "permission-denied",
      ]);
    }
  });

  it("is bound to the vendor and the event", async () => {
    const { event_id } = await holdGame();
    const { claim } = await enter(event_id);
    const [sign, other] = [await putSign(event_id), await putSign(event_id)];
    const [now, without, revoked] = [
      Date.now(),
      await putVendor(event_id),
      await putVendor(event_id, { revoked_date: 1 }),
    ];
    const code = await sign.codeOf(now);
    const refused = (input: Partial<Input>) => refusalOf(claim({ rule: "code", ...input }, now));
    expect((await refused({ vendor: other.vendor, code })).code).toBe("permission-denied");
    expect((await refused({ vendor: without, code })).code).toBe("permission-denied");
    expect((await refused({ vendor: revoked, code })).code).toBe("not-found");
    expect((await refused({ vendor: newPrintedId(), code })).code).toBe("not-found");
    expect((await refused({ vendor: sign.vendor })).details.fields).toEqual({ code: "This is required." });
    expect((await refused({ code })).details.fields).toEqual({ vendor: "This is required." });
    expect(await stored(`event_code_uses/${event_id}`)).toBeNull();
  });

  it("marks claims from the thirty-first badge on that uses it", async () => {
    const { event_id } = await holdGame();
    const { vendor, codeOf: code } = await putSign(event_id);
    const now = Date.now();
    const sent = await code(now);
    const badges: string[] = [];
    for (let count = 0; count < 32; count += 1) {
      const { badge, claim } = await enter(event_id);
      await claim({ rule: "code", vendor, code: sent }, now);
      badges.push(badge);
    }
    const marks = await Promise.all(
      badges.map((badge) => stored(`event_points/${event_id}/${badge}/code~${vendor}/marks`)),
    );
    expect(marks).toEqual([...Array.from({ length: 30 }, () => null), ["shared"], ["shared"]]);
    expect(Object.values((await stored(`event_code_uses/${event_id}`)) as object)).toEqual([32]);
  });

  it("is derived from a seed that only the vendor’s staff, its phones and the organiser get", async () => {
    const { organiser, event_id } = await holdGame();
    const [{ vendor, seed }, other] = [await putSign(event_id), await putSign(event_id)];
    const [staff, stranger] = [await createTestPerson(), await createTestPerson()];
    await putStaff(event_id, staff.uid, vendor);
    const { ctx: phone } = await putPhone(event_id, vendor);
    for (const { ctx } of [{ ctx: phone }, staff, organiser])
      expect(await getCodeSeed(ctx, { event_id, vendor })).toMatchObject({ seed, vendor_name: "Compass Works" });
    for (const { ctx } of [{ ctx: phone }, staff])
      expect(await codeOf(getCodeSeed(ctx, { event_id, vendor: other.vendor }))).toBe("permission-denied");
    expect(await codeOf(getCodeSeed(stranger.ctx, { event_id, vendor }))).toBe("permission-denied");
    expect(await codeOf(getCodeSeed(organiser.ctx, { event_id, vendor: await putVendor(event_id) }))).toBe("not-found");
    await testDatabase().ref(`event_vendors/${event_id}/${vendor}/revoked_date`).set(1);
    expect(await codeOf(getCodeSeed(organiser.ctx, { event_id, vendor }))).toBe("not-found");
  });
});

describe("points", () => {
  it("of a printed sign require its vendor", async () => {
    const { event_id } = await holdGame();
    const { claim } = await enter(event_id);
    const vendor = await putVendor(event_id);
    expect(await claim({ rule: "sign", vendor })).toMatchObject({ points: 1 });
    expect(await codeOf(claim({ rule: "sign", vendor: newPrintedId() }))).toBe("not-found");
  });

  it("of a meeting are given once both attendees have scanned each other", async () => {
    const { event_id } = await holdGame();
    const [ada, bob] = [await enter(event_id), await enter(event_id, { name_first: "Bob", name_last: "" })];
    expect(await ada.claim({ rule: "meet", other: bob.badge })).toEqual({ points: 0, rank: null, pending: true });
    expect(await ada.claim({ rule: "meet", other: bob.badge })).toMatchObject({ points: 0, pending: true });
    expect(await bob.claim({ rule: "meet", other: ada.badge })).toEqual({ points: 3, rank: 1, pending: false });
    expect(await stored(`event_scores/${event_id}/${ada.badge}/n`)).toBe(3);
    expect(await stored(`event_points/${event_id}/${ada.badge}/meet~${bob.badge}/where`)).toBe("Bob");
    expect(await codeOf(ada.claim({ rule: "meet", other: bob.badge }))).toBe("already-exists");
    const [staff, revoked] = [await enter(event_id, { kind: "staff" }), await putBadge(event_id, { revoked_date: 1 })];
    for (const other of [ada.badge, revoked, newPrintedId()])
      expect(await codeOf(ada.claim({ rule: "meet", other }))).toBe("not-found");
    expect((await refusalOf(ada.claim({ rule: "meet" }))).details.fields).toEqual({ other: "This is required." });
    await testDatabase().ref(`event_met/${event_id}/${ada.badge}/${staff.badge}`).set({ kind: "badge", date: 1 });
    expect(await ada.claim({ rule: "meet", other: staff.badge })).toMatchObject({ points: 6 });
    expect(await stored(`event_scores/${event_id}/${staff.badge}`)).toBeNull();
  });

  it("of a meeting also connect two users as contacts, unless one of them has no card", async () => {
    const { event_id } = await holdGame();
    const [one, other] = [await createTestPerson(), await createTestPerson()];
    const [mine, theirs] = [await enter(event_id, { uid: one.uid }), await enter(event_id, { uid: other.uid })];
    for (const [{ uid }, { badge }] of [
      [one, mine],
      [other, theirs],
    ] as const)
      await testDatabase().ref(`user_events/${uid}/${event_id}`).set({ badge, date: 1 });
    await mine.claim({ rule: "meet", other: theirs.badge });
    expect(await stored(`contacts/${one.uid}`)).toBeNull();
    await theirs.claim({ rule: "meet", other: mine.badge });
    for (const [owner, uid] of [
      [one.uid, other.uid],
      [other.uid, one.uid],
    ])
      expect(await stored(`contacts/${owner}/${uid}`)).toMatchObject({ source: "event", event_id, uid });
    const withoutCard = await enter(event_id, { uid: newPrintedId() });
    await withoutCard.claim({ rule: "meet", other: mine.badge });
    expect(await mine.claim({ rule: "meet", other: withoutCard.badge })).toMatchObject({ points: 6, pending: false });
    expect(Object.keys((await stored(`contacts/${one.uid}`)) as object)).toEqual([other.uid]);
  });

  it("of a meeting go to the other attendee also when the one who scans last has reached the limit", async () => {
    const { event_id } = await holdGame();
    const [one, other] = [await createTestPerson(), await createTestPerson()];
    const [full, fresh] = [await enter(event_id, { uid: one.uid }), await enter(event_id, { uid: other.uid })];
    await testDatabase().ref(`user_events/${one.uid}/${event_id}`).set({ badge: full.badge, date: 1 });
    await testDatabase().ref(`user_events/${other.uid}/${event_id}`).set({ badge: fresh.badge, date: 1 });
    for (const { badge, claim } of [await enter(event_id), await enter(event_id)]) {
      await full.claim({ rule: "meet", other: badge });
      await claim({ rule: "meet", other: full.badge });
    }
    expect(await fresh.claim({ rule: "meet", other: full.badge })).toMatchObject({ points: 0, pending: true });
    for (let scan = 0; scan < 2; scan += 1)
      expect(await refusalOf(full.claim({ rule: "meet", other: fresh.badge }))).toMatchObject({
        code: "quota-exceeded",
        message: "You’ve already collected all the points for this rule.",
      });
    expect(await stored(`event_scores/${event_id}/${full.badge}/n`)).toBe(6);
    expect(await stored(`event_scores/${event_id}/${fresh.badge}/n`)).toBe(3);
    expect(await stored(`event_points/${event_id}/${full.badge}/meet~${fresh.badge}`)).toBeNull();
    expect(await stored(`event_met/${event_id}/${fresh.badge}/${full.badge}`)).toMatchObject({ kind: "badge" });
    expect(await stored(`contacts/${one.uid}/${other.uid}`)).toMatchObject({ source: "event", event_id });
    expect(await stored(`contacts/${other.uid}/${one.uid}`)).toMatchObject({ source: "event", event_id });
    const sums = await sumsOf(event_id);
    expect(sums.stored).toEqual(sums.counted);
  });

  it("of a meeting go to the second to scan although the first had reached the limit", async () => {
    const { event_id } = await holdGame();
    const [full, fresh] = [await enter(event_id), await enter(event_id)];
    for (const { badge, claim } of [await enter(event_id), await enter(event_id)]) {
      await full.claim({ rule: "meet", other: badge });
      await claim({ rule: "meet", other: full.badge });
    }
    expect(await codeOf(full.claim({ rule: "meet", other: fresh.badge }))).toBe("quota-exceeded");
    expect(await stored(`event_scores/${event_id}/${fresh.badge}`)).toBeNull();
    expect(await fresh.claim({ rule: "meet", other: full.badge })).toMatchObject({ points: 3, pending: false });
    expect(await stored(`event_scores/${event_id}/${full.badge}/n`)).toBe(6);
  });

  it("for the card require a photo, a job title and a visible button", async () => {
    const { event_id } = await holdGame();
    const person = await createTestPerson();
    const badge = await putBadge(event_id, { uid: person.uid });
    const claim = () => claimPoints(person.ctx, { event_id, badge, rule: "card" });
    const put = (fields: object) => testDatabase().ref(`vcard/${person.uid}`).update(fields);
    const button = { id: "b", ref: "website", data: "https://a.example", hidden: true };
    expect(await codeOf(claim())).toBe("conflict");
    await put({ profile_pic: { url: "/media/x", width: 1, height: 1 }, job_title: "Admiral", buttons: [button] });
    expect(await codeOf(claim())).toBe("conflict");
    await put({ "buttons/0/hidden": false });
    expect(await claim()).toEqual({ points: 7, rank: 1, pending: false });
    expect(await codeOf((await enter(event_id)).claim({ rule: "card" }))).toBe("conflict");
  });

  it("require the attendee of a valid badge that collects, a rule for attendees, and a running event", async () => {
    const { event_id, event } = await holdGame();
    const vendor = await putVendor(event_id);
    const sign = { rule: "sign", vendor };
    const { badge, claim } = await enter(event_id);
    const stranger = await createTestPerson();
    expect(await codeOf(claimPoints(stranger.ctx, { event_id, badge, ...sign }))).toBe("not-found");
    expect(await codeOf(claimPoints(createTestCtx(), { event_id, badge, ...sign }))).toBe("not-found");
    const another = badgeKey(event_id, newPrintedId());
    expect(await codeOf(claimPoints(createTestCtx(), { event_id, badge, key: another, ...sign }))).toBe("not-found");
    for (const fields of [{ revoked_date: 1 }, { kind: "staff" }, { kind: "exhibitor" }] as const)
      expect(await codeOf((await enter(event_id, fields)).claim(sign))).toBe("conflict");
    expect(await codeOf(claim({ rule: "scan", vendor }))).toBe("permission-denied");
    expect((await refusalOf(claim({ rule: "nothing" }))).details.fields).toEqual({ rule: "There is no such rule." });
    expect(await codeOf(claim(sign, event.end_date))).toBe("conflict");
    expect(await claim(sign, event.end_date - 1)).toMatchObject({ points: 1 });
  });
});

/** A context in which each of the first writes waits for one of the tasks, after everything was read. */
function createInterruptedCtx(...tasks: readonly (() => Promise<unknown>)[]) {
  const ctx = createTestCtx();
  const { events } = ctx.stores;
  const left = [...tasks];
  const commitIfUnchanged: typeof events.commitIfUnchanged = async (...parts) => {
    await left.shift()?.();
    return events.commitIfUnchanged(...parts);
  };
  return { ...ctx, stores: { ...ctx.stores, events: { ...events, commitIfUnchanged } } };
}

describe("concurrent claims", () => {
  it("of two attendees who scan each other at the same moment give points to both", async () => {
    // With two scans, the other is also the first to write the points.
    for (const scans of [1, 2]) {
      const { event_id } = await holdGame();
      const [ada, bob] = [await enter(event_id), await enter(event_id)];
      const scan = () => bob.claim({ rule: "meet", other: ada.badge });
      const ctx = createInterruptedCtx(...Array.from({ length: scans }, () => scan));
      const outcome = await ada.claim({ rule: "meet", other: bob.badge }, ctx.now, ctx);
      expect(outcome).toEqual({ points: 3, rank: 1, pending: false });
      expect(await stored(`event_scores/${event_id}/${bob.badge}/n`)).toBe(3);
    }
  });

  it("earn each claim once, and keep scores, ranks and claims consistent", async () => {
    const { organiser, event_id } = await holdGame();
    const signs = await Promise.all([putSign(event_id), putSign(event_id)]);
    for (let round = 0; round < 10; round += 1) {
      const { badge, claim } = await enter(event_id);
      const now = Date.now();
      const attempts = await Promise.all(
        signs.map(async ({ vendor, codeOf: code }) => ({ rule: "code", vendor, code: await code(now) })),
      );
      // Both signs at once, fifty times each, because a score may change while another claim is decided.
      const outcomes = await Promise.allSettled(
        Array.from({ length: 100 }, (_, n) => claim(attempts[n % 2] ?? { rule: "" }, now)),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
      if (round % 3 === 0) await voidClaim(organiser.ctx, { event_id, badge, claim: `code~${signs[0]?.vendor}` });
    }
    const sums = await sumsOf(event_id);
    expect(sums.stored).toEqual(sums.counted);
    expect(sums.stored).toMatchObject({ ranks: { n10: 4, n20: 6 }, total: 160 });
  });
});
