import { describe, expect, test } from "vitest";
import { catchMails } from "../../../testing/catch-mails.ts";
import { createTestEnterprise, createTestPerson, stored } from "../../../testing/create-test-ctx.ts";
import { codeOf } from "../../../testing/refusal.ts";
import { decideCardRequest, listCardRequests } from "./decide-card-request.ts";
import { requestCardChange } from "./request-card-change.ts";

/** An employee of an enterprise that locks job title and bio and approves changes, and the admin. */
async function createFirm() {
  const enterprise = await createTestEnterprise({ locked_fields: { job_title: true, bio: true }, approval: true });
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const person = await createTestPerson({ enterprise });
  const place = `card_requests/${enterprise}/${person.uid}`;
  const request = async (fields: Parameters<typeof requestCardChange>[1]) =>
    (await requestCardChange(person.ctx, fields)).request?.date ?? 0;
  /** Changes what the enterprise stores, such as its locks. */
  const change = (part: string, value: unknown) =>
    boss.ctx.stores.commit({ [`enterprise/${enterprise}/${part}`]: value });
  return { boss, person, place, request, change };
}

describe("a request for fields that are not locked any more", () => {
  test("is not applied when it is approved, and the admin gets a conflict", async () => {
    const { boss, person, place, request, change } = await createFirm();
    const date = await request({ bio: "A" });
    await change("locked_fields", null);
    await boss.ctx.stores.commit({ [`vcard/${person.uid}/bio`]: "B" });
    const { ctx, mails } = catchMails(boss.ctx);
    expect(await codeOf(decideCardRequest(ctx, { uid: person.uid, date, approve: true }))).toBe("conflict");
    expect(await stored(`vcard/${person.uid}/bio`)).toBe("B");
    expect(await stored(place)).toBeNull();
    expect(mails).toEqual([]);
  });

  test("is not listed, and can still be refused", async () => {
    const { boss, person, place, request, change } = await createFirm();
    const date = await request({ bio: "A" });
    await change("locked_fields", null);
    expect((await listCardRequests(boss.ctx, {})).items).toEqual([]);
    await decideCardRequest(boss.ctx, { uid: person.uid, date, approve: false });
    expect(await stored(place)).toBeNull();
  });

  test("is listed and applied for those that still are", async () => {
    const { boss, person, place, request, change } = await createFirm();
    const date = await request({ job_title: "Admiral", bio: "A" });
    await change("locked_fields/bio", null);
    const { items } = await listCardRequests(boss.ctx, {});
    expect(items.map(({ before, after }) => [before, after])).toEqual([[{ job_title: "" }, { job_title: "Admiral" }]]);
    const { ctx, only } = catchMails(boss.ctx);
    await decideCardRequest(ctx, { uid: person.uid, date, approve: true });
    expect(await stored(`vcard/${person.uid}/job_title`)).toBe("Admiral");
    expect(await stored(`vcard/${person.uid}/bio`)).toBeNull();
    expect(await stored(place)).toBeNull();
    expect(only("card-request-decided").data).toMatchObject({ fields: ["job_title"] });
  });

  test("is not applied where a text was set for every card", async () => {
    const { boss, person, request, change } = await createFirm();
    const date = await request({ job_title: "Admiral", bio: "A" });
    await change("layer/bio", "All");
    const { items } = await listCardRequests(boss.ctx, {});
    expect(items.map(({ after }) => after)).toEqual([{ job_title: "Admiral" }]);
    await decideCardRequest(boss.ctx, { uid: person.uid, date, approve: true });
    expect(await stored(`vcard/${person.uid}/bio`)).toBeNull();
  });

  test.each([
    ["unlocked", "locked_fields", null],
    ["set for every card", "layer/bio", "All"],
    ["without approval", "approval", null],
  ] as const)("can be withdrawn when the field is %s", async (_, part, value) => {
    const { person, place, request, change } = await createFirm();
    await request({ bio: "A" });
    await change(part, value);
    expect(await requestCardChange(person.ctx, { bio: "" })).toEqual({ request: null });
    expect(await stored(place)).toBeNull();
  });
});
