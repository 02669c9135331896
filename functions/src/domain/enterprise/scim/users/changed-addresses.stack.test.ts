import { describe, expect, test } from "vitest";
import { createTestPerson, stored, uniqueName } from "../../../../testing/create-test-ctx.ts";
import { createEmployees } from "../../employees/create-employees.ts";
import { updateAccount } from "../../employees/update-account.ts";
import { updateEmployee } from "../../employees/update-employee.ts";
import { updateUser } from "../../../users/update-user.ts";
import { recount } from "../../recount.test-helper.ts";
import { createDirectory, type Directory, newcomer, operations, refusalIn, userIn } from "../scim.test-helper.ts";

const newAddress = () => `${uniqueName("a")}@firm.example`;
const withAddress = (value: string) => operations({ op: "add", path: 'emails[type eq "work"].value', value });

test("a user without an address gets their first one at once, and an invitation to it", async () => {
  const firm = await createDirectory();
  const sent = newcomer({ userName: uniqueName("badge-"), emails: undefined });
  const made = userIn(await firm.send("POST", "/Users", sent), 201);
  expect(made).not.toHaveProperty("emails");
  const stranger = await createTestPerson();
  expect(refusalIn(await firm.send("PATCH", `/Users/${made.id}`, withAddress(stranger.email)))).toEqual([
    409,
    "uniqueness",
    expect.stringMatching(/^emails\.value: /) as string,
  ]);
  const email = newAddress();
  const answer = await firm.send("PUT", `/Users/${made.id}`, { ...sent, emails: [{ value: email }] });
  expect(userIn(answer)).toMatchObject({ emails: [{ value: email, primary: true }] });
  expect(await firm.admin.ctx.gateways.accounts.get(made.id)).toMatchObject({ email, emailVerified: false });
  expect(await stored(`employees/${firm.enterprise}/${made.id}`)).toMatchObject({
    email,
    status: "invited",
    invitation: expect.anything() as unknown,
  });
  await recount(firm.enterprise);
});

test("a mistyped address that the directory corrects cannot be confirmed, and the user is invited again", async () => {
  const firm = await createDirectory();
  const sent = newcomer();
  const { id } = userIn(await firm.send("POST", "/Users", sent), 201);
  const before = await stored(`employees/${firm.enterprise}/${id}/invitation/key`);
  const mistyped = newAddress();
  userIn(await firm.send("PUT", `/Users/${id}`, { ...sent, emails: [{ value: mistyped }] }));
  expect(await stored(`users/${id}`)).toMatchObject({ pending_email: mistyped, pending_by: firm.enterprise });
  expect(await stored(`employees/${firm.enterprise}/${id}/invitation/key`)).toBeNull();
  userIn(await firm.send("PUT", `/Users/${id}`, sent));
  for (const field of ["pending_email", "pending_by"]) expect(await stored(`users/${id}/${field}`)).toBeNull();
  const after = await stored(`employees/${firm.enterprise}/${id}/invitation/key`);
  expect(after).toEqual(expect.any(String));
  expect(after).not.toBe(before);
});

test.each(["the user", "an admin"])(
  "an address that %s has requested stays pending when the directory sends the current one",
  async (who) => {
    const firm = await createDirectory();
    const person = await createTestPerson({ enterprise: firm.enterprise });
    const { uid } = person;
    const email = newAddress();
    await (who === "an admin" ? updateAccount(firm.admin.ctx, { uid, email }) : updateUser(person.ctx, { email }));
    const emails = [{ value: person.email }];
    userIn(await firm.send("PUT", `/Users/${uid}`, { ...newcomer({ userName: person.email }), emails }));
    expect(await stored(`users/${uid}/pending_email`)).toBe(email);
  },
);

describe("a refused request changes nothing", () => {
  const renamed = () => ({
    userName: `${uniqueName("u")}@tenant.example`,
    externalId: uniqueName("y"),
    name: { givenName: "Ada", familyName: "King" },
    title: "Countess",
  });
  /** The refusals of a PUT and a PATCH, and what the directory and the card show before and after. */
  async function attempt({ send }: Directory, id: string, sent: object) {
    const show = async () => [userIn(await send("GET", `/Users/${id}`)), await stored(`vcard/${id}/job_title`)];
    const before = await show();
    const put = await send("PUT", `/Users/${id}`, { ...renamed(), ...sent });
    const patch = await send("PATCH", `/Users/${id}`, operations({ op: "replace", value: { title: "X", ...sent } }));
    return { refusals: [put, patch].map((answer) => refusalIn(answer).slice(0, 2)), before, after: await show() };
  }
  const unchanged = ({ before }: { readonly before: unknown }, refusal: readonly unknown[]) => ({
    refusals: [refusal, refusal],
    before,
    after: before,
  });
  const taken = [409, "uniqueness"];

  test("with the address of another employee, also of somebody who comes back", async () => {
    const firm = await createDirectory();
    const other = newcomer();
    userIn(await firm.send("POST", "/Users", other), 201);
    const made = userIn(await firm.send("POST", "/Users", newcomer()), 201);
    const sent = { emails: [{ value: other.userName }] };
    const changed = await attempt(firm, made.id, sent);
    expect(changed).toEqual(unchanged(changed, taken));
    userIn(await firm.send("PATCH", `/Users/${made.id}`, operations({ op: "replace", path: "active", value: false })));
    for (const over of [sent, { userName: other.userName }]) {
      const restored = await attempt(firm, made.id, { ...over, active: true });
      expect(restored).toEqual(unchanged(restored, taken));
    }
    await recount(firm.enterprise);
  });

  test("with a first address that has an account", async () => {
    const firm = await createDirectory();
    const stranger = await createTestPerson();
    const sent = newcomer({ userName: uniqueName("badge-"), emails: undefined });
    const made = userIn(await firm.send("POST", "/Users", sent), 201);
    const outcome = await attempt(firm, made.id, { emails: [{ value: stranger.email }] });
    expect(outcome).toEqual(unchanged(outcome, taken));
  });

  test("for a disabled employee, without a free seat", async () => {
    const firm = await createDirectory({ seats: { limit: 2, used: 0 } });
    const made = userIn(await firm.send("POST", "/Users", newcomer()), 201);
    await updateEmployee(firm.admin.ctx, { uid: made.id, status: "disabled" });
    await createEmployees(firm.admin.ctx, { employees: [{ name_first: "Bob", name_last: "" }] });
    const outcome = await attempt(firm, made.id, { active: true });
    expect(outcome).toEqual(unchanged(outcome, [409, null]));
  });
});

test("a directory that repeats an interrupted first address completes it, with one invitation", async () => {
  const firm = await createDirectory();
  const sent = newcomer({ userName: uniqueName("badge-"), emails: undefined });
  const { id: uid } = userIn(await firm.send("POST", "/Users", sent), 201);
  const { ctx } = firm.admin;
  const email = newAddress();
  // Interrupted when the account's record gets the address.
  const commit = () => Promise.reject(new Error("away"));
  const broken = { ...ctx, stores: { ...ctx.stores, commit } };
  await expect(updateAccount(broken, { uid, email })).rejects.toThrow("away");
  const place = `employees/${firm.enterprise}/${uid}`;
  const before = (await stored(`${place}/invitation`)) as object;
  userIn(await firm.send("PUT", `/Users/${uid}`, { ...sent, emails: [{ value: email }] }));
  expect(await stored(`users/${uid}/email`)).toBe(email);
  expect(await stored(place)).toMatchObject({ email, status: "invited", invitation: before });
  await recount(firm.enterprise);
});

test("a directory changes the addresses of as many users as the enterprise has seats", async () => {
  const firm = await createDirectory({ seats: { limit: 13, used: 0 } });
  for (let count = 0; count < 12; count += 1) {
    const made = userIn(await firm.send("POST", "/Users", newcomer()), 201);
    const email = newAddress();
    userIn(await firm.send("PATCH", `/Users/${made.id}`, withAddress(email)));
    expect(await stored(`users/${made.id}/pending_email`)).toBe(email);
  }
});
