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

test.each(WAYS)("a leaver's open threads and leads do not go to a colleague who %s", async (_how, leave) => {
  const firm = await createFirm({ settings: { leads: "shared" } });
  const { enterprise, boss } = firm;
  const ada = await createTestPerson({ enterprise });
  const carl = await join(firm);
  const email = `${uniqueName()}@example.com`;
  const text = "Where is my order?";
  const { id } = await sendMessage(createTestCtx(), { to_uid: ada.uid, text, name: "Vera", email });
  const lead = await submitLead(ada);
  // Another process has the job, which has done nothing yet.
  const { jobs } = boss.ctx.stores;
  const request = () => Promise.resolve(false);
  const ctx = { ...boss.ctx, now: Date.now(), stores: { ...boss.ctx.stores, jobs: { ...jobs, request } } };
  await offboardEmployee(firm, ada, { mode: "colleague", to: carl.uid }, ctx);
  await leave(firm, carl);
  await allParts(offboardingStep, createTestCtx(), offboardingSubject({ enterprise, uid: ada.uid }));
  expect(await stored(`employees/${enterprise}/${ada.uid}`)).toBeNull();
  expect(await stored(`inbox/${carl.uid}`)).toBeNull();
  expect(await stored(`message/${carl.uid}`)).toBeNull();
  expect(Object.keys((await stored(`inbox/${ada.uid}`)) as object)).toEqual([id]);
  expect(await stored(`contacts/${carl.uid}`)).toBeNull();
  expect(await stored(`leads/${enterprise}/${lead}`)).not.toHaveProperty("employee");
});
