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
import { acceptBySigningIn } from "../invitations/accept-invitation.ts";
import { joinEnterprise } from "../invitations/join-enterprise.ts";
import { tokenIn } from "../invitations/invitations.test-helper.ts";
import { withdrawInvitation } from "../invitations/withdraw-invitation.ts";
import { recount } from "../recount.test-helper.ts";
import { findDeparture } from "./find-departure.ts";
import { restoreAccount } from "./restore-account.ts";
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

test("an employee without an email address who returns gets a public card, because they can accept nothing", async () => {
  const firm = await createFirm({ settings: { publish: "on_accept" } });
  const { boss, enterprise } = firm;
  const { users } = boss.ctx.stores;
  const row = { name_first: "Grace", name_last: "Hopper", external_id: "41" };
  const { results } = await createEmployees(boss.ctx, { employees: [row] });
  const uid = results[0]?.uid ?? "";
  await offboardEmployee(firm, { uid }, {});
  const user = await users.get(uid);
  if (user === null) throw new Error("The account is kept for a while.");
  await restoreAccount(boss.ctx, { enterprise, uid }, user, { ...row, created_date: boss.ctx.now });
  expect(await addressesOf(enterprise, ["grace-hopper"])).toEqual([["page", false]]);
  await recount(enterprise);
});

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

describe("a former employee whose account the enterprise had created and who is added again", () => {
  /** A former employee, as somebody whom the enterprise had added. */
  async function leave(firm: Firm, hasAccepted = true) {
    const row = { email: `${uniqueName("row")}@example.com`, name_first: "Ada", name_last: "Lovelace" };
    const { results } = await createEmployees(firm.boss.ctx, { employees: [row] });
    const uid = results[0]?.uid ?? "";
    const username = (await stored(`users/${uid}/username`)) as string;
    if (hasAccepted) {
      await firm.boss.ctx.gateways.accounts.confirmEmail(uid);
      await acceptBySigningIn(firm.boss.ctx, firm.enterprise, uid);
    }
    await offboardEmployee(firm, { uid }, {});
    expect(await stored(`users/${uid}`)).toMatchObject({ deletion_date: expect.any(Number) as number });
    return { row, uid, username };
  }

  test.each([true, false])("gets the account, the card and the name back: with mail %s", async (mail) => {
    const firm = await createFirm({ groups: { sales: { name: "Sales", count: 0 } } });
    const { enterprise, boss } = firm;
    const { row, uid, username } = await leave(firm);
    const again = { ...row, name_last: "Byron", job_title: "Chief", external_id: "7", groups: ["sales"] };
    const { ctx, mails } = catchMails({ ...boss.ctx, now: Date.now() });
    const { results } = await createEmployees(ctx, { employees: [again], mail });
    expect(results).toMatchObject([{ outcome: "created", uid }]);
    expect(mails).toEqual([]);
    const user = await stored(`users/${uid}`);
    expect(user).toMatchObject({ enterprise, username });
    for (const gone of ["deletion_date", "left_date", "disabled"]) expect(user).not.toHaveProperty(gone);
    const { groups: _groups, ...named } = again;
    expect(await stored(`employees/${enterprise}/${uid}`)).toMatchObject({
      ...named,
      username,
      status: "active",
      groups: { sales: true },
    });
    expect(await stored(`vcard/${uid}`)).toMatchObject({
      name_first: "Ada",
      name_last: "Byron",
      job_title: "Chief",
      username,
    });
    expect(await addressesOf(enterprise, [username])).toEqual([["page", false]]);
    await recount(enterprise);
  });

  test("is invited again when they had not accepted an invitation", async () => {
    const firm = await createFirm();
    const { row, uid } = await leave(firm, false);
    const { ctx, only } = catchMails({ ...firm.boss.ctx, now: Date.now() });
    await createEmployees(ctx, { employees: [row], mail: true });
    expect(only("invitation")).toMatchObject({ to: row.email, about: uid, data: { own_account: false } });
    expect(await stored(`employees/${firm.enterprise}/${uid}`)).toMatchObject({ status: "invited" });
    await recount(firm.enterprise);
  });

  test("stays away when an import or a manager of a group adds the address again", async () => {
    const firm = await createFirm({ groups: { sales: { name: "Sales", count: 0 } } });
    const { enterprise, boss } = firm;
    const manager = await createTestPerson({ enterprise, manages: ["sales"] });
    const { row, uid } = await leave(firm);
    const employees = [{ ...row, groups: ["sales"] }];
    const part = { id: uniqueName("import-"), part: 0, rows: 1 };
    const emailOf = ({ results: [result] }: Awaited<ReturnType<typeof createEmployees>>) =>
      result?.outcome === "refused" && [result.code, result.fields?.["email"]];
    const individually = "This person has left your organisation. To restore their account, add them individually.";
    for (const input of [
      { employees, dry_run: true },
      { employees, import: part },
    ])
      expect(emailOf(await createEmployees(boss.ctx, input))).toEqual(["already-exists", individually]);
    expect(emailOf(await createEmployees(manager.ctx, { employees }))).toEqual([
      "already-exists",
      "There is an account with this email address.",
    ]);
    expect(await stored(`employees/${enterprise}/${uid}`)).toBeNull();
  });

  test("is refused by another enterprise", async () => {
    const { row } = await leave(await createFirm());
    const { boss } = await createFirm();
    for (const mail of [true, false])
      for (const dry_run of [true, false]) {
        const { results } = await createEmployees(boss.ctx, { employees: [row], mail, dry_run });
        expect(results).toMatchObject([{ outcome: "refused", code: "already-exists" }]);
      }
  });

  test("gets all of it back wherever the first request is interrupted", async () => {
    const firm = await createFirm();
    const { enterprise, boss } = firm;
    for (let step = 1, isOver = false; !isOver; step += 2) {
      const { row, uid, username } = await leave(firm);
      const now = { ...boss.ctx, now: Date.now() };
      const broken = breakOff(now, { step, when: "after" });
      const changed = { ...row, name_last: "Byron" };
      isOver = await createEmployees(broken.ctx, { employees: [changed] }).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof BrokenOff)) throw error;
          return false;
        },
      );
      await createEmployees(now, { employees: [changed] });
      expect(await stored(`vcard/${uid}/name_last`)).toBe("Byron");
      expect([step, await stored(`users/${uid}/username`)]).toEqual([step, username]);
      expect(await stored(`users/${uid}/deletion_date`)).toBeNull();
      expect(await addressesOf(enterprise, [username])).toEqual([["page", false]]);
    }
    await recount(enterprise);
  });
});
