import { expect, test } from "vitest";
import { catchMails } from "../../../testing/catch-mails.ts";
import {
  createTestCtx,
  createTestPerson,
  stored,
  type TestPerson,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { allParts } from "../../jobs/jobs.test-helper.ts";
import { sendMessage } from "../../messages/send-message.ts";
import { createEmployees } from "../employees/create-employees.ts";
import { joinEnterprise } from "../invitations/join-enterprise.ts";
import { tokenIn } from "../invitations/invitations.test-helper.ts";
import { submitLead } from "../leads/leads.test-helper.ts";
import { offboardingStep, offboardingSubject } from "./offboarding-step.ts";
import { createFirm, type Firm, join, offboardEmployee } from "./offboarding.test-helper.ts";

/** Ways in which a colleague is no longer an employee when their turn comes. */
const WAYS: readonly [how: string, leave: (firm: Firm, colleague: TestPerson) => Promise<unknown>][] = [
  ["has left meanwhile", (firm, colleague) => offboardEmployee(firm, colleague, {})],
  [
    "has left meanwhile and is invited again",
    async (firm, colleague) => {
      await offboardEmployee(firm, colleague, {});
      const row = { email: colleague.email, name_first: "Carl", name_last: "Gauss" };
      await createEmployees(catchMails(firm.boss.ctx).ctx, { employees: [row], mail: true });
    },
  ],
];

/** A visitor writes to the owner of a card. @returns the id of the thread. */
async function write({ uid }: TestPerson): Promise<string> {
  const email = `${uniqueName()}@example.com`;
  const { id } = await sendMessage(createTestCtx(), { to_uid: uid, text: "Where is my order?", name: "Vera", email });
  return id;
}

/** The ids of the threads in a person's inbox. */
const inboxOf = async ({ uid }: TestPerson) => Object.keys(((await stored(`inbox/${uid}`)) ?? {}) as object);

/** Offboards an employee while another process has the job, which has done nothing yet. */
function beginOffboarding(firm: Firm, leaver: TestPerson, colleague: TestPerson) {
  const { ctx } = firm.boss;
  const request = () => Promise.resolve(false);
  const waiting = { ...ctx, now: Date.now(), stores: { ...ctx.stores, jobs: { ...ctx.stores.jobs, request } } };
  return offboardEmployee(firm, leaver, { mode: "colleague", to: colleague.uid }, waiting);
}

test.each(WAYS)("a leaver's open threads and leads do not go to a colleague who %s", async (_how, leave) => {
  const firm = await createFirm({ settings: { leads: "shared" } });
  const { enterprise } = firm;
  const ada = await createTestPerson({ enterprise });
  const carl = await join(firm);
  const id = await write(ada);
  const lead = await submitLead(ada);
  await beginOffboarding(firm, ada, carl);
  await leave(firm, carl);
  await allParts(offboardingStep, createTestCtx(), offboardingSubject({ enterprise, uid: ada.uid }));
  expect(await stored(`employees/${enterprise}/${ada.uid}`)).toBeNull();
  expect(await stored(`inbox/${carl.uid}`)).toBeNull();
  expect(await stored(`message/${carl.uid}`)).toBeNull();
  expect(await inboxOf(ada)).toEqual([id]);
  expect(await stored(`contacts/${carl.uid}`)).toBeNull();
  expect(await stored(`leads/${enterprise}/${lead}`)).not.toHaveProperty("employee");
});

test("a thread from between the invitation and the join of an own account stays with the leaver", async () => {
  const firm = await createFirm();
  const ada = await createTestPerson();
  const { ctx, only } = catchMails(firm.boss.ctx);
  const row = { email: ada.email, name_first: "Ada", name_last: "Lovelace" };
  await createEmployees(ctx, { employees: [row], mail: true });
  const before = await write(ada);
  await joinEnterprise({ ...ada.ctx, now: Date.now() }, { token: tokenIn(only("invitation")) });
  const during = await write(ada);
  await offboardEmployee(firm, ada, { mode: "colleague", to: firm.bob.uid });
  expect([await inboxOf(ada), await inboxOf(firm.bob)]).toEqual([[before], [during]]);
});

test("a thread that begins before the job reaches the inbox, but after the departure, stays with the leaver", async () => {
  const firm = await createFirm();
  const ada = await join(firm);
  const during = await write(ada);
  await beginOffboarding(firm, ada, firm.bob);
  const after = await write(ada);
  await allParts(offboardingStep, createTestCtx(), offboardingSubject({ enterprise: firm.enterprise, uid: ada.uid }));
  expect([await inboxOf(ada), await inboxOf(firm.bob)]).toEqual([[after], [during]]);
});

test("a thread that a colleague took over goes on to the next colleague, although it is older than they are", async () => {
  const firm = await createFirm();
  const { enterprise, bob } = firm;
  const ada = await createTestPerson({ enterprise });
  const id = await write(ada);
  const carl = await join(firm);
  const own = await write(carl);
  await offboardEmployee(firm, ada, { mode: "colleague", to: carl.uid });
  await offboardEmployee(firm, carl, { mode: "colleague", to: bob.uid });
  expect([await inboxOf(carl), (await inboxOf(bob)).sort()]).toEqual([[], [id, own].sort()]);
});
