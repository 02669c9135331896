import { randomUUID } from "node:crypto";
import type { InputOf } from "@cardinal/contract/endpoint";
import type { saveRole } from "@cardinal/contract/endpoints/enterprise/roles/save-role";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFair, fairAt } from "../../domain/events/events.test-helper.ts";
import { createGenerator } from "../../domain/retail/batches/save-generator.ts";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { createSignedInPerson, request } from "../../testing/http.ts";
import { type LocalServer, serveLocally } from "../../testing/servers/serve-locally.ts";

let admin: LocalServer;
let enterprise: LocalServer;
let events: LocalServer;
beforeAll(async () => {
  admin = await serveLocally((await import("../../groups/admin.ts")).serve);
  enterprise = await serveLocally((await import("../../groups/enterprise.ts")).serve);
  events = await serveLocally((await import("../../groups/events.ts")).serve);
});
afterAll(async () => {
  await events.stop();
  await enterprise.stop();
  await admin.stop();
});

/** Sends a change twice under one key, as a client whose first answer was lost. */
async function sendTwice({ url }: LocalServer, path: string, token: string, body: object) {
  const headers = { "idempotency-key": randomUUID() };
  const send = () => request("PUT", path, { url, token, headers, body });
  return [await send(), await send()] as const;
}

describe("a repeat under the same key gets the first answer", () => {
  test("of an event, which is created once", async () => {
    const person = await createSignedInPerson();
    const [first, second] = await sendTwice(events, "/api/events/update", person.token, fairAt(Date.now()));
    expect(first.json).toMatchObject({ name: "Spring fair", rev: 1 });
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(Object.keys((await stored(`owner_events/u-${person.uid}`)) as object)).toHaveLength(1);
  });

  test("of a vendor, which is not refused as an existing one", async () => {
    const person = await createSignedInPerson();
    const { event_id } = await createFair(person);
    const body = { event_id, vendor: { name: "Compass Works" } };
    const [first, second] = await sendTwice(events, "/api/events/addVendor", person.token, body);
    expect(first.json).toMatchObject({ name: "Compass Works", rev: 1 });
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(Object.keys((await stored(`event_vendors/${event_id}`)) as object)).toHaveLength(1);
  });

  test("of a new role, which is not refused as an existing one", async () => {
    const boss = await createSignedInPerson({ enterprise: await createTestEnterprise(), enterpriseAdmin: true });
    const role: InputOf<typeof saveRole> = {
      name: "editor",
      label: "Editor",
      permissions: ["cards.edit"],
      create: true,
    };
    const [first, second] = await sendTwice(enterprise, "/api/enterprise/roles", boss.token, role);
    expect(first.json).toEqual({ name: "editor", label: "Editor", permissions: ["cards.edit"] });
    expect([second.status, second.text]).toEqual([200, first.text]);
  });

  test("of a claimed card, with the plan that the card gave", async () => {
    const platform = await createTestPerson({ admin: true });
    const { id } = await createGenerator(platform.ctx, { name: "Kiosk", limit: 5, plan: "pro", days: 365 });
    const key = uniqueName("key");
    await testDatabase().ref(`retail/${key}`).set({ state: "new", created_date: 1, generator: id });
    const person = await createSignedInPerson();
    const [first, second] = await sendTwice(admin, `/api/admin/randkey/${key}`, person.token, { action: "claim" });
    expect(first.json).toMatchObject({ key, uid: person.uid, given: { plan: "pro" } });
    expect([second.status, second.text]).toEqual([200, first.text]);
  });
});
