import { describe, expect, test } from "vitest";
import { auditOf } from "../../../../testing/audit-of.ts";
import { createTestPerson, stored, testDatabase, uniqueName } from "../../../../testing/create-test-ctx.ts";
import { createEmployees } from "../../employees/create-employees.ts";
import { updateEmployee } from "../../employees/update-employee.ts";
import { recount } from "../../recount.test-helper.ts";
import {
  createDirectory,
  type Directory,
  listIn,
  newcomer,
  operations,
  refusalIn,
  userIn,
} from "../scim.test-helper.ts";

const add = async ({ send }: Directory, over: object = {}) =>
  userIn(await send("POST", "/Users", newcomer({ ...over })), 201);
const find = async ({ send }: Directory, filter: string) =>
  listIn(await send("GET", `/Users?filter=${encodeURIComponent(filter)}`));

describe("a user of a directory", () => {
  test("is added with an account, a card and an invitation, and can be read afterwards", async () => {
    const firm = await createDirectory();
    const sent = newcomer();
    const answer = await firm.send("POST", "/Users", sent);
    const made = userIn(answer, 201);
    const { userName, externalId, title } = sent as Record<string, unknown>;
    expect(made).toMatchObject({ userName, externalId, title, active: true, displayName: "Grace Hopper" });
    expect(answer.headers.get("location")).toMatch(new RegExp(`/api/scim/v2/Users/${made.id}$`));
    expect(answer.headers.get("etag")).toMatch(/^W\/"\d+"$/);
    expect(await stored(`employees/${firm.enterprise}/${made.id}`)).toMatchObject({
      user_name: userName,
      external_id: externalId,
      status: "invited",
      invitation: expect.anything() as unknown,
    });
    expect(await stored(`vcard/${made.id}/name_last`)).toBe("Hopper");
    const read = await firm.send("GET", `/Users/${made.id}`);
    expect(userIn(read)).toEqual(made);
    const again = await firm.send("GET", `/Users/${made.id}`, undefined, {
      "if-none-match": read.headers.get("etag") ?? "",
    });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect(refusalIn(await firm.send("POST", "/Users", sent)).slice(0, 2)).toEqual([409, "uniqueness"]);
    await recount(firm.enterprise);
    const [, , keyId] = firm.key.split("_");
    const acts = await auditOf(`key:${firm.enterprise}:${keyId}`);
    expect(acts.map(({ call }) => call)).toContain("enterprise.createEmployees");
  });

  test("is found by case-insensitive name, id and address, and the name can differ from the address", async () => {
    const firm = await createDirectory();
    const userName = `${uniqueName("U")}@tenant.example`;
    const made = await add(firm, { userName });
    const { externalId, emails } = made as unknown as { externalId: string; emails: { value: string }[] };
    const address = emails[0]?.value ?? "";
    expect(address).not.toBe(userName);
    for (const filter of [
      `userName eq "${userName}"`,
      `userName eq "${userName.toUpperCase()}"`,
      `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${userName}"`,
      `externalId eq "${externalId}"`,
      `id eq "${made.id}"`,
      `emails.value eq "${address}"`,
      `emails eq "${address}"`,
      `emails[type eq "work"].value eq "${address}"`,
      `emails[value eq "${address}" and type eq "work"]`,
      `userName eq "${userName}" and active eq true`,
      `userName eq "${userName}" and active eq "True"`,
      `name.familyName sw "hop" and not (title eq "captain")`,
      `title co "DMIR"`,
    ])
      expect([filter, (await find(firm, filter)).items.map(({ id }) => id)]).toEqual([filter, [made.id]]);
    for (const filter of [
      `userName eq "${address}"`,
      `userName eq "${userName}" and active eq false`,
      `externalId eq "${externalId.toUpperCase()}"`,
      `id eq "constructor"`,
      `constructor eq "x"`,
      `__proto__.toString pr`,
    ])
      expect([filter, (await find(firm, filter)).items]).toEqual([filter, []]);
    for (const filter of ["userName eq", "(((", 'userName is "x"', `title eq "${"x".repeat(1000)}"`])
      expect(refusalIn(await firm.send("GET", `/Users?filter=${encodeURIComponent(filter)}`)).slice(0, 2)).toEqual([
        400,
        "invalidFilter",
      ]);
  });

  test("who is already an employee is managed by the directory from then on", async () => {
    const firm = await createDirectory();
    const email = `${uniqueName("e")}@firm.example`;
    await createEmployees(firm.admin.ctx, { employees: [{ email, name_first: "Grace", name_last: "" }] });
    const [before] = (await find(firm, `userName eq "${email}"`)).items;
    expect(before).toMatchObject({ userName: email, displayName: "Grace" });
    const userName = `${uniqueName("u")}@tenant.example`;
    const taken = await add(firm, { userName, emails: [{ value: email }] });
    expect(taken).toMatchObject({ id: before?.id, userName, displayName: "Grace Hopper", title: "Admiral" });
    const other = newcomer({ emails: [{ value: email }] });
    expect(refusalIn(await firm.send("POST", "/Users", other)).slice(0, 2)).toEqual([409, "uniqueness"]);
    await recount(firm.enterprise);
  });

  test("with an account of their own is invited, and keeps the account", async () => {
    const firm = await createDirectory();
    const person = await createTestPerson();
    const made = await add(firm, { emails: [{ value: person.email }] });
    expect(made.id).toBe(person.uid);
    expect(await stored(`users/${person.uid}/enterprise`)).toBeNull();
    expect(await stored(`users/${person.uid}/invited_to`)).toEqual({ [firm.enterprise]: true });
    const patched = await firm.send(
      "PATCH",
      `/Users/${made.id}`,
      operations({ op: "replace", path: "title", value: "CTO" }),
    );
    expect(userIn(patched)).toMatchObject({ title: "CTO" });
    expect(await stored(`vcard/${person.uid}/job_title`)).toBeNull();
    const deactivated = await firm.send(
      "PATCH",
      `/Users/${made.id}`,
      operations({ op: "replace", path: "active", value: false }),
    );
    expect(userIn(deactivated)).toMatchObject({ id: made.id, active: false });
    expect(await stored(`users/${person.uid}/invited_to`)).toBeNull();
    const reactivated = await firm.send(
      "PATCH",
      `/Users/${made.id}`,
      operations({ op: "replace", path: "active", value: true }),
    );
    expect(userIn(reactivated)).toMatchObject({ active: true });
    expect(await stored(`users/${person.uid}/invited_to`)).toEqual({ [firm.enterprise]: true });
    await recount(firm.enterprise);
  });

  test("is replaced by PUT: sent attributes change, a new address is mailed once, absent attributes stay", async () => {
    const firm = await createDirectory();
    const made = await add(firm);
    const put = (over: object, headers = {}) =>
      firm.send("PUT", `/Users/${made.id}`, { userName: made["userName"], ...over }, headers);
    const renamed = await put({ name: { givenName: "Ada", familyName: "King" }, title: "Countess" });
    expect(userIn(renamed)).toMatchObject({
      displayName: "Ada King",
      title: "Countess",
      externalId: made["externalId"],
    });
    expect(await stored(`vcard/${made.id}`)).toMatchObject({ name_first: "Ada", job_title: "Countess" });
    expect(userIn(await put({ title: null }))).not.toHaveProperty("title");
    const next = `${uniqueName("n")}@firm.example`;
    for (let time = 0; time < 2; time += 1)
      expect(userIn(await put({ emails: [{ value: next, primary: true }] }))).toMatchObject({ emails: made["emails"] });
    expect(await stored(`users/${made.id}/pending_email`)).toBe(next);
    const version = (await firm.send("GET", `/Users/${made.id}`)).headers.get("etag") ?? "";
    const external = { externalId: uniqueName("y") };
    expect(refusalIn(await put(external, { "if-match": 'W/"1"' }))[0]).toBe(412);
    expect(userIn(await put(external, { "if-match": version }))).toMatchObject(external);
    expect(userIn(await put({ externalId: "" }))).not.toHaveProperty("externalId");
    const other = await add(firm);
    expect(refusalIn(await put({ userName: other["userName"] })).slice(0, 2)).toEqual([409, "uniqueness"]);
    expect(refusalIn(await put({ externalId: other["externalId"] })).slice(0, 2)).toEqual([409, "uniqueness"]);
    expect(refusalIn(await put({ userName: undefined })).slice(0, 2)).toEqual([400, "invalidValue"]);
    await recount(firm.enterprise);
  });

  test("is offboarded when inactive, can still be read, and is restored with account, address and card", async () => {
    const firm = await createDirectory();
    const made = await add(firm);
    const username = (await stored(`users/${made.id}/username`)) as string;
    const patch = (value: unknown) =>
      firm.send("PATCH", `/Users/${made.id}`, operations({ op: "Replace", path: "active", value }));
    expect(userIn(await patch("False"))).toMatchObject({ id: made.id, active: false, userName: made["userName"] });
    expect(await stored(`users/${made.id}/enterprise`)).toBeNull();
    expect(await stored(`usernames/${firm.enterprise}/${username}/departure`)).toMatchObject({ mode: "company" });
    await recount(firm.enterprise);
    expect(userIn(await firm.send("GET", `/Users/${made.id}`))).toMatchObject({ active: false });
    for (const filter of [`userName eq "${String(made["userName"])}"`, `externalId eq "${String(made["externalId"])}"`])
      expect((await find(firm, filter)).items).toMatchObject([{ id: made.id, active: false }]);
    expect((await find(firm, "active eq true")).items.map(({ id }) => id)).toEqual([firm.admin.uid]);
    // A repeated request changes nothing.
    expect(userIn(await patch(false))).toMatchObject({ active: false });
    expect(refusalIn(await firm.send("POST", "/Users", newcomer({ userName: made["userName"] }))).slice(0, 2)).toEqual([
      409,
      "uniqueness",
    ]);
    expect(userIn(await patch("True"))).toMatchObject({ active: true, displayName: "Grace Hopper", title: "Admiral" });
    expect(await stored(`users/${made.id}`)).toMatchObject({ enterprise: firm.enterprise, username });
    expect(await stored(`users/${made.id}/deletion_date`)).toBeNull();
    expect(await stored(`usernames/${firm.enterprise}/${username}`)).toMatchObject({
      uid: made.id,
      claimed_date: expect.any(Number) as number,
    });
    expect(await stored(`directory_leavers/${firm.enterprise}~${made.id}`)).toBeNull();
    await recount(firm.enterprise);
  });

  test("who was deleted is not found, and gets the same id when added again", async () => {
    const firm = await createDirectory();
    const made = await add(firm);
    expect((await firm.send("DELETE", `/Users/${made.id}`)).status).toBe(204);
    expect(refusalIn(await firm.send("GET", `/Users/${made.id}`))[0]).toBe(404);
    expect(refusalIn(await firm.send("DELETE", `/Users/${made.id}`))[0]).toBe(404);
    await recount(firm.enterprise);
    const { userName, emails, externalId } = made as Record<string, unknown>;
    expect((await add(firm, { userName, emails, externalId })).id).toBe(made.id);
    expect(await stored(`users/${made.id}/deletion_date`)).toBeNull();
    await recount(firm.enterprise);
  });

  test("whose restoration was interrupted keeps the account", async () => {
    const firm = await createDirectory();
    const made = await add(firm);
    const username = await stored(`users/${made.id}/username`);
    // A future date, because a sweep of another test processes dates that are due.
    const deletion_date = Date.now() + 3_600_000;
    await testDatabase()
      .ref()
      .update({
        [`users/${made.id}/username`]: null,
        [`users/${made.id}/former_usernames/${firm.enterprise}/${String(username)}`]: Date.now(),
        [`users/${made.id}/deletion_date`]: deletion_date,
        [`deletions_due/0${deletion_date}~${made.id}`]: true,
      });
    expect(userIn(await firm.send("PUT", `/Users/${made.id}`, { userName: made["userName"], active: true })).id).toBe(
      made.id,
    );
    expect(await stored(`users/${made.id}/username`)).toBe(username);
    expect(await stored(`users/${made.id}/deletion_date`)).toBeNull();
    expect(await stored(`deletions_due/0${deletion_date}~${made.id}`)).toBeNull();
  });

  test("who was disabled by an admin is not active until the directory says so", async () => {
    const firm = await createDirectory();
    const made = await add(firm);
    await updateEmployee(firm.admin.ctx, { uid: made.id, status: "disabled" });
    expect(userIn(await firm.send("GET", `/Users/${made.id}`))).toMatchObject({ active: false });
    const put = await firm.send("PUT", `/Users/${made.id}`, { userName: made["userName"], active: true });
    expect(userIn(put)).toMatchObject({ active: true });
    await recount(firm.enterprise);
  });
});

describe("is refused with a clear message", () => {
  test("offboarding the last admin", async () => {
    const firm = await createDirectory();
    for (const attempt of [
      firm.send("DELETE", `/Users/${firm.admin.uid}`),
      firm.send("PATCH", `/Users/${firm.admin.uid}`, operations({ op: "replace", value: { active: false } })),
    ])
      expect(refusalIn(await attempt)).toEqual([409, null, expect.stringContaining("only admin") as string]);
    expect(userIn(await firm.send("GET", `/Users/${firm.admin.uid}`))).toMatchObject({ active: true });
    expect(await stored(`directory_leavers/${firm.enterprise}~${firm.admin.uid}`)).toBeNull();
  });

  test("a new user without a free seat, and any user after the plan has ended, except for deactivation", async () => {
    const full = await createDirectory({ seats: { limit: 1, used: 0 } });
    const [status, , detail] = refusalIn(await full.send("POST", "/Users", newcomer()));
    expect([status, detail]).toEqual([409, expect.stringContaining("seats") as string]);
    await recount(full.enterprise);
    const firm = await createDirectory();
    const made = await add(firm);
    const until = Date.now() - 86_400_000;
    const billing = { plan: "enterprise", state: "canceled", interval: "month", seats: 5, until };
    await testDatabase().ref(`enterprise/${firm.enterprise}/billing`).set(billing);
    expect(refusalIn(await firm.send("POST", "/Users", newcomer()))[0]).toBe(402);
    const put = (active: boolean) => firm.send("PUT", `/Users/${made.id}`, { userName: made["userName"], active });
    expect(userIn(await put(false))).toMatchObject({ active: false });
    expect(refusalIn(await put(true))[0]).toBe(402);
    expect((await firm.send("DELETE", `/Users/${made.id}`)).status).toBe(204);
  });

  test.each<[string, object]>([
    ["userName", { userName: "" }],
    ["userName", { userName: "x".repeat(255) }],
    ["userName", { userName: "\u{1F600}".repeat(100) }],
    ["externalId", { externalId: "x".repeat(41) }],
    ["name.givenName", { name: { givenName: "x".repeat(81) } }],
    ["title", { title: ["CEO"] }],
    ["emails.value", { emails: [{ value: "nobody" }] }],
    ["active", { active: "perhaps" }],
    ["active", { active: false }],
  ])("an invalid value of %s: %j", async (attribute, over) => {
    const { send } = await createDirectory();
    const [status, type, detail] = refusalIn(await send("POST", "/Users", newcomer({ ...over })));
    expect([status, type]).toEqual([400, "invalidValue"]);
    expect(detail.startsWith(`${attribute}: `), detail).toBe(true);
  });
});
