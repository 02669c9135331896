import { describe, expect, test } from "vitest";
import {
  createTestPerson,
  makeAdmin,
  stored,
  testDatabase,
  type TestPerson,
  type TestPersonOptions,
  uniqueName,
} from "../../../../testing/create-test-ctx.ts";
import { createDirectory, type Directory, newcomer, operations, refusalIn, userIn } from "../scim.test-helper.ts";

const newAddress = () => `${uniqueName("a")}@attacker.example`;
const withAddress = (value: string) => operations({ op: "add", path: 'emails[type eq "work"].value', value });

/** Sends another address in a PATCH, a PUT, and as a new user with the same id. */
async function attempt({ enterprise, send }: Directory, { uid }: Pick<TestPerson, "uid">) {
  const external = uniqueName("x");
  const places = [`users/${uid}`, `vcard/${uid}`, `employees/${enterprise}/${uid}`];
  const show = () => Promise.all(places.map(stored));
  userIn(await send("PATCH", `/Users/${uid}`, operations({ op: "replace", value: { externalId: external } })));
  const before = await show();
  const email = newAddress();
  const over = { userName: email, externalId: external, emails: [{ value: email }], title: "Owned" };
  const answers = [
    await send("PATCH", `/Users/${uid}`, withAddress(email)),
    await send("PUT", `/Users/${uid}`, newcomer(over)),
    await send("POST", "/Users", newcomer(over)),
  ];
  return { refusals: answers.map(refusalIn), before, after: await show() };
}

/** All attempts are refused, and change nothing. */
const refused = ({ before }: { readonly before: unknown }, sentence: RegExp) => ({
  refusals: [1, 2, 3].map(() => [403, null, expect.stringMatching(sentence) as string]),
  before,
  after: before,
});

const join = ({ enterprise }: Directory, options: TestPersonOptions = {}) =>
  createTestPerson({ enterprise, ...options });

describe("a directory's key gets no other address for", () => {
  test("an admin of the enterprise", async () => {
    const firm = await createDirectory();
    const outcome = await attempt(firm, firm.admin);
    expect(outcome).toEqual(refused(outcome, /^emails\.value: Admins change/));
  });

  test("an employee with a role", async () => {
    const firm = await createDirectory({ groups: { sales: { name: "Sales", count: 0 } } });
    const outcome = await attempt(firm, await join(firm, { manages: ["sales"] }));
    expect(outcome).toEqual(refused(outcome, /^emails\.value: .*role/));
  });

  test("an admin of the platform", async () => {
    const firm = await createDirectory();
    const employee = await join(firm);
    await makeAdmin(employee.uid, "support");
    const outcome = await attempt(firm, employee);
    expect(outcome).toEqual(refused(outcome, /^emails\.value: Admins change/));
  });

  test("an employee who joined with their own account", async () => {
    const firm = await createDirectory();
    const employee = await join(firm);
    await testDatabase().ref(`users/${employee.uid}/former_usernames/_/${uniqueName()}`).set(Date.now());
    const outcome = await attempt(firm, employee);
    expect(outcome).toEqual(refused(outcome, /^emails\.value: .*own account/));
  });
});

test("a directory changes the other data of an admin, and sends the unchanged address with it", async () => {
  const firm = await createDirectory();
  const { uid, email } = firm.admin;
  const sent = newcomer({ userName: email, emails: [{ value: email }], title: "Countess" });
  expect(userIn(await firm.send("PUT", `/Users/${uid}`, sent))).toMatchObject({ title: "Countess" });
  expect(userIn(await firm.send("PATCH", `/Users/${uid}`, withAddress(email)))).toMatchObject({
    emails: [{ value: email }],
  });
});
