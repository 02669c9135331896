import { keyOfUserName } from "@cardinal/contract/stored/employee";
import { describe, expect, test } from "vitest";
import { catchMails } from "../../../../testing/catch-mails.ts";
import {
  createTestCtx,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../../../testing/create-test-ctx.ts";
import { setDeletion } from "../../../../testing/deletions.ts";
import { finishJob } from "../../../../testing/finish-removal.ts";
import type { ActorCtx } from "../../../ctx.ts";
import { allParts } from "../../../jobs/jobs.test-helper.ts";
import { toOutgoingMail } from "../../../mail/outgoing-mail.ts";
import { sweepDirectoryLeavers, sweepLeavers } from "../../offboarding/sweep-leavers.ts";
import { updateState } from "../../../people/state/update-state.ts";
import { updateEmployee } from "../../employees/update-employee.ts";
import { recount } from "../../recount.test-helper.ts";
import { createDirectory, type Directory, newcomer, operations, refusalIn, userIn } from "../scim.test-helper.ts";
import type { Json } from "../scim.ts";
import { modifyUser } from "./change-user.ts";
import { createUser } from "./create-user.ts";

const DAY_MS = 86_400_000;

async function addLeaver(firm: Directory) {
  const made = userIn(await firm.send("POST", "/Users", newcomer()), 201);
  const off = operations({ op: "replace", path: "active", value: false });
  userIn(await firm.send("PATCH", `/Users/${made.id}`, off));
  return { ...made, place: `directory_leavers/${firm.enterprise}~${made.id}` };
}
const activate = ({ send }: Directory, id: string) =>
  send("PATCH", `/Users/${id}`, operations({ op: "replace", path: "active", value: true }));

describe("a user whom the directory sees as inactive", () => {
  test("is deleted after 30 days", async () => {
    const firm = await createDirectory();
    const made = await addLeaver(firm);
    await allParts(sweepDirectoryLeavers, createTestCtx());
    expect(await stored(made.place)).not.toBeNull();
    await testDatabase()
      .ref(`${made.place}/left_date`)
      .set(Date.now() - 31 * DAY_MS);
    await allParts(sweepDirectoryLeavers, createTestCtx());
    expect(await stored(made.place)).toBeNull();
    expect(refusalIn(await activate(firm, made.id))[0]).toBe(404);
  });

  test("is deleted with the account", async () => {
    const firm = await createDirectory();
    const made = await addLeaver(firm);
    await setDeletion(made.id, 1);
    await allParts(sweepLeavers, createTestCtx());
    expect(refusalIn(await activate(firm, made.id))[0]).toBe(404);
    await finishJob(createTestCtx(), "delete-account", made.id);
    expect(await stored(made.place)).toBeNull();
    expect(refusalIn(await firm.send("GET", `/Users/${made.id}`))[0]).toBe(404);
    // The directory can add them again.
    const { userName, emails } = made as Record<string, unknown>;
    const again = userIn(await firm.send("POST", "/Users", newcomer({ userName, emails })), 201);
    expect(again.id).not.toBe(made.id);
    await recount(firm.enterprise);
  });

  test("is not deleted when restored while the deletion date was still stored", async () => {
    const firm = await createDirectory();
    const { id } = userIn(await firm.send("POST", "/Users", newcomer()), 201);
    await setDeletion(id, 1);
    await allParts(sweepLeavers, createTestCtx());
    expect(await stored(`users/${id}`)).toMatchObject({ enterprise: firm.enterprise });
    expect(await stored(`users/${id}/deleting`)).toBeNull();
    expect(await stored(`users/${id}/deletion_date`)).toBeNull();
  });

  test("gets a new name and id from the directory, and nothing else changes", async () => {
    const firm = await createDirectory();
    const made = await addLeaver(firm);
    const version = (await firm.send("GET", `/Users/${made.id}`)).headers.get("etag") ?? "";
    const next = newcomer({ active: false, title: "Captain" });
    const put = userIn(await firm.send("PUT", `/Users/${made.id}`, next));
    const { userName, externalId } = next as Record<string, unknown>;
    expect(put).toMatchObject({ userName, externalId, title: "Admiral", active: false });
    const statusFor = async (known: unknown) =>
      (await firm.send("GET", `/Users/${made.id}`, undefined, { "if-none-match": String(known) })).status;
    expect([await statusFor(version), await statusFor((put["meta"] as Json)["version"])]).toEqual([200, 304]);
    expect(userIn(await activate(firm, made.id))).toMatchObject({ userName, externalId, active: true });
    await recount(firm.enterprise);
  });
});

test("one of many concurrent requests that add the same user succeeds", async () => {
  const firm = await createDirectory();
  const sent = newcomer();
  const answers = await Promise.all(Array.from({ length: 8 }, () => firm.send("POST", "/Users", sent)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201,
    ...Array.from({ length: 7 }, () => 409),
  ]);
  await recount(firm.enterprise);
});

test("one of two concurrent requests that add the same user succeeds, fifty times", async () => {
  const firm = await createDirectory();
  for (let round = 0; round < 50; round += 1) {
    const sent = newcomer();
    const answers = await Promise.all([firm.send("POST", "/Users", sent), firm.send("POST", "/Users", sent)]);
    const statuses = answers.map(({ status }) => status);
    expect([round, ...statuses.toSorted((one, other) => one - other)]).toEqual([round, 201, 409]);
  }
  await recount(firm.enterprise);
});

/** A request that adds a user, run in the process of the test. */
const requestIn = ({ admin, enterprise }: Directory, body: Json, ctx: ActorCtx = admin.ctx) =>
  createUser({ ctx, enterprise, keyId: "", query: new URLSearchParams(), body, ifMatch: "" });

test("a request is refused while another one creates the account, and finishes an interrupted one a minute later", async () => {
  const firm = await createDirectory();
  const { ctx } = firm.admin;
  const { accounts } = ctx.gateways;
  const [sent, unfinished] = [newcomer(), newcomer()];
  let meanwhile: unknown = null;
  const between: typeof accounts.create = async (...account) => {
    meanwhile = await requestIn(firm, sent).catch((error: unknown) => error);
    return accounts.create(...account);
  };
  const slow = { ...ctx, gateways: { ...ctx.gateways, accounts: { ...accounts, create: between } } };
  expect(await requestIn(firm, sent, slow)).toMatchObject({ userName: sent.userName });
  expect(meanwhile).toMatchObject({ status: 409, scimType: "uniqueness" });
  const killed = () => new Promise<never>(() => undefined);
  const interrupted = { ...ctx, gateways: { ...ctx.gateways, accounts: { ...accounts, create: killed } } };
  void requestIn(firm, unfinished, interrupted);
  const key = `employee_keys/${firm.enterprise}/${keyOfUserName(unfinished.userName)}`;
  await expect.poll(() => stored(key)).not.toBeNull();
  await expect(requestIn(firm, unfinished)).rejects.toMatchObject({ status: 409 });
  const later = { ...ctx, now: ctx.now + 60_000 };
  expect(await requestIn(firm, unfinished, later)).toMatchObject({ userName: unfinished.userName, active: true });
  await recount(firm.enterprise);
});

test("a change of the title does not enable an employee whom an admin disables meanwhile", async () => {
  const firm = await createDirectory();
  const { ctx } = firm.admin;
  const id = String((await requestIn(firm, newcomer()))["id"]);
  const { users } = ctx.stores;
  let isDisabled = false;
  const between: typeof users.get = async (uid) => {
    if (!isDisabled) {
      isDisabled = true;
      await updateEmployee(ctx, { uid: id, status: "disabled" });
    }
    return users.get(uid);
  };
  const slow = { ...ctx, stores: { ...ctx.stores, users: { ...users, get: between } } };
  const body = operations({ op: "replace", path: "title", value: "Captain" });
  const scim = { ctx: slow, enterprise: firm.enterprise, keyId: "", query: new URLSearchParams(), body, ifMatch: "" };
  expect(await modifyUser(scim, id)).toMatchObject({ title: "Captain", active: false });
  expect(await stored(`employees/${firm.enterprise}/${id}/status`)).toBe("disabled");
  await recount(firm.enterprise);
});

test("the invitation is sent in the name of the enterprise, without a person's name, in the user's language", async () => {
  const firm = await createDirectory();
  for (const [preferredLanguage, subject] of [
    ["de-DE", "Einladung zu Verde Ltd"],
    ["fr", "You’re invited to Verde Ltd"],
  ]) {
    const { ctx, only } = catchMails(firm.admin.ctx);
    const body = newcomer({ preferredLanguage });
    const scim = { ctx, enterprise: firm.enterprise, keyId: "", query: new URLSearchParams(), body, ifMatch: "" };
    await createUser(scim);
    const written = await toOutgoingMail(ctx, "invitation-1", only("invitation"));
    expect([written.subject, /Someone|Jemand/.test(written.text)]).toEqual([subject, false]);
  }
});

test("a directory cannot enable a user whom the platform has disabled, with or without a sign-in, even after they have left", async () => {
  const firm = await createDirectory();
  const { ctx } = await createTestPerson({ admin: true });
  const activeIs = (id: string, value: boolean) =>
    firm.send("PATCH", `/Users/${id}`, operations({ op: "replace", path: "active", value }));
  for (const wanted of [newcomer(), newcomer({ userName: uniqueName("badge-"), emails: undefined })]) {
    const made = userIn(await firm.send("POST", "/Users", wanted), 201);
    await updateState(ctx, { uid: made.id, disabled: true, reason: "Reported as spam" });
    expect(refusalIn(await activeIs(made.id, true))[0]).toBe(403);
    userIn(await activeIs(made.id, false));
    expect(refusalIn(await activeIs(made.id, true))[0]).toBe(403);
    expect(await stored(`users/${made.id}`)).toMatchObject({ disabled: true });
  }
  await recount(firm.enterprise);
});

test.each([
  ["PATCH", operations({ op: "replace", path: "active", value: false })],
  ["PUT", null],
])(
  "a suspended user whom the directory sets to inactive by %s stays inactive when they are restored",
  async (how, body) => {
    const firm = await createDirectory();
    const { ctx } = await createTestPerson({ admin: true });
    const wanted = newcomer();
    const { id } = userIn(await firm.send("POST", "/Users", wanted), 201);
    await updateState(ctx, { uid: id, disabled: true, reason: "Reported as spam" });
    const sent = body ?? { ...wanted, active: false };
    const first = userIn(await firm.send(how, `/Users/${id}`, sent));
    const kept = await stored(`employees/${firm.enterprise}/${id}`);
    expect(kept).toMatchObject({ status: "disabled", kept_disabled: true });
    expect(userIn(await firm.send(how, `/Users/${id}`, sent))).toEqual(first);
    expect(await updateState(ctx, { uid: id, disabled: false, reason: "A mistake" })).toEqual({ disabled: true });
    expect(userIn(await firm.send("GET", `/Users/${id}`))).toMatchObject({ active: false });
    expect(await stored(`directory_leavers/${firm.enterprise}~${id}`)).toBeNull();
    expect(userIn(await activate(firm, id))).toMatchObject({ active: true });
    await recount(firm.enterprise);
  },
);

test("a suspended user about whom the directory sends other attributes is active again when they are restored", async () => {
  const firm = await createDirectory();
  const { ctx } = await createTestPerson({ admin: true });
  const { id } = userIn(await firm.send("POST", "/Users", newcomer()), 201);
  await updateState(ctx, { uid: id, disabled: true, reason: "Reported as spam" });
  userIn(await firm.send("PATCH", `/Users/${id}`, operations({ op: "replace", path: "title", value: "Captain" })));
  expect(await updateState(ctx, { uid: id, disabled: false, reason: "A mistake" })).toEqual({ disabled: false });
  expect(userIn(await firm.send("GET", `/Users/${id}`))).toMatchObject({ active: true, title: "Captain" });
});
