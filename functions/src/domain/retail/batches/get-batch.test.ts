import { beforeAll, expect, test } from "vitest";
import {
  createTestCtx,
  createTestPerson,
  makeAdmin,
  type TestPerson,
  testDatabase,
} from "../../../testing/create-test-ctx.ts";
import { request, signIn } from "../../../testing/http.ts";
import { getBatch } from "./get-batch.ts";
import { createGenerator } from "./save-generator.ts";

let admin: TestPerson;
let id: string;
beforeAll(async () => {
  admin = await createTestPerson({ admin: true });
  ({ id } = await createGenerator(admin.ctx, { name: "Kiosk", limit: 9 }));
  await testDatabase().ref(`retail_counts/${id}`).set({ new: 7, claimed: 2 });
});

test("admins get the name of a batch and how many of its cards are unclaimed", async () => {
  expect(await getBatch(admin.ctx, { id })).toEqual({ id, name: "Kiosk", remaining: 7 });
  const { id: empty } = await createGenerator(admin.ctx, { name: "Fair", limit: 9 });
  expect(await getBatch(admin.ctx, { id: empty })).toEqual({ id: empty, name: "Fair", remaining: 0 });
});

test("no one else gets them, and the support role is sufficient", async () => {
  const [person, support] = [await createTestPerson(), await createTestPerson()];
  expect(await getBatch(createTestCtx(), { id })).toEqual({ id });
  expect(await getBatch(person.ctx, { id })).toEqual({ id });
  await makeAdmin(support.uid, "support");
  const shownTo = async (token?: string) =>
    (await request("GET", `/api/admin/generator/${id}`, token === undefined ? {} : { token })).json;
  expect(await shownTo()).toEqual({ id });
  expect(await shownTo(await signIn(person))).toEqual({ id });
  expect(await shownTo(await signIn(support))).toEqual({ id, name: "Kiosk", remaining: 7 });
});
