import { expect, test } from "vitest";
import { createTestPerson, stored, uniqueName } from "../../../../testing/create-test-ctx.ts";
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

test("a directory changes the addresses of as many users as the enterprise has seats", async () => {
  const firm = await createDirectory({ seats: { limit: 13, used: 0 } });
  for (let count = 0; count < 12; count += 1) {
    const made = userIn(await firm.send("POST", "/Users", newcomer()), 201);
    const email = newAddress();
    userIn(await firm.send("PATCH", `/Users/${made.id}`, withAddress(email)));
    expect(await stored(`users/${made.id}/pending_email`)).toBe(email);
  }
});
