import { expect, test } from "vitest";
import { createTestPerson, stored, uniqueName } from "../../../../testing/create-test-ctx.ts";
import { updateGroupManagers } from "../../groups/update-managers.ts";
import { updateAdmin } from "../../roles/update-admin.ts";
import { acceptBySigningIn } from "../../invitations/accept-invitation.ts";
import { recount } from "../../recount.test-helper.ts";
import { createDirectory, type Directory, groupIn, newcomer, operations, userIn } from "../scim.test-helper.ts";
import { GROUP } from "../scim.ts";

const setActive = async ({ send }: Directory, id: string, value: boolean) =>
  userIn(await send("PATCH", `/Users/${id}`, operations({ op: "replace", path: "active", value })));

async function addGroup({ send }: Directory, members: readonly string[]): Promise<string> {
  const body = { schemas: [GROUP], displayName: uniqueName("Group "), members: members.map((value) => ({ value })) };
  return groupIn(await send("POST", "/Groups", body), 201).id;
}

const groupsOf = ({ enterprise }: Directory, uid: string) => stored(`employees/${enterprise}/${uid}/groups`);

test("an inactive user gets their groups back, except those that are gone or that they were removed from", async () => {
  const firm = await createDirectory();
  const stranger = await createTestPerson();
  for (const sent of [newcomer(), newcomer({ emails: [{ value: stranger.email }] })]) {
    const { id } = userIn(await firm.send("POST", "/Users", sent), 201);
    const [kept, deleted, removed] = [
      await addGroup(firm, [id]),
      await addGroup(firm, [id]),
      await addGroup(firm, [id]),
    ];
    expect(await setActive(firm, id, false)).not.toHaveProperty("groups");
    await recount(firm.enterprise);
    expect((await firm.send("DELETE", `/Groups/${deleted}`)).status).toBe(204);
    const remove = operations({ op: "remove", path: `members[value eq "${id}"]` });
    expect((await firm.send("PATCH", `/Groups/${removed}`, remove)).status).toBe(204);
    expect(await setActive(firm, id, true)).toMatchObject({ groups: [{ value: kept }] });
    expect(await groupsOf(firm, id)).toEqual({ [kept]: true });
    await recount(firm.enterprise);
  }
});

test.each(["PUT", "PATCH"] as const)(
  "an inactive user does not get back a group whose members the directory has replaced with %s",
  async (method) => {
    const firm = await createDirectory();
    const stranger = await createTestPerson();
    const colleague = await createTestPerson({ enterprise: firm.enterprise });
    for (const sent of [newcomer(), newcomer({ emails: [{ value: stranger.email }] })]) {
      const { id } = userIn(await firm.send("POST", "/Users", sent), 201);
      const [kept, replaced] = [await addGroup(firm, [id]), await addGroup(firm, [id])];
      const members = [{ value: colleague.uid }];
      const replace = async (group: string, value: readonly { value: string }[]) => {
        const put = { schemas: [GROUP], displayName: uniqueName("Group "), members: value };
        const body = method === "PUT" ? put : operations({ op: "replace", path: "members", value });
        expect((await firm.send(method, `/Groups/${group}`, body)).status).toBe(method === "PUT" ? 200 : 204);
      };
      // A replacement from before they left has no effect.
      await replace(kept, [{ value: id }]);
      await setActive(firm, id, false);
      await replace(replaced, members);
      await setActive(firm, id, true);
      expect(await groupsOf(firm, id)).toEqual({ [kept]: true });
      await recount(firm.enterprise);
    }
  },
);

test("neither the admin right nor a role comes back without an admin", async () => {
  const firm = await createDirectory();
  const { admin, enterprise } = firm;
  const { id } = userIn(await firm.send("POST", "/Users", newcomer()), 201);
  const group = await addGroup(firm, [id]);
  await admin.ctx.gateways.accounts.confirmEmail(id);
  await acceptBySigningIn(admin.ctx, enterprise, id);
  await updateGroupManagers(admin.ctx, { group, add: [id], remove: [] });
  await updateAdmin(admin.ctx, { uid: id, enterprise_admin: true });
  await setActive(firm, id, false);
  await setActive(firm, id, true);
  const employee = await stored(`employees/${enterprise}/${id}`);
  expect(employee).toMatchObject({ status: "active", groups: { [group]: true } });
  for (const field of ["admin", "role", "manages"]) expect(employee).not.toHaveProperty(field);
  expect([await stored(`grants/${enterprise}/${id}`), await stored(`users/${id}/enterprise_admin`)]).toEqual([
    null,
    null,
  ]);
  await recount(enterprise);
});
