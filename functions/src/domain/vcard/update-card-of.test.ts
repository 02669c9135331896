import { describe, expect, test } from "vitest";
import { auditOf } from "../../testing/audit-of.ts";
import { createTestEnterprise, createTestPerson, stored, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { updateCardOf } from "./update-card-of.ts";

describe("updateCardOf", () => {
  test("changes any card, also fields that its enterprise has locked, and logs who did so", async () => {
    const enterprise = await createTestEnterprise({ locked_fields: { job_title: true } });
    const [admin, person] = [await createTestPerson({ admin: true }), await createTestPerson({ enterprise })];
    const card = await updateCardOf(admin.ctx, { id: person.uid, job_title: "Cook", reason: "Asked by phone" });
    expect(card).toMatchObject({ uid: person.uid, job_title: "Cook" });
    expect(await stored(`vcard/${person.uid}/job_title`)).toBe("Cook");
    expect(await auditOf(person.uid)).toMatchObject([
      { actor: admin.uid, code: "job_title", reason: "Asked by phone" },
    ]);
  });

  test("requires a card", async () => {
    const admin = await createTestPerson({ admin: true });
    expect(
      (await refusalOf(updateCardOf(admin.ctx, { reason: "Asked by phone", id: uniqueName(), job_title: "x" }))).code,
    ).toBe("not-found");
  });
});
