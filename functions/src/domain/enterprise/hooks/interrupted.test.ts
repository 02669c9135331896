import { afterAll, beforeAll, expect, test } from "vitest";
import { useOwnProject } from "../../../testing/authority/own-project.ts";
import { createTestPerson, stored } from "../../../testing/create-test-ctx.ts";
import { createFirm, type Firm, type Receiver, runPending, startReceiver, verified } from "./hooks.test-helper.ts";
import { deleteHook, resendDelivery, testHook } from "./hooks.ts";
import { spreadEvents } from "./spread-events.ts";

let receiver: Receiver;
beforeAll(async () => {
  await useOwnProject("demo-interrupted-hooks");
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

/** The context of a process that is killed when it requests a job. */
function killedAtRequest({ ctx }: Firm): Firm["ctx"] {
  const request = () => Promise.reject(new Error("killed"));
  return { ...ctx, stores: { ...ctx.stores, jobs: { ...ctx.stores.jobs, request } } };
}

test("deliveries are sent by the next scheduled run when the sending was never requested", async () => {
  const firm = await createFirm(receiver);
  const { ctx, enterprise, id, secret } = firm;
  const { uid } = await createTestPerson({ enterprise });
  await expect(spreadEvents(killedAtRequest(firm), enterprise, null)).rejects.toThrow("killed");
  expect(await stored(`hook_events/${enterprise}`)).toBeNull();
  await expect(testHook(killedAtRequest(firm), { id })).rejects.toThrow("killed");
  await runPending(ctx, enterprise);
  const sent = receiver.received.splice(0).map((one) => verified(secret, one));
  expect(sent).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: "employee.created", data: expect.objectContaining({ id: uid }) as unknown }),
      expect.objectContaining({ type: "test" }),
    ]),
  );
  const [key = ""] = Object.keys((await stored(`deliveries/${enterprise}`)) as object);
  await expect(resendDelivery(killedAtRequest(firm), { id, delivery: key })).rejects.toThrow("killed");
  await runPending(ctx, enterprise);
  expect(receiver.received.splice(0).map(({ headers }) => headers["webhook-id"])).toEqual([key]);
});

test("a job that an operator has stopped is not started again by the schedule or a new event, only to clean up", async () => {
  const { ctx, enterprise, id } = await createFirm(receiver);
  await testHook(ctx, { id });
  const job = ctx.stores.jobs.idOf("send-webhooks", `${enterprise}~${id}`);
  await ctx.stores.jobs.stop(job, ctx.now);
  const stopped = await ctx.stores.jobs.get(job);
  await createTestPerson({ enterprise });
  await runPending(ctx, enterprise);
  expect([receiver.received, await ctx.stores.jobs.get(job)]).toEqual([[], stopped]);
  expect(await stored(`hook_wakes/${enterprise}~${id}`)).toBe(ctx.now);
  await deleteHook(ctx, { id });
  await runPending(ctx, enterprise);
  expect([await stored(`deliveries/${enterprise}`), await ctx.stores.jobs.get(job), receiver.received]).toEqual([
    null,
    null,
    [],
  ]);
});

test("a test event is sent at once to an endpoint that is paused after failures", async () => {
  const firm = await createFirm(receiver);
  const { ctx, enterprise, id } = firm;
  receiver.answer = { status: 500 };
  for (let count = 0; count < 20; count += 1) await testHook({ ...ctx, requestId: `paused-${count}` }, { id });
  await runPending(ctx, enterprise);
  expect(await stored(`hooks/${enterprise}/${id}/paused_until`)).toBeGreaterThan(ctx.now);
  receiver.received.splice(0);
  receiver.answer = { status: 204 };
  const { id: key } = await testHook({ ...ctx, requestId: "repaired" }, { id });
  await runPending(ctx, enterprise);
  expect(receiver.received.splice(0).map(({ headers }) => headers["webhook-id"])).toContain(key);
});

test("the log of a deleted endpoint is removed when its job was never requested, and nothing wakes it again", async () => {
  const firm = await createFirm(receiver);
  const { ctx, enterprise, id } = firm;
  await testHook(ctx, { id });
  await runPending(ctx, enterprise);
  await expect(deleteHook(killedAtRequest(firm), { id })).rejects.toThrow("killed");
  expect(await stored(`deliveries/${enterprise}`)).not.toBeNull();
  await runPending(ctx, enterprise);
  expect([await stored(`deliveries/${enterprise}`), await stored(`hook_wakes/${enterprise}~${id}`)]).toEqual([
    null,
    null,
  ]);
});
