import { expect, it } from "vitest";
import { createTestCtx, createTestPerson } from "../../testing/create-test-ctx.ts";
import { putStaff, putVendor } from "../../testing/events.ts";
import { createFair } from "./events.test-helper.ts";
import { getEvent } from "./get-event.ts";

it("tells people who work at an event where they do, and nobody else", async () => {
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
