import { describe, expect, it } from "vitest";
import { createTestPerson, stored, type TestPerson } from "../../../testing/create-test-ctx.ts";
import { putBadge, putStaff, putVendor } from "../../../testing/events.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { claimBadge } from "../badges/own-badge.ts";
import { createFair, HOUR_MS } from "../events.test-helper.ts";
import { getEvent } from "../get-event.ts";
import { listEvents } from "../list-events.ts";
import { requireScanner } from "../scans/require-scanner.ts";
import { getDesk, joinDesk, removeFromDesk, renewDeskLink } from "./desk.ts";

/** An event with a link to its check-in team. */
async function createDesk() {
  const organiser = await createTestPerson();
  const event = await createFair(organiser);
  const { event_id } = event;
  const { link: address } = await renewDeskLink(organiser.ctx, { event_id });
  return { organiser, event, event_id, address, link: address.slice(address.indexOf("#") + 1) };
}
const mayScan = ({ ctx }: TestPerson, event_id: string) =>
  requireScanner(ctx, { event_id }).then(
    ({ vendor }) => vendor === null,
    () => false,
  );

describe("the check-in team of an event", () => {
  it("is joined with a link, of which only a hash is stored, and can scan from then on", async () => {
    const { organiser, event_id, address, link } = await createDesk();
    expect(address).toMatch(new RegExp(`^https?://[^/]+/events/${event_id}/desk#[\\w-]{22}$`));
    expect(JSON.stringify(await stored(`event_desks/${event_id}`))).not.toContain(link);
    const person = await createTestPerson();
    expect(await mayScan(person, event_id)).toBe(false);
    expect(await joinDesk(person.ctx, { event_id, link })).toEqual({ joined: true });
    expect(await joinDesk(person.ctx, { event_id, link })).toEqual({ joined: true });
    expect(await mayScan(person, event_id)).toBe(true);
    expect(await getEvent(person.ctx, { event_id })).toMatchObject({ my_work: "desk", is_organiser: false });
    expect(await getDesk(organiser.ctx, { event_id })).toEqual({
      link_date: organiser.ctx.now,
      people: [{ id: person.uid, name: "Ada Lovelace" }],
    });
  });

  it("cannot be joined with an invalid link, after the event, or with another role", async () => {
    const { event_id, event, link, organiser } = await createDesk();
    const { ctx, uid } = await createTestPerson();
    const codeOf = async (input: object, as = ctx) =>
      (await refusalOf(joinDesk(as, { event_id, link, ...input }))).code;
    expect(await codeOf({ link: "A".repeat(22) })).toBe("not-found");
    expect(await codeOf({ event_id: "0000000000" })).toBe("not-found");
    expect(await codeOf({}, organiser.ctx)).toBe("conflict");
    expect(await codeOf({}, { ...ctx, now: event.end_date + 72 * HOUR_MS })).toBe("conflict");
    await putStaff(event_id, uid, await putVendor(event_id));
    expect(await codeOf({})).toBe("conflict");
    const other = await createTestPerson();
    await renewDeskLink(organiser.ctx, { event_id });
    expect(await codeOf({}, other.ctx)).toBe("not-found");
    expect((await getDesk(organiser.ctx, { event_id })).people).toEqual([]);
    const bare = await createFair(organiser);
    expect(await codeOf({ event_id: bare.event_id }, other.ctx)).toBe("not-found");
  });

  it("is limited to a hundred members", async () => {
    const { event_id, link } = await createDesk();
    const people = Array.from({ length: 100 }, (_, index) => `nobody${index}`);
    await Promise.all(people.map(async (uid) => putStaff(event_id, uid, "desk")));
    const { ctx } = await createTestPerson();
    expect((await refusalOf(joinDesk(ctx, { event_id, link }))).code).toBe("quota-exceeded");
  });

  it("can be left by its members, and the organiser can remove them", async () => {
    const { organiser, event_id, link } = await createDesk();
    const [one, two, stranger] = [await createTestPerson(), await createTestPerson(), await createTestPerson()];
    const badge = await putBadge(event_id);
    await claimBadge(two.ctx, { event_id, badge });
    for (const { ctx } of [one, two]) await joinDesk(ctx, { event_id, link });
    const attempt = ({ ctx }: TestPerson, { uid }: TestPerson) => removeFromDesk(ctx, { event_id, id: uid });
    expect((await refusalOf(attempt(one, two))).code).toBe("permission-denied");
    expect((await refusalOf(attempt(stranger, stranger))).code).toBe("not-found");
    expect(await attempt(one, one)).toEqual({ removed: true });
    expect(await attempt(organiser, two)).toEqual({ removed: true });
    expect((await refusalOf(attempt(organiser, two))).code).toBe("not-found");
    expect([await mayScan(one, event_id), await mayScan(two, event_id)]).toEqual([false, false]);
    expect(await stored(`user_events/${one.uid}/${event_id}`)).toBeNull();
    expect(await stored(`user_events/${two.uid}/${event_id}`)).toMatchObject({ badge });
    const mine = async ({ ctx }: TestPerson) => (await listEvents(ctx, { show: "attending" })).items.length;
    expect([await mine(one), await mine(two)]).toEqual([0, 1]);
  });

  it("can be listed and invited only by the organiser", async () => {
    const { event_id, link, event, organiser } = await createDesk();
    const { ctx } = await createTestPerson();
    await joinDesk(ctx, { event_id, link });
    expect((await refusalOf(getDesk(ctx, { event_id }))).code).toBe("permission-denied");
    expect((await refusalOf(renewDeskLink(ctx, { event_id }))).code).toBe("permission-denied");
    expect((await refusalOf(renewDeskLink(ctx, { event_id: "0000000000" }))).code).toBe("not-found");
    const late = { ...organiser.ctx, now: event.end_date + 72 * HOUR_MS };
    expect((await refusalOf(renewDeskLink(late, { event_id }))).code).toBe("conflict");
  });
});
