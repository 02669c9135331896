import { describe, expect, it } from "vitest";
import { catchMails } from "../../../testing/catch-mails.ts";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  type TestPerson,
  type TestPersonOptions,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { joinEnterprise } from "../invitations/join-enterprise.ts";
import { createFirm, inviteOne, rowFor, tokenIn } from "../invitations/invitations.test-helper.ts";
import { getEmployee } from "./get-employee.ts";
import { updateAccount } from "./update-account.ts";

const GROUPS = { sales: { name: "Sales", count: 0 } };
const newAddress = () => `${uniqueName()}@example.com`;

async function createCast() {
  const enterprise = await createTestEnterprise({ groups: GROUPS });
  const add = (options: TestPersonOptions = {}) => createTestPerson({ enterprise, groups: ["sales"], ...options });
  const boss = await add({ enterpriseAdmin: true });
  return { enterprise, boss, add };
}

/** Makes an employee one who joined with their own account, which had a username outside of the enterprise. */
const asJoined = async (person: TestPerson): Promise<TestPerson> => {
  await testDatabase().ref(`users/${person.uid}/former_usernames/_/${uniqueName()}`).set(Date.now());
  return person;
};

/** Requests another address together with other changes. @returns the refusal, and what was changed and mailed. */
async function attempt(caller: TestPerson, target: TestPerson) {
  const { uid } = target;
  const show = () => Promise.all([`users/${uid}`, `vcard/${uid}`].map(stored));
  const before = await show();
  const { ctx, mails } = catchMails(caller.ctx);
  const change = { uid, email: newAddress(), name_first: "Grace", username: uniqueName() };
  const { code, details } = await refusalOf(updateAccount(ctx, change));
  const { email_refusal: reason } = await getEmployee(caller.ctx, { uid });
  return { code, sentence: details.fields?.["email"], reason, mails, before, after: await show() };
}

/** The attempt is refused, and changes and mails nothing. */
const refused = ({ before }: { readonly before: unknown }, sentence: RegExp, reason: string) => ({
  code: "permission-denied",
  sentence: expect.stringMatching(sentence) as string,
  reason,
  mails: [],
  before,
  after: before,
});

describe("another email address is refused", () => {
  it("for another admin of the enterprise, whose account it would take over", async () => {
    const { boss, add } = await createCast();
    const outcome = await attempt(boss, await add({ enterpriseAdmin: true }));
    expect(outcome).toEqual(refused(outcome, /^Admins change/, "admin"));
  });

  it("for an employee who is an admin of the platform, from an admin and from a manager", async () => {
    const { boss, add } = await createCast();
    const target = await add({ admin: true });
    for (const caller of [boss, await add({ manages: ["sales"] })]) {
      const outcome = await attempt(caller, target);
      expect(outcome).toEqual(refused(outcome, /^Admins change/, "admin"));
    }
  });

  it("for an employee who joined with their own account, from an admin and from a manager", async () => {
    const { boss, add } = await createCast();
    const target = await asJoined(await add());
    for (const caller of [boss, await add({ manages: ["sales"] })]) {
      const outcome = await attempt(caller, target);
      expect(outcome).toEqual(refused(outcome, /own account/, "own_account"));
    }
  });

  it("after a user has accepted the invitation with their own account", async () => {
    const firm = await createFirm();
    const person = await createTestPerson();
    const { uid, mail } = await inviteOne(firm, rowFor({ email: person.email }));
    await joinEnterprise(person.ctx, { token: tokenIn(mail) });
    const outcome = refusalOf(updateAccount(firm.ctx, { uid, email: newAddress() }));
    expect((await outcome).code).toBe("permission-denied");
  });
});

describe("another email address is possible", () => {
  it("from an admin, for an employee with a role", async () => {
    const { boss, add } = await createCast();
    const { uid } = await add({ manages: ["sales"] });
    const email = newAddress();
    expect(await updateAccount(boss.ctx, { uid, email })).toMatchObject({ pending_email: email });
    expect(await getEmployee(boss.ctx, { uid })).not.toHaveProperty("email_refusal");
  });

  it("for oneself, as an admin who joined with their own account", async () => {
    const { boss } = await createCast();
    const { uid, ctx } = await asJoined(boss);
    const email = newAddress();
    expect(await updateAccount(ctx, { uid, email })).toMatchObject({ pending_email: email });
    expect(await getEmployee(ctx, { uid })).not.toHaveProperty("email_refusal");
  });
});

it("an admin changes the other data of another admin, also when the unchanged address is sent with it", async () => {
  const { boss, add } = await createCast();
  const { uid, email } = await add({ enterpriseAdmin: true });
  const reply = await updateAccount(boss.ctx, { uid, email, name_first: "Grace" });
  expect(reply).toMatchObject({ email, name_first: "Grace", pending_email: null });
});
