import { expect, it } from "vitest";
import { createTestPerson, testDatabase } from "../../../testing/create-test-ctx.ts";
import { putBadge, putStaff, putVendor } from "../../../testing/events.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { createFair } from "../events.test-helper.ts";
import { getAttendee } from "./get-attendee.ts";

/** An attendee with a badge that two vendors have scanned, one of which lost it through a withdrawal. */
async function attend() {
  const [organiser, person] = [await createTestPerson(), await createTestPerson()];
  const { event_id } = await createFair(organiser);
  const badge = await putBadge(event_id, { uid: person.uid, email: "canary@secret.example" });
  const [first, second] = [await putVendor(event_id), await putVendor(event_id)];
  const met = { kind: "vendor", date: 1, last_date: 2 };
  await testDatabase()
    .ref()
    .update({
      [`user_events/${person.uid}/${event_id}`]: { badge, date: 1 },
      [`event_met/${event_id}/${badge}`]: { [first]: met, [second]: { ...met, withdrawn_date: 3 } },
      [`event_scores/${event_id}/${badge}`]: { n: 7, date: 1, order: "1", rev: 1 },
    });
  const staffOf = async (role: string) => {
    const staff = await createTestPerson();
    await putStaff(event_id, staff.uid, role);
    return staff;
  };
  return { organiser, person, event_id, uid: person.uid, badge, first, second, staffOf };
}

it("is visible to the attendee and the organiser, with every scanner of the badge", async () => {
  const { organiser, person, event_id, uid, badge, first, second } = await attend();
  for (const { ctx } of [person, organiser]) {
    const seen = await getAttendee(ctx, { event_id, uid });
    expect([seen.badge.id, seen.points]).toEqual([badge, 7]);
    expect(seen.visits.map(({ by }) => by).sort()).toEqual([first, second].sort());
    expect(JSON.stringify(seen)).not.toContain("canary");
  }
});

it("is visible to staff of a vendor that scanned it, with only that vendor's visits", async () => {
  const { event_id, uid, first, staffOf } = await attend();
  const seen = await getAttendee((await staffOf(first)).ctx, { event_id, uid });
  expect(seen.visits).toEqual([{ by: first, kind: "vendor", date: 1, last_date: 2 }]);
});

it("is hidden from everyone else, and for users without a badge", async () => {
  const { organiser, event_id, uid, second, staffOf } = await attend();
  const stranger = await createTestPerson();
  const others = [stranger, await staffOf(second), await staffOf("desk"), await staffOf(await putVendor(event_id))];
  for (const { ctx } of others) expect((await refusalOf(getAttendee(ctx, { event_id, uid }))).code).toBe("not-found");
  expect((await refusalOf(getAttendee(organiser.ctx, { event_id, uid: stranger.uid }))).code).toBe("not-found");
});
