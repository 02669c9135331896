import { keyOfUserName } from "@cardinal/contract/stored/employee";
import { describe, expect, test } from "vitest";
import { catchMails } from "../../../../testing/catch-mails.ts";
import { stored, testDatabase } from "../../../../testing/create-test-ctx.ts";
import type { ActorCtx } from "../../../ctx.ts";
import { recount } from "../../recount.test-helper.ts";
import { createDirectory, type Directory, newcomer, operations, refusalIn, userIn } from "../scim.test-helper.ts";
import { createUser } from "./create-user.ts";

type Sent = ReturnType<typeof newcomer>;

/** A request that adds a user, run in the process of the test. */
const addIn = ({ admin, enterprise }: Directory, body: Sent, ctx: ActorCtx = admin.ctx) =>
  createUser({ ctx, enterprise, keyId: "", query: new URLSearchParams(), body, ifMatch: "" });

/** Adds a user in a request that ends when the record is written, some minutes ago. @returns the user's id. */
async function addHalf(firm: Directory, sent: Sent): Promise<string> {
  const { ctx } = firm.admin;
  const create = () => new Promise<never>(() => undefined);
  const accounts = { ...ctx.gateways.accounts, create };
  void addIn(firm, sent, { ...ctx, gateways: { ...ctx.gateways, accounts } });
  const key = `employee_keys/${firm.enterprise}/${keyOfUserName(sent.userName)}`;
  await expect.poll(() => stored(key)).not.toBeNull();
  const uid = (await stored(key)) as string;
  await makeOlder(firm, uid);
  return uid;
}

async function makeOlder({ enterprise }: Directory, uid: string): Promise<void> {
  await testDatabase()
    .ref(`employees/${enterprise}/${uid}/created_date`)
    .set(Date.now() - 600_000);
}

/** Expects an account, a card and an invitation. */
async function expectFinished(firm: Directory, uid: string, sent: Sent): Promise<void> {
  expect(await firm.admin.ctx.gateways.accounts.get(uid)).toMatchObject({ email: sent.userName });
  expect(await stored(`vcard/${uid}`)).toMatchObject({ name_first: "Grace", job_title: "Admiral" });
  expect(await stored(`users/${uid}`)).toMatchObject({ email: sent.userName, enterprise: firm.enterprise });
  expect(await stored(`employees/${firm.enterprise}/${uid}`)).toMatchObject({
    status: "invited",
    invitation: expect.anything() as unknown,
  });
  await recount(firm.enterprise);
}

describe("a user whose addition was interrupted", () => {
  test("is finished by the same POST and invited once", async () => {
    const firm = await createDirectory();
    const sent = newcomer();
    const uid = await addHalf(firm, sent);
    const { ctx, only } = catchMails(firm.admin.ctx);
    expect(await addIn(firm, sent, ctx)).toMatchObject({ id: uid, active: true });
    await expectFinished(firm, uid, sent);
    await expect(addIn(firm, sent, ctx)).rejects.toMatchObject({ status: 409, scimType: "uniqueness" });
    expect(only("invitation")).toMatchObject({ to: sent.userName });
  });

  test.each<[string, (firm: Directory, uid: string, sent: Sent) => ReturnType<Directory["send"]>]>([
    ["PUT", (firm, uid, sent) => firm.send("PUT", `/Users/${uid}`, sent)],
    [
      "PATCH",
      (firm, uid) =>
        firm.send("PATCH", `/Users/${uid}`, operations({ op: "replace", path: "name.familyName", value: "Brewster" })),
    ],
  ])("is finished by a %s, which also changes them", async (_method, change) => {
    const firm = await createDirectory();
    const sent = newcomer({ name: { givenName: "Grace", familyName: "" } });
    const uid = await addHalf(firm, sent);
    userIn(await change(firm, uid, { ...sent, name: { givenName: "Grace", familyName: "Brewster" } }));
    await expectFinished(firm, uid, sent);
    expect(userIn(await firm.send("GET", `/Users/${uid}`))).toMatchObject({ displayName: "Grace Brewster" });
  });

  test("gets another username when somebody has taken theirs since", async () => {
    const firm = await createDirectory();
    const sent = newcomer();
    const uid = await addHalf(firm, sent);
    const { enterprise } = firm;
    const name = (await stored(`employees/${enterprise}/${uid}/username`)) as string;
    const { commit, usernames } = firm.admin.ctx.stores;
    await commit(usernames.settlement(enterprise, name, firm.admin.uid, Date.now()));
    userIn(await firm.send("PUT", `/Users/${uid}`, sent));
    await expectFinished(firm, uid, sent);
    expect(await stored(`users/${uid}/username`)).toBe(`${name}-2`);
  });

  test("is invited by the same POST when only the invitation was missing", async () => {
    const firm = await createDirectory();
    const sent = newcomer();
    const { id } = userIn(await firm.send("POST", "/Users", sent), 201);
    await testDatabase().ref(`employees/${firm.enterprise}/${id}/invitation`).remove();
    await makeOlder(firm, id);
    const renamed = { ...sent, userName: `other-${sent.userName}` };
    expect(refusalIn(await firm.send("POST", "/Users", renamed)).slice(0, 2)).toEqual([409, "uniqueness"]);
    expect(userIn(await firm.send("POST", "/Users", sent), 201)).toMatchObject({ id });
    await expectFinished(firm, id, sent);
    expect(refusalIn(await firm.send("POST", "/Users", sent)).slice(0, 2)).toEqual([409, "uniqueness"]);
  });

  test("gets the account that a failed attempt to undo the addition has deleted", async () => {
    const firm = await createDirectory();
    const sent = newcomer();
    const { id } = userIn(await firm.send("POST", "/Users", sent), 201);
    await testDatabase().ref(`employees/${firm.enterprise}/${id}/invitation`).remove();
    await makeOlder(firm, id);
    await firm.admin.ctx.gateways.accounts.delete(id);
    expect(userIn(await firm.send("PUT", `/Users/${id}`, sent)).id).toBe(id);
    await expectFinished(firm, id, sent);
  });

  test("is not changed while the request that adds them may still be running", async () => {
    const firm = await createDirectory();
    const sent = newcomer();
    const uid = await addHalf(firm, sent);
    await testDatabase().ref(`employees/${firm.enterprise}/${uid}/created_date`).set(Date.now());
    const put = await firm.send("PUT", `/Users/${uid}`, sent);
    expect([refusalIn(put)[0], put.headers.get("retry-after")]).toEqual([503, "60"]);
  });

  test("can be deactivated, and is removed at once when deleted, so that they can be added again", async () => {
    const firm = await createDirectory();
    const [kept, gone] = [newcomer(), newcomer()];
    const uid = await addHalf(firm, kept);
    const off = operations({ op: "replace", path: "active", value: false });
    expect(userIn(await firm.send("PATCH", `/Users/${uid}`, off))).toMatchObject({ id: uid, active: false });
    const on = operations({ op: "replace", path: "active", value: true });
    expect(userIn(await firm.send("PATCH", `/Users/${uid}`, on))).toMatchObject({ id: uid, active: true });
    await expectFinished(firm, uid, kept);
    const second = await addHalf(firm, gone);
    expect((await firm.send("DELETE", `/Users/${second}`)).status).toBe(204);
    expect(userIn(await firm.send("POST", "/Users", gone), 201).id).not.toBe(second);
    await recount(firm.enterprise);
  });
});
