import { describe, expect, test } from "vitest";
import { createTestPerson, stored, uniqueName } from "../../../../testing/create-test-ctx.ts";
import { createEmployees } from "../../employees/create-employees.ts";
import { updateEmployee } from "../../employees/update-employee.ts";
import { acceptBySigningIn } from "../../invitations/accept-invitation.ts";
import { updateState } from "../../../people/state/update-state.ts";
import { recount } from "../../recount.test-helper.ts";
import { createDirectory, type Directory, newcomer, operations, refusalIn, userIn } from "../scim.test-helper.ts";

const add = async ({ send }: Directory, sent: object) => userIn(await send("POST", "/Users", sent), 201);
const setActive = ({ send }: Directory, id: string, value: boolean) =>
  send("PATCH", `/Users/${id}`, operations({ op: "replace", path: "active", value }));

/** Accepts the invitation as a first sign-in does. */
async function accept({ admin, enterprise }: Directory, uid: string): Promise<void> {
  await admin.ctx.gateways.accounts.confirmEmail(uid);
  await acceptBySigningIn(admin.ctx, enterprise, uid);
}

/** The ways in which a directory ends an employment and resumes it. */
const RETURNS: readonly [how: string, returnAfter: (firm: Directory, id: string, sent: object) => Promise<unknown>][] =
  [
    [
      "deleted and added again",
      async (firm, id, sent) => {
        expect((await firm.send("DELETE", `/Users/${id}`)).status).toBe(204);
        return add(firm, sent);
      },
    ],
    [
      "added under another name while inactive",
      async (firm, id, sent) => {
        userIn(await setActive(firm, id, false));
        return add(firm, { ...sent, userName: uniqueName("other-"), externalId: undefined });
      },
    ],
    [
      "deactivated and activated",
      async (firm, id) => {
        userIn(await setActive(firm, id, false));
        return userIn(await setActive(firm, id, true));
      },
    ],
  ];

describe.each(RETURNS)("a user who was %s", (_how, returnAfter) => {
  test("is invited again when they have never accepted the invitation, and their card waits for that", async () => {
    const firm = await createDirectory({ settings: { publish: "on_accept" } });
    const sent = newcomer();
    const { id } = await add(firm, sent);
    expect(await returnAfter(firm, id, sent)).toMatchObject({ id, active: true });
    expect(await stored(`employees/${firm.enterprise}/${id}`)).toMatchObject({
      status: "invited",
      invitation: expect.anything() as unknown,
    });
    expect(await stored(`users/${id}`)).toMatchObject({ enterprise: firm.enterprise, unpublished: true });
    expect(await stored(`directory_leavers/${firm.enterprise}~${id}`)).toBeNull();
    await recount(firm.enterprise);
  });

  test("is active at once when they have accepted it", async () => {
    const firm = await createDirectory();
    const sent = newcomer();
    const { id } = await add(firm, sent);
    await accept(firm, id);
    expect(await returnAfter(firm, id, sent)).toMatchObject({ id, active: true });
    const employee = await stored(`employees/${firm.enterprise}/${id}`);
    expect(employee).toMatchObject({ status: "active" });
    expect(employee).not.toHaveProperty("invitation");
    await recount(firm.enterprise);
  });
});

test("a leaver whom an admin of the enterprise has disabled is enabled when added again", async () => {
  const firm = await createDirectory();
  const sent = newcomer();
  const { id } = await add(firm, sent);
  await accept(firm, id);
  await updateEmployee(firm.admin.ctx, { uid: id, status: "disabled" });
  expect((await firm.send("DELETE", `/Users/${id}`)).status).toBe(204);
  expect(await add(firm, sent)).toMatchObject({ id, active: true });
  expect(await stored(`employees/${firm.enterprise}/${id}/status`)).toBe("active");
  expect(await stored(`users/${id}/disabled`)).toBeNull();
  await recount(firm.enterprise);
});

test("a leaver whom the platform has disabled can't be added again", async () => {
  const firm = await createDirectory();
  const { ctx } = await createTestPerson({ admin: true });
  const sent = newcomer();
  const { id } = await add(firm, sent);
  await updateState(ctx, { uid: id, disabled: true, reason: "Reported as spam" });
  expect((await firm.send("DELETE", `/Users/${id}`)).status).toBe(204);
  expect(refusalIn(await firm.send("POST", "/Users", sent))[0]).toBe(403);
  expect(await stored(`users/${id}`)).toMatchObject({ disabled: true });
  expect(await stored(`employees/${firm.enterprise}/${id}`)).toBeNull();
  await recount(firm.enterprise);
});

test("a disabled employee whom no directory has managed yet is enabled when it adds them as active", async () => {
  const firm = await createDirectory();
  const sent = newcomer();
  const row = { email: sent.userName, name_first: "Grace", name_last: "Hopper" };
  const { results } = await createEmployees(firm.admin.ctx, { employees: [row] });
  const uid = results[0]?.uid ?? "";
  await updateEmployee(firm.admin.ctx, { uid, status: "disabled" });
  expect(await add(firm, sent)).toMatchObject({ id: uid, active: true });
  expect(await stored(`users/${uid}/disabled`)).toBeNull();
  await recount(firm.enterprise);
});
