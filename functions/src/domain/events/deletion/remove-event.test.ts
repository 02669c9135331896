import { EVENT_TREES } from "@cardinal/contract/stored/places/places";
import { expect, test } from "vitest";
import { createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { putBadge, putPhone, putStaff, putVendor } from "../../../testing/events.ts";
import { finishJob, removeEverything } from "../../../testing/finish-removal.ts";
import { allParts } from "../../jobs/jobs.test-helper.ts";
import { createFair } from "../events.test-helper.ts";
import { deleteEvent } from "../update-event.ts";
import { removeEvent } from "./remove-event.ts";

/** A fair with something in every tree, and people who are something at it. */
async function createBusyFair() {
  const [organiser, guest, clerk] = [await createTestPerson(), await createTestPerson(), await createTestPerson()];
  const { event_id } = await createFair(organiser);
  const vendors = [await putVendor(event_id), await putVendor(event_id)];
  const badge = await putBadge(event_id, { uid: guest.uid });
  await putPhone(event_id, vendors[0] ?? "");
  await putStaff(event_id, clerk.uid, "desk");
  const put = Object.fromEntries([
    ...EVENT_TREES.map((tree) => [`${tree}/${event_id}/zzzzzzzzzz`, tree === "event_staff" ? "desk" : { n: 1 }]),
    ...vendors.map((vendor) => [`event_leads/${event_id}/${vendor}/${badge}`, { date: 1, rev: 1 }]),
    [`user_events/${guest.uid}/${event_id}`, { badge, date: 1 }],
    [`user_events/${guest.uid}/elsewhere`, { date: 1 }],
  ] as readonly (readonly [string, unknown])[]);
  await testDatabase().ref().update(put);
  return { organiser, guest, clerk, event_id };
}

async function remainsOf(event_id: string): Promise<readonly string[]> {
  const left = await Promise.all(EVENT_TREES.map(async (tree) => [tree, await stored(`${tree}/${event_id}`)] as const));
  return left.flatMap(([tree, value]) => (value === null ? [] : [tree]));
}

test("with an event goes everything that is kept of it, and its people were never there", async () => {
  const { organiser, guest, clerk, event_id } = await createBusyFair();
  const other = await createBusyFair();
  expect(await remainsOf(event_id)).toEqual(EVENT_TREES);
  // While the event is there, nothing happens.
  expect(await allParts(removeEvent, organiser.ctx, event_id)).toBe(0);
  expect(await remainsOf(event_id)).toEqual(EVENT_TREES);
  await deleteEvent(organiser.ctx, { event_id });
  await finishJob(organiser.ctx, "remove-event", event_id);
  expect(await remainsOf(event_id)).toEqual([]);
  expect(await stored(`user_events/${guest.uid}`)).toEqual({ elsewhere: { date: 1 } });
  expect(await stored(`user_events/${clerk.uid}`)).toBeNull();
  expect(await remainsOf(other.event_id)).toEqual(EVENT_TREES);
});

test("a request that dies before the event is removed leaves it as it is, and one that dies after is finished", async () => {
  const { organiser, event_id } = await createBusyFair();
  const { jobs, events } = organiser.ctx.stores;
  const dying = { ...organiser.ctx.stores, jobs: { ...jobs, handOn: () => Promise.reject(new Error("killed")) } };
  const unable = { ...dying, events: { ...events, commitIfUnchanged: () => Promise.reject(new Error("killed")) } };
  const attempt = (stores: typeof unable | typeof dying) => deleteEvent({ ...organiser.ctx, stores }, { event_id });
  await expect(attempt(unable)).rejects.toThrow("killed");
  expect(await jobs.get(jobs.idOf("remove-event", event_id))).not.toBeNull();
  expect(await stored(`events/${event_id}`)).not.toBeNull();
  await expect(attempt(dying)).rejects.toThrow("killed");
  await allParts(removeEvent, organiser.ctx, event_id);
  expect(await remainsOf(event_id)).toEqual([]);
});

test("with an account go its events and what is kept of them", async () => {
  const { organiser, event_id } = await createBusyFair();
  await removeEverything(organiser.ctx, organiser.uid);
  await finishJob(organiser.ctx, "remove-event", event_id);
  expect(await remainsOf(event_id)).toEqual([]);
});
