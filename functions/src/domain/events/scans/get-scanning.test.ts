import { expect, it } from "vitest";
import { createTestPerson, stored } from "../../../testing/create-test-ctx.ts";
import { putBadge, putPhone, putStaff, putVendor } from "../../../testing/events.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { openPhoneKey, readPhoneKey } from "../staff/open-phone-key.ts";
import { updateEvent } from "../update-event.ts";
import { getScanning } from "./get-scanning.ts";
import { HOUR, moveFair, openFair, resultsOf, scanOf } from "./scans.test-helper.ts";

it("gives scanners the event, their vendor and its questions", async () => {
  const questions = [
    { id: "q1", text: "Budget?", choices: ["Small", "Large"] },
    { id: "q2", text: "When?" },
  ];
  const { event_id, vendor, sam, organiser } = await openFair({ vendor: { questions } });
  const ofVendor = { id: vendor, name: "Compass Works", questions: [questions[0], { ...questions[1], choices: [] }] };
  expect(await getScanning(sam.ctx, { event_id })).toMatchObject({
    event: { name: "Spring fair", time_zone: "Europe/Berlin" },
    vendor: ofVendor,
    by: "Sam",
  });
  expect(await getScanning(organiser.ctx, { event_id, vendor })).toMatchObject({ vendor: ofVendor, by: "Ada" });
  const desk = await createTestPerson();
  await putStaff(event_id, desk.uid, "desk");
  expect(await getScanning(desk.ctx, { event_id })).toMatchObject({ vendor: null });
});

it("lists the questions of the event first, and accepts answers to both", async () => {
  const eventQuestions = [{ id: "event1", text: "Which country?", choices: ["Peru", "Chad"] }];
  const { event_id, vendor, sam, organiser, now } = await openFair({
    vendor: { questions: [{ id: "q1", text: "Budget?" }] },
  });
  await updateEvent(organiser.ctx, { event_id, questions: eventQuestions });
  const { vendor: scanning } = await getScanning(sam.ctx, { event_id });
  expect(scanning?.questions).toEqual([...eventQuestions, { id: "q1", text: "Budget?", choices: [] }]);
  const badge = await putBadge(event_id);
  const answer = (question: string, value: string) => ({ question, value, at: now });
  const answers = [answer("event1", "Peru"), answer("q1", "Small"), answer("event2", "Nothing")];
  expect(await resultsOf(sam.ctx, event_id, [scanOf(badge, now, { answers })])).toEqual(["taken"]);
  expect(await stored(`event_leads/${event_id}/${vendor}/${badge}/answers`)).toEqual({
    event1: { value: "Peru", date: now },
    q1: { value: "Small", date: now },
  });
  // The desk has no questions.
  expect((await getScanning(organiser.ctx, { event_id })).vendor).toBeNull();
});

it("is refused to everyone else, and to everyone once the event accepts no more scans", async () => {
  const { event_id, vendor, sam, organiser, now } = await openFair();
  const [stranger, other] = [await createTestPerson(), await putPhone(event_id, await putVendor(event_id))];
  for (const ctx of [stranger.ctx, other.ctx])
    expect((await refusalOf(getScanning(ctx, { event_id, vendor }))).code).toBe("permission-denied");
  expect((await refusalOf(getScanning(stranger.ctx, { event_id }))).code).toBe("permission-denied");
  await moveFair(event_id, { end_date: now - 73 * HOUR });
  for (const ctx of [sam.ctx, organiser.ctx])
    expect((await refusalOf(getScanning(ctx, { event_id, vendor }))).code).toBe("conflict");
});

it("reads the event and the vendor once, with the key of the phone", async () => {
  const { event_id, vendor, sam } = await openFair();
  const { stores, now } = sam.ctx;
  const sent = readPhoneKey(sam.key);
  const actor = await openPhoneKey({ ...stores, now }, sent as NonNullable<typeof sent>);
  const readAgain = () => Promise.reject(new Error("It was read again."));
  const readOnce = {
    ...stores,
    events: { ...stores.events, get: readAgain },
    vendors: { ...stores.vendors, get: readAgain },
  };
  expect(await getScanning({ ...sam.ctx, actor, stores: readOnce }, { event_id, vendor })).toMatchObject({
    event: { name: "Spring fair" },
    vendor: { name: "Compass Works" },
  });
});
