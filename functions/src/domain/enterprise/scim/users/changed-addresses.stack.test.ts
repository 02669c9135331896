import { expect, test } from "vitest";
import { createTestPerson, stored, uniqueName } from "../../../../testing/create-test-ctx.ts";
import { updateAccount } from "../../employees/update-account.ts";
import { recount } from "../../recount.test-helper.ts";
import { createDirectory, newcomer, operations, refusalIn, userIn } from "../scim.test-helper.ts";

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
