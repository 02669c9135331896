import { describe, expect, test } from "vitest";
import { breakOff, BrokenOff } from "../../../testing/break-off.ts";
import { catchMails } from "../../../testing/catch-mails.ts";
import {
  createTestCtx,
  createTestPerson,
  stored,
  type TestPerson,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { codeOf } from "../../../testing/refusal.ts";
import { findPage } from "../../publish/find-page.ts";
import { updateUser } from "../../users/update-user.ts";
import { createEmployees } from "../employees/create-employees.ts";
import { joinEnterprise } from "../invitations/join-enterprise.ts";
import { tokenIn } from "../invitations/invitations.test-helper.ts";
import { withdrawInvitation } from "../invitations/withdraw-invitation.ts";
import { recount } from "../recount.test-helper.ts";
import { findDeparture } from "./find-departure.ts";
import { createFirm, type Firm, join, offboardEmployee } from "./offboarding.test-helper.ts";

/** Invites a person with an account of their own. @returns the token of the link. */
async function invite({ boss }: Firm, { email }: TestPerson): Promise<string> {
  const { ctx, only } = catchMails(boss.ctx);
  await createEmployees(ctx, { employees: [{ email, name_first: "Ada", name_last: "Lovelace" }], mail: true });
  return tokenIn(only("invitation"));
}

/** A former employee who had changed the username in the enterprise, and is invited again. */
async function inviteAgain(firm: Firm) {
  const ada = await join(firm);
  const renamed = uniqueName("ada-");
  await updateUser(ada.ctx, { username: renamed });
  await offboardEmployee(firm, ada, {});
  expect(await stored(`users/${ada.uid}/username`)).toBe(ada.home);
  return { ada, renamed, token: await invite(firm, ada) };
}

/**
 * Where the addresses in the enterprise lead: to a page, to another address, or nowhere, and which show a departure.
 */
const addressesOf = (enterprise: string, names: readonly string[]) =>
  Promise.all(
    names.map(async (name) => {
      const found = await findPage(createTestCtx(), enterprise, name);
      const hasLeft = (await findDeparture(createTestCtx(), enterprise, name)) !== null;
      return [found.kind === "moved" ? found.route : found.kind, hasLeft];
    }),
  );

describe("an employee with an account of their own who returns", () => {
  test("gets the name from when they left, and their other addresses redirect again", async () => {
    const firm = await createFirm();
    const { enterprise } = firm;
    const { ada, renamed, token } = await inviteAgain(firm);
    expect(await joinEnterprise(ada.ctx, { token })).toEqual({ enterprise, username: renamed });
    expect(await stored(`users/${ada.uid}`)).toMatchObject({ username: renamed });
    expect(await addressesOf(enterprise, [renamed, ada.username])).toEqual([
      ["page", false],
      [`/${enterprise}/${renamed}`, false],
    ]);
    expect(await stored(`users/${ada.uid}/former_usernames/${enterprise}/${renamed}`)).toBeNull();
    expect(await stored(`usernames/_/${ada.home}`)).toMatchObject({ uid: ada.uid, redirect_to: renamed });
    await offboardEmployee(firm, ada, {});
    expect(await stored(`users/${ada.uid}/username`)).toBe(ada.home);
    expect(await addressesOf(enterprise, [renamed, ada.username])).toEqual([
      ["missing", true],
      ["missing", true],
    ]);
    await recount(enterprise);
  });

  test("gets the name that was numbered because another person has theirs", async () => {
    const firm = await createFirm();
    const { enterprise } = firm;
    const ada = await createTestPerson();
    await createTestPerson({ enterprise, username: ada.username });
    const first = await joinEnterprise(ada.ctx, { token: await invite(firm, ada) });
    expect(first.username).toBe(`${ada.username}-2`);
    await offboardEmployee(firm, ada, {});
    expect(await joinEnterprise(ada.ctx, { token: await invite(firm, ada) })).toEqual(first);
    expect(await addressesOf(enterprise, [first.username])).toEqual([["page", false]]);
  });

  test("gets it wherever the first request is interrupted", async () => {
    const firm = await createFirm();
    const { enterprise } = firm;
    let steps = 1;
    for (let step = 1; step <= steps; step += 2) {
      const { ada, renamed, token } = await inviteAgain(firm);
      const broken = breakOff(ada.ctx, { step, when: "after" });
      const outcome = await joinEnterprise(broken.ctx, { token }).catch((error: unknown) => error);
      if (outcome instanceof BrokenOff) steps = step + 2;
      // The link is used up when the last step was done.
      await joinEnterprise(ada.ctx, { token }).catch(() => undefined);
      expect([step, await stored(`employees/${enterprise}/${ada.uid}/username`)]).toEqual([step, renamed]);
      expect([step, ...(await addressesOf(enterprise, [renamed, ada.username]))]).toEqual([
        step,
        ["page", false],
        [`/${enterprise}/${renamed}`, false],
      ]);
    }
    expect(steps).toBeGreaterThan(10);
    await recount(enterprise);
  });

  test("has still left when the invitation is withdrawn meanwhile", async () => {
    const firm = await createFirm();
    const { enterprise } = firm;
    const { ada, renamed, token } = await inviteAgain(firm);
    const { usernames } = ada.ctx.stores;
    const claim: typeof usernames.claim = async (...claimed) => {
      await withdrawInvitation(firm.boss.ctx, { uid: ada.uid });
      return usernames.claim(...claimed);
    };
    const ctx = { ...ada.ctx, stores: { ...ada.ctx.stores, usernames: { ...usernames, claim } } };
    expect(await codeOf(joinEnterprise(ctx, { token }))).toBe("invalid-argument");
    expect(await stored(`users/${ada.uid}/username`)).toBe(ada.home);
    expect(await addressesOf(enterprise, [renamed, ada.username])).toEqual([
      ["missing", true],
      ["missing", true],
    ]);
    await recount(enterprise);
  });
});
