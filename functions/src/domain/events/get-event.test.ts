import { expect, it } from "vitest";
import { createTestCtx, createTestPerson } from "../../testing/create-test-ctx.ts";
import { putStaff, putVendor } from "../../testing/events.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { createFair } from "./events.test-helper.ts";
import { getEvent } from "./get-event.ts";
import { updateEvent } from "./update-event.ts";

it("shows only staff their own role at an event", async () => {
  const [organiser, clerk, helper, stranger] = [
    await createTestPerson(),
    await createTestPerson(),
    await createTestPerson(),
    await createTestPerson(),
  ];
  const { event_id } = await createFair(organiser);
  const vendor = await putVendor(event_id);
  await putStaff(event_id, clerk.uid, "desk");
  await putStaff(event_id, helper.uid, vendor);
  const ctxs = [clerk.ctx, helper.ctx, organiser.ctx, stranger.ctx, createTestCtx()];
  const seen = await Promise.all(ctxs.map((ctx) => getEvent(ctx, { event_id })));
  expect(seen.map(({ my_work }) => my_work)).toEqual(["desk", vendor, null, null, null]);
});

it("has questions that only its organiser can read and change", async () => {
  const [organiser, other] = [await createTestPerson(), await createTestPerson()];
  const { event_id, questions: none } = await createFair(organiser);
  expect(none).toEqual([]);
  const questions = [
    { id: "event1", text: "Which country?", choices: ["Peru", "Chad"] },
    { id: "event2", text: "When?" },
  ];
  expect((await updateEvent(organiser.ctx, { event_id, questions })).questions).toEqual(questions);
  await updateEvent(organiser.ctx, { event_id, name: "Open day" });
  expect((await getEvent(organiser.ctx, { event_id })).questions).toEqual(questions);
  for (const ctx of [other.ctx, createTestCtx()]) expect((await getEvent(ctx, { event_id })).questions).toEqual([]);
  expect((await refusalOf(updateEvent(other.ctx, { event_id, questions: [] }))).code).toBe("permission-denied");
  expect((await updateEvent(organiser.ctx, { event_id, questions: [] })).questions).toEqual([]);
});
