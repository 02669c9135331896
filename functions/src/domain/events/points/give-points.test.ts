import { describe, expect, it } from "vitest";
import { createTestCtx, createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { putBadge, putGuest, putPhone, putStaff, putVendor } from "../../../testing/events.ts";
import { codeOf, refusalOf } from "../../../testing/refusal.ts";
import { newPrintedId } from "../printed-id.ts";
import { recordScans } from "../scans/record-scans.ts";
import { claimPoints } from "./claim-points.ts";
import { holdGame, RULES, sumsOf } from "./points.test-helper.ts";
import { voidClaim } from "./void-claim.ts";

/** A fair with a vendor, one of its staff who has an account, and a badge. */
async function openStand(rules: Parameters<typeof holdGame>[0] = RULES) {
  const game = await holdGame(rules);
  const { event_id } = game;
  const [vendor, badge, { ctx: staff, uid }] = [
    await putVendor(event_id),
    await putBadge(event_id),
    await createTestPerson(),
  ];
  await putStaff(event_id, uid, vendor);
  return { ...game, vendor, badge, staff, input: { event_id, badge, rule: "scan" } };
}

describe("a rule for staff", () => {
  it("lets the staff of a vendor give its points, once for each stand and badge", async () => {
    const { event_id, badge, vendor, staff, input } = await openStand();
    expect(await claimPoints(staff, input)).toEqual({ points: 5, rank: 1, pending: false });
    expect(await refusalOf(claimPoints(staff, input))).toMatchObject({
      code: "already-exists",
      message: "This badge already has these points.",
    });
    expect(await stored(`event_points/${event_id}/${badge}`)).toEqual({
      [`scan~${vendor}`]: { name: "Stand visited", points: 5, how: "staff", where: "Compass Works", date: staff.now },
    });
    // No scan is recorded: the vendor gets no lead.
    expect([await stored(`event_leads/${event_id}`), await stored(`event_met/${event_id}`)]).toEqual([null, null]);
    const sums = await sumsOf(event_id);
    expect(sums.stored).toEqual(sums.counted);
  });

  it("gives nothing more for a stand that has scanned the badge, and nothing again after the claim was voided", async () => {
    const { event_id, badge, vendor, staff, organiser, input } = await openStand();
    const { ctx: phone } = await putPhone(event_id, vendor);
    await recordScans(phone, { event_id, kind: "scan", id: badge });
    expect(await codeOf(claimPoints(staff, input))).toBe("already-exists");
    await voidClaim(organiser.ctx, { event_id, badge, claim: `scan~${vendor}` });
    expect(await codeOf(claimPoints(staff, input))).toBe("already-exists");
    expect((await sumsOf(event_id)).stored.total).toBe(0);
  });

  it("follows the order of the rules, as a scan does", async () => {
    const first = { id: "one", name: "Stand visited", points: 5, limit: 1, how: "staff" } as const;
    const { event_id, badge, staff, organiser } = await openStand([first, { ...first, id: "two", points: 2 }]);
    const give = (rule: string, vendor?: string) =>
      claimPoints(vendor === undefined ? staff : organiser.ctx, {
        event_id,
        badge,
        rule,
        ...(vendor === undefined ? {} : { vendor }),
      });
    expect(await refusalOf(give("two"))).toMatchObject({
      code: "conflict",
      message: "Another rule for staff comes first and still gives points.",
    });
    expect(await give("one")).toMatchObject({ points: 5 });
    expect(await codeOf(give("two"))).toBe("already-exists");
    const [second, third] = [await putVendor(event_id), await putVendor(event_id)];
    expect(await refusalOf(give("one", second))).toMatchObject({
      code: "quota-exceeded",
      message: "This badge already has all the points for this rule.",
    });
    expect(await give("two", second)).toMatchObject({ points: 7 });
    expect(await codeOf(give("two", third))).toBe("quota-exceeded");
  });

  it("lets the organiser give the points of any rule for staff once, or for a vendor", async () => {
    const more = { id: "more", name: "Quiz on stage", points: 20, limit: 2, how: "staff" } as const;
    const { event_id, badge, vendor, organiser, input } = await openStand([...RULES, more]);
    expect(await claimPoints(organiser.ctx, { ...input, rule: "more" })).toMatchObject({ points: 20 });
    expect(await codeOf(claimPoints(organiser.ctx, { ...input, rule: "more" }))).toBe("already-exists");
    expect(await claimPoints(organiser.ctx, input)).toMatchObject({ points: 25 });
    expect(await claimPoints(organiser.ctx, { ...input, vendor })).toMatchObject({ points: 30 });
    expect(Object.keys((await stored(`event_points/${event_id}/${badge}`)) as object).sort()).toEqual(
      ["more~-", "scan~-", `scan~${vendor}`].sort(),
    );
    expect(await codeOf(claimPoints(organiser.ctx, { ...input, vendor: newPrintedId() }))).toBe("not-found");
    const sums = await sumsOf(event_id);
    expect(sums.stored).toEqual(sums.counted);
  });

  it("gives no points to staff, exhibitors and revoked badges, nor after the end of the event", async () => {
    const { event_id, event, staff, input } = await openStand();
    for (const fields of [{ kind: "staff" }, { kind: "exhibitor" }, { revoked_date: 1 }] as const) {
      const badge = await putBadge(event_id, fields);
      expect(await codeOf(claimPoints(staff, { ...input, badge }))).toBe("conflict");
    }
    expect(await codeOf(claimPoints({ ...staff, now: event.end_date }, input))).toBe("conflict");
    expect(await codeOf(claimPoints(staff, { ...input, badge: newPrintedId() }))).toBe("not-found");
    expect(await stored(`event_points/${event_id}`)).toBeNull();
  });

  it("can be used only by the organiser and by staff of the vendor, which has not been revoked", async () => {
    const { event_id, badge, vendor, staff, input } = await openStand();
    const [other, stranger, desk, holder] = [
      await putVendor(event_id),
      await createTestPerson(),
      await createTestPerson(),
      await createTestPerson(),
    ];
    await putStaff(event_id, desk.uid, "desk");
    expect(await codeOf(claimPoints(staff, { ...input, vendor: other }))).toBe("permission-denied");
    for (const ctx of [stranger.ctx, desk.ctx, createTestCtx()])
      for (const named of [input, { ...input, vendor }]) {
        const refusal = await refusalOf(claimPoints(ctx, named));
        expect([refusal.code, refusal.details.concealed]).toEqual(["not-found", true]);
      }
    const own = await putGuest(event_id, holder.uid);
    expect(await refusalOf(claimPoints(holder.ctx, { ...input, badge: own }))).toMatchObject({
      code: "permission-denied",
      message: "Only staff can give these points, by scanning the badge.",
    });
    await testDatabase().ref(`event_vendors/${event_id}/${vendor}/revoked_date`).set(1);
    expect(await codeOf(claimPoints(staff, input))).toBe("permission-denied");
    expect(await stored(`event_points/${event_id}/${badge}`)).toBeNull();
  });

  it("gives the points of a badge once, however many requests arrive at once", async () => {
    const { event_id, staff, input } = await openStand();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => claimPoints(staff, input)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await sumsOf(event_id)).stored.total).toBe(5);
  });
});
