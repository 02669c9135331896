import { expect, test } from "vitest";
import { createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { putBadge, putStaff, putVendor } from "../../../testing/events.ts";
import { removeEverything } from "../../../testing/finish-removal.ts";
import { createFair } from "../events.test-helper.ts";
import { releaseAttendances } from "./release-attendances.ts";

test("a deleted account is removed from its badges and vendors, which stay with the organiser", async () => {
  const [organiser, guest, other] = [await createTestPerson(), await createTestPerson(), await createTestPerson()];
  const { uid } = guest;
  const [fair, meeting, elsewhere] = [
    await createFair(organiser),
    await createFair(organiser),
    await createFair(organiser),
  ].map(({ event_id }) => event_id) as [string, string, string];
  const sharing = {
    share: "phone",
    share_with: { v1: "phone" },
    consent: { version: "1", date: 1, level: "phone" },
  } as const;
  const badge = await putBadge(fair, { uid, email: "grace@navy.example", anonymous: true, ...sharing });
  await testDatabase().ref(`eventstats/${fair}/totals/claims`).set(3);
  const vendor = await putVendor(fair, { contact: uid });
  await putStaff(fair, uid, vendor);
  await putStaff(meeting, uid, "desk");
  const [taken, given] = [
    await putBadge(elsewhere, { uid: other.uid }),
    await putVendor(elsewhere, { contact: other.uid }),
  ];
  await putStaff(elsewhere, uid, given);
  await testDatabase()
    .ref()
    .update({ [`user_events/${uid}/${fair}/badge`]: badge, [`user_events/${uid}/${elsewhere}/badge`]: taken });
  await removeEverything(guest.ctx, uid);
  const free = await stored(`event_badges/${fair}/${badge}`);
  expect(free).toMatchObject({ name_first: "Grace", email: "grace@navy.example", anonymous: true, rev: 2 });
  for (const field of ["uid", ...Object.keys(sharing)]) expect(free).not.toHaveProperty(field);
  expect(await stored(`eventstats/${fair}/totals/claims`)).toBe(2);
  expect(await stored(`event_vendors/${fair}/${vendor}`)).toMatchObject({ name: "Compass Works", rev: 2 });
  // Badges and vendors of other users do not change.
  expect(await stored(`event_badges/${elsewhere}/${taken}`)).toMatchObject({ uid: other.uid, rev: 1 });
  expect(await stored(`event_vendors/${elsewhere}/${given}`)).toMatchObject({ contact: other.uid, rev: 1 });
  for (const event of [fair, meeting, elsewhere])
    for (const place of [`event_badges/${event}`, `event_vendors/${event}`, `event_staff/${event}`])
      expect([place, JSON.stringify(await stored(place))]).not.toEqual([place, expect.stringContaining(uid)]);
  expect(await stored(`user_events/${uid}`)).toBeNull();
});

test("a deleted account leaves many events in parts", async () => {
  const { ctx, uid } = await createTestPerson();
  const ids = Array.from({ length: 26 }, (_, index) => `${uid.slice(0, 12)}${String(index).padStart(8, "0")}`);
  await testDatabase()
    .ref(`user_events/${uid}`)
    .set(Object.fromEntries(ids.map((id) => [id, { staff: "desk", date: 1 }])));
  expect(await releaseAttendances(ctx, uid)).toBe(true);
  expect(Object.keys((await stored(`user_events/${uid}`)) as object)).toEqual(ids.slice(25));
  expect(await releaseAttendances(ctx, uid)).toBe(false);
  expect(await stored(`user_events/${uid}`)).toBeNull();
});
