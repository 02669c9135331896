import { describe, expect, it } from "vitest";
import { createTestPerson, stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { createFair } from "./events.test-helper.ts";
import { requireEvent } from "./policy.ts";
import { type Room, takeRoom } from "./take-room.ts";

type Person = Awaited<ReturnType<typeof createTestPerson>>;

/** Takes room and commits the change. */
async function take({ ctx }: Person, event_id: string, more: Room, now = ctx.now): Promise<"written" | "refused"> {
  const found = await requireEvent(ctx, event_id);
  return ctx.stores.events.commitIfUnchanged(await takeRoom({ ...ctx, now }, event_id, found, more));
}

const setPlan = (uid: string, plan: string | null) => testDatabase().ref(`users/${uid}/plan`).set(plan);

describe("room in an event", () => {
  it("is limited by the plan of its organiser, and the refusal names the plan with more", async () => {
    const person = await createTestPerson();
    const { event_id } = await createFair(person);
    expect(await take(person, event_id, { badges: 30, vendors: 2 })).toBe("written");
    for (const [more, plan] of [
      [{ badges: 1 }, "pro"],
      [{ badges: 471 }, "enterprise"],
      [{ vendors: 1 }, "pro"],
    ] as const)
      expect(await refusalOf(take(person, event_id, more))).toMatchObject({ code: "plan-required", details: { plan } });
    expect((await refusalOf(take(person, event_id, { badges: 20_000 }))).code).toBe("quota-exceeded");
    await setPlan(person.uid, "pro");
    expect(await take(person, event_id, { badges: 470, vendors: 18 })).toBe("written");
    expect(await stored(`event_counts/${event_id}`)).toMatchObject({ badges: 500, vendors: 20, rev: 2 });
  });

  it("is kept until the end of the event after the plan has ended", async () => {
    const person = await createTestPerson();
    const { event_id, end_date } = await createFair(person);
    await setPlan(person.uid, "pro");
    await take(person, event_id, { badges: 100 });
    await setPlan(person.uid, null);
    expect(await take(person, event_id, { badges: 100 }, end_date - 1)).toBe("written");
    expect((await refusalOf(take(person, event_id, { badges: 1 }, end_date))).code).toBe("plan-required");
    expect(await take(person, event_id, { badges: -150 }, end_date)).toBe("written");
    expect(await stored(`event_counts/${event_id}/badges`)).toBe(50);
  });

  it("of an enterprise is limited by its plan", async () => {
    const admin = await createTestPerson({ enterprise: uniqueName("fairs"), enterpriseAdmin: true });
    const { event_id } = await createFair(admin, { owner: "enterprise" });
    expect(await take(admin, event_id, { badges: 20_000, vendors: 300 })).toBe("written");
    expect((await refusalOf(take(admin, event_id, { vendors: 1 }))).code).toBe("quota-exceeded");
  });

  it("is taken by only one of two concurrent requests", async () => {
    const person = await createTestPerson();
    const { event_id } = await createFair(person);
    const found = await requireEvent(person.ctx, event_id);
    const [one, other] = [1, 2].map(() => takeRoom(person.ctx, event_id, found, { badges: 30 }));
    const { events } = person.ctx.stores;
    const outcomes = await Promise.all(
      [one, other].map(async (change) => events.commitIfUnchanged((await change) ?? {})),
    );
    expect(outcomes.toSorted()).toEqual(["refused", "written"]);
    expect(await stored(`event_counts/${event_id}/badges`)).toBe(30);
  });
});
