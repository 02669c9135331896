import { EVENT_TREES } from "@cardinal/contract/stored/places/places";
import { expect, test } from "vitest";
import { createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { putBadge, putPhone, putStaff, putVendor } from "../../../testing/events.ts";
import { finishJob, removeEverything } from "../../../testing/finish-removal.ts";
import { allParts } from "../../jobs/jobs.test-helper.ts";
import { createFair } from "../events.test-helper.ts";
import { deleteEvent } from "../update-event.ts";
import { removeEvent } from "./remove-event.ts";

/** A fair with data in every tree, and users with a role at it. */
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

async function remainingTrees(event_id: string): Promise<readonly string[]> {
  const left = await Promise.all(EVENT_TREES.map(async (tree) => [tree, await stored(`${tree}/${event_id}`)] as const));
  return left.flatMap(([tree, value]) => (value === null ? [] : [tree]));
}

test("deleting an event removes all its data, including the attendance of users", async () => {
  const { organiser, guest, clerk, event_id } = await createBusyFair();
  const other = await createBusyFair();
  expect(await remainingTrees(event_id)).toEqual(EVENT_TREES);
  // The job does nothing while the event exists.
  expect(await allParts(removeEvent, organiser.ctx, event_id)).toBe(0);
  expect(await remainingTrees(event_id)).toEqual(EVENT_TREES);
  await deleteEvent(organiser.ctx, { event_id });
  await finishJob(organiser.ctx, "remove-event", event_id);
  expect(await remainingTrees(event_id)).toEqual([]);
  expect(await stored(`user_events/${guest.uid}`)).toEqual({ elsewhere: { date: 1 } });
  expect(await stored(`user_events/${clerk.uid}`)).toBeNull();
  expect(await remainingTrees(other.event_id)).toEqual(EVENT_TREES);
});

test("an interruption before the event is removed changes nothing, and the job finishes one after it", async () => {
  const { organiser, event_id } = await createBusyFair();
  const { jobs, events } = organiser.ctx.stores;
  const killedAfter = { ...organiser.ctx.stores, jobs: { ...jobs, handOn: () => Promise.reject(new Error("killed")) } };
  const killedBefore = {
    ...killedAfter,
    events: { ...events, commitIfUnchanged: () => Promise.reject(new Error("killed")) },
  };
  const attempt = (stores: typeof killedBefore | typeof killedAfter) =>
    deleteEvent({ ...organiser.ctx, stores }, { event_id });
  await expect(attempt(killedBefore)).rejects.toThrow("killed");
  expect(await jobs.get(jobs.idOf("remove-event", event_id))).not.toBeNull();
  expect(await stored(`events/${event_id}`)).not.toBeNull();
  await expect(attempt(killedAfter)).rejects.toThrow("killed");
  await allParts(removeEvent, organiser.ctx, event_id);
  expect(await remainingTrees(event_id)).toEqual([]);
});

test("deleting an account removes its events with all their data", async () => {
  const { organiser, event_id } = await createBusyFair();
  await removeEverything(organiser.ctx, organiser.uid);
  await finishJob(organiser.ctx, "remove-event", event_id);
  expect(await remainingTrees(event_id)).toEqual([]);
});
