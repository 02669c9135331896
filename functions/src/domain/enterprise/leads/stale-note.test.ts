import { expect, test } from "vitest";
import { codeOf } from "../../../testing/refusal.ts";
import { createFirm, submitLead } from "./leads.test-helper.ts";
import { getLead } from "./read-leads.ts";
import { updateLead } from "./update-lead.ts";

test("a lead keeps a note that a colleague has saved since the caller opened it", async () => {
  const { boss, seller } = await createFirm();
  const lead = await submitLead(seller);
  const offer = "Called, wants an offer";
  expect((await updateLead(boss.ctx, { lead, note: offer, seen: "" })).note).toBe(offer);
  expect(await codeOf(updateLead(boss.ctx, { lead, note: "Urgent", seen: "" }))).toBe("conflict");
  expect((await getLead(boss.ctx, { lead })).note).toBe(offer);
  expect((await updateLead(boss.ctx, { lead, note: offer, seen: "" })).note).toBe(offer);
  expect((await updateLead(boss.ctx, { lead, note: "Urgent", seen: offer })).note).toBe("Urgent");
});
