import { isEmployed, keyOfUserName } from "@cardinal/contract/stored/employee";
import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import { describe, expect, it } from "vitest";
import { catchMails } from "../../../testing/catch-mails.ts";
import { createTestCtx, createTestPerson, stored, uniqueName } from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { addContact } from "../../contacts/add-contact.ts";
import { deleteUser } from "../../account-deletion/delete-user.ts";
import { findPage } from "../../publish/find-page.ts";
import { createEmployees } from "../employees/create-employees.ts";
import { getEmployee } from "../employees/get-employee.ts";
import { updateAccount } from "../employees/update-account.ts";
import { updateCardOfEmployee } from "../employees/update-card-of-employee.ts";
import { updateEmployee } from "../employees/update-employee.ts";
import { recount } from "../recount.test-helper.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import {
  createFirm,
  type Firm,
  INVALID,
  inviteOne,
  problemOf,
  recordOf,
  rowFor,
  tokenIn,
} from "./invitations.test-helper.ts";
import { joinEnterprise } from "./join-enterprise.ts";
import { redirectInvitation } from "./redirect-invitation.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

describe("a user with an account of their own", () => {
  async function inviteOwn(firm: Firm) {
    const person = await createTestPerson();
    return { person, ...(await inviteOne(firm, rowFor({ email: person.email }))) };
  }

  it("is invited, and their account and card do not change until they join", async () => {
    const firm = await createFirm();
    const person = await createTestPerson();
    const row = rowFor({ email: person.email });
    const before = await stored(`vcard/${person.uid}`);
    const unmailed = await createEmployees(firm.ctx, { employees: [row] });
    expect(unmailed.results).toMatchObject([{ outcome: "refused", code: "already-exists" }]);
    const dryRun = await createEmployees(firm.ctx, { employees: [row], mail: true, dry_run: true });
    expect(dryRun.results).toEqual([{ outcome: "created", uid: null }]);
    const { uid, mail } = await inviteOne(firm, row);
    expect(uid).toBe(person.uid);
    expect(mail.data.own_account).toBe(true);
    expect(await stored(`users/${uid}/enterprise`)).toBeNull();
    const changed = await createEmployees(firm.ctx, { employees: [{ ...row, name_last: "Byron" }], mail: true });
    expect(changed.results).toEqual([{ outcome: "updated", uid }]);
    expect(await stored(`vcard/${uid}`)).toEqual(before);
    expect((await getEmployee(firm.ctx, { uid })).card.name_last).toBe("Byron");
    expect((await refusalOf(updateEmployee(firm.ctx, { uid, status: "disabled" }))).code).toBe("conflict");
    expect((await refusalOf(updateAccount(firm.ctx, { uid, email: "b@example.com" }))).code).toBe("conflict");
    expect((await refusalOf(updateCardOfEmployee(firm.ctx, { uid, bio: "Mine now" }))).code).toBe("conflict");
    expect(await stored(`users/${uid}/disabled`)).toBeNull();
    expect(await stored(`vcard/${uid}`)).toEqual(before);
    await recount(firm.enterprise);
  });

  it("joins with their card, to which the old address redirects", async () => {
    const firm = await createFirm();
    const { person, token } = await inviteOwn(firm);
    const { uid, username } = person;
    expect((await refusalOf(acceptInvitation(createTestCtx(), { token, password: "a-good-secret" }))).code).toBe(
      "conflict",
    );
    const stranger = await createTestPerson();
    expect((await refusalOf(joinEnterprise(stranger.ctx, { token }))).code).toBe("not-found");
    expect(await joinEnterprise(person.ctx, { token })).toEqual({ enterprise: firm.enterprise, username });
    expect(await stored(`users/${uid}`)).toMatchObject({ enterprise: firm.enterprise, username });
    expect(await stored(`users/${uid}/invited_to`)).toBeNull();
    expect(await findPage(firm.ctx, firm.enterprise, username)).toMatchObject({ kind: "page" });
    expect(await stored(`usernames/_/${username}`)).toMatchObject({ uid, redirect_to: username });
    expect(await recordOf(firm, uid)).toMatchObject({ status: "active", username });
    expect(await problemOf(token)).toEqual(INVALID);
    await recount(firm.enterprise);
  });

  it("is updated in other people's contacts, also when the username stays the same", async () => {
    const firm = await createFirm({ layer: { organization_name: "Verde Ltd" } });
    const { person, token } = await inviteOwn(firm);
    const { uid, username } = person;
    const ada = await createTestPerson();
    await addContact(ada.ctx, { uid });
    await joinEnterprise(person.ctx, { token });
    await expect
      .poll(() => stored(`contacts/${ada.uid}/${uid}`), { interval: 100 })
      .toMatchObject({ route: `/${firm.enterprise}/${username}`, vcard: { organization_name: "Verde Ltd" } });
  });

  it("gets another username if theirs is taken, and can belong to only one enterprise", async () => {
    const [firm, other] = [await createFirm(), await createFirm()];
    const { person, token } = await inviteOwn(firm);
    const second = await inviteOne(other, rowFor({ email: person.email }));
    await createTestPerson({ enterprise: firm.enterprise, username: person.username });
    const reply = await joinEnterprise(person.ctx, { token });
    expect(reply.username).toBe(`${person.username}-2`);
    expect((await refusalOf(joinEnterprise(person.ctx, { token: second.token }))).code).toBe("conflict");
    const third = await createFirm();
    const late = await createEmployees(third.ctx, { employees: [rowFor({ email: person.email })], mail: true });
    expect(late.results).toMatchObject([{ outcome: "refused", code: "already-exists" }]);
    await recount(firm.enterprise);
    await recount(other.enterprise);
  });

  it("can finish an interrupted request by repeating it", async () => {
    const firm = await createFirm();
    const { person, token } = await inviteOwn(firm);
    const { publicCards } = person.ctx.stores;
    const removal = () => {
      throw new Error("killed");
    };
    const broken = { ...person.ctx, stores: { ...person.ctx.stores, publicCards: { ...publicCards, removal } } };
    await expect(joinEnterprise(broken, { token })).rejects.toThrow("killed");
    expect(await recordOf(firm, person.uid)).toMatchObject({ status: "active" });
    const { username } = person;
    expect(await joinEnterprise(person.ctx, { token })).toEqual({ enterprise: firm.enterprise, username });
    expect(await stored(`usernames/_/${username}`)).toMatchObject({ redirect_to: username });
    expect(await recordOf(firm, person.uid)).not.toHaveProperty("invitation");
    await recount(firm.enterprise);
  });

  it("can redirect the invitation to another address, with its seat, groups and id", async () => {
    const firm = await createFirm({ seats: { limit: 2, used: 0 }, groups: { sales: { name: "Sales", count: 0 } } });
    const person = await createTestPerson();
    const row = rowFor({ email: person.email, external_id: "7", groups: ["sales"] });
    const { token } = await inviteOne(firm, row);
    const email = `${uniqueName("work")}@example.com`;
    const caught = catchMails(createTestCtx());
    const taken = await refusalOf(redirectInvitation(caught.ctx, { token, email: firm.boss.email }));
    expect([taken.code, Object.keys(taken.details.fields ?? {})]).toEqual(["already-exists", ["email"]]);
    expect(await redirectInvitation(caught.ctx, { token, email })).toEqual({ sent: true });
    const account = await firm.ctx.gateways.accounts.findByEmail(email);
    expect(await recordOf(firm, account?.uid ?? "")).toMatchObject({
      email,
      external_id: "7",
      groups: { sales: true },
      status: "invited",
    });
    expect(await recordOf(firm, person.uid)).toBeNull();
    expect(await stored(`users/${person.uid}/invited_to`)).toBeNull();
    const mail = caught.only("invitation");
    expect([mail.to, mail.data.own_account]).toEqual([email, false]);
    await recount(firm.enterprise);
    await acceptInvitation(createTestCtx(), { token: tokenIn(mail), password: "a-good-secret" });
    expect((await refusalOf(redirectInvitation(caught.ctx, { token, email }))).details.fields).toEqual(INVALID);
  });

  it("redirects the invitation with the directory's name, the import and the role", async () => {
    const firm = await createFirm({ groups: { sales: { name: "Sales", count: 0 } } });
    const { person, token } = await inviteOwn(firm);
    const { commit, employees } = firm.ctx.stores;
    const place = { enterprise: firm.enterprise, uid: person.uid };
    const invited = await employees.get(place);
    if (!isEmployed(invited)) throw new Error("There is no such employee.");
    const kept = { user_name: "Zoe.A", import: "i1", role: MANAGER_ROLE, manages: { sales: true } } as const;
    await commit(employees.replacement(place, invited, { ...invited, ...kept }));
    const email = `${uniqueName("work")}@example.com`;
    await redirectInvitation(catchMails(createTestCtx()).ctx, { token, email });
    const account = await firm.ctx.gateways.accounts.findByEmail(email);
    const uid = account?.uid ?? "";
    expect(await recordOf(firm, uid)).toMatchObject({ ...kept, by_role: expect.stringMatching(/^manager~/) as string });
    expect(await stored(`grants/${firm.enterprise}`)).toEqual({
      [uid]: { role: MANAGER_ROLE, groups: { sales: true } },
    });
    expect(await stored(`group_managers/${firm.enterprise}`)).toEqual({ sales: { [uid]: true } });
    expect(await employees.findByKey(firm.enterprise, keyOfUserName(kept.user_name))).toBe(uid);
    await recount(firm.enterprise);
  });

  it("keeps everything when the invitation is withdrawn, and frees the seat when the account is deleted", async () => {
    const firm = await createFirm();
    const { person } = await inviteOwn(firm);
    expect(await withdrawInvitation(firm.ctx, { uid: person.uid })).toEqual({ withdrawn: true });
    expect(await stored(`users/${person.uid}`)).toMatchObject({ username: person.username });
    expect(await stored(`users/${person.uid}/invited_to`)).toBeNull();
    await recount(firm.enterprise);
    const other = await inviteOwn(firm);
    await deleteUser(other.person.ctx, { uid: other.uid, username: other.person.username });
    expect(await recordOf(firm, other.uid)).toBeNull();
    await recount(firm.enterprise);
  });
});
