import { expect, test } from "vitest";
import { catchMails } from "../../../testing/catch-mails.ts";
import { createTestPerson, stored } from "../../../testing/create-test-ctx.ts";
import { deletePart } from "../delete-part.ts";
import { updateEmployee } from "../employees/update-employee.ts";
import { createFirm, offboardEmployee } from "./offboarding.test-helper.ts";

/** An employee whose account the enterprise created and has disabled. */
async function createDisabled() {
  const firm = await createFirm();
  const person = await createTestPerson({ enterprise: firm.enterprise });
  await updateEmployee(firm.boss.ctx, { uid: person.uid, status: "disabled" });
  return { firm, person, ...catchMails({ ...firm.boss.ctx, now: Date.now() }) };
}

test("a disabled employee who leaves can sign in to export their data, as the mail says", async () => {
  const { firm, person, ctx, only } = await createDisabled();
  const { uid, email } = person;
  await offboardEmployee(firm, { uid }, {}, ctx);
  expect(only("left-enterprise")).toMatchObject({ to: email });
  expect(await stored(`users/${uid}`)).toMatchObject({ left_date: ctx.now });
  expect(await stored(`users/${uid}/disabled`)).toBeNull();
});

test("a disabled employee whom the platform has disabled, too, cannot sign in after leaving", async () => {
  const { firm, person, ctx } = await createDisabled();
  const { uid } = person;
  await ctx.stores.commit({ [`users/${uid}/suspended`]: "account" });
  await offboardEmployee(firm, { uid }, {}, ctx);
  expect(await stored(`users/${uid}`)).toMatchObject({ left_date: ctx.now, disabled: true });
});

test("a disabled employee whose account is deleted at once cannot sign in", async () => {
  const { person, ctx, mails } = await createDisabled();
  const { uid, username } = person;
  await deletePart(ctx, { a: "users", b: uid, c: username });
  expect(mails).toEqual([]);
  expect(await stored(`users/${uid}`)).toMatchObject({ left_date: ctx.now, disabled: true, deleting: true });
});
