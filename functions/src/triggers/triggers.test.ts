import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { expect, test } from "vitest";
import { changeEmployee } from "../domain/enterprise/change-employee.ts";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../testing/create-test-ctx.ts";
import { createSignedInPerson, request } from "../testing/http.ts";

const { id: _id, ...LOOK } = FALLBACK_THEME;
const lookWith = (accent: string) => ({ ...LOOK, colors: { ...LOOK.colors, accent } });

/** The emulator runs a trigger on its own time: what is expected is looked for until then. */
const SOON = { timeout: 120_000, interval: 100 };
const htmlAt = async (path: string) => (await request("GET", path)).text;

test("a changed brand is on the cards of its people at the next visit", async () => {
  const enterprise = await createTestEnterprise({ brands: { night: lookWith("#112233") } });
  const { ctx, uid, username } = await createTestPerson({ enterprise });
  await testDatabase().ref(`vcard/${uid}/profile_theme`).set(`${enterprise}.night`);
  await testDatabase().ref(`public/${enterprise}/${username}`).remove();
  await expect.poll(() => htmlAt(`/${enterprise}/${username}`), SOON).toContain("#112233");
  const { commit, enterprises } = ctx.stores;
  await commit(enterprises.brandReplacement(enterprise, "night", lookWith("#445566")));
  await expect.poll(() => htmlAt(`/${enterprise}/${username}`), SOON).toContain("#445566");
  await commit(enterprises.brandRemoval(enterprise, "night", { groups: [], isEverywhere: false }));
  await expect.poll(() => htmlAt(`/${enterprise}/${username}`), SOON).toContain(FALLBACK_THEME.colors.accent);
});

test("a template is on cards as soon as it is published, changed or withdrawn", async () => {
  const template = uniqueName("template");
  const { uid, username } = await createTestPerson();
  const shown = { [`vcard/${uid}/profile_theme`]: template, [`theme_users/${template}/${uid}`]: true };
  await testDatabase().ref().update(shown);
  await testDatabase().ref(`public/_/${username}`).remove();
  await expect.poll(() => htmlAt(`/${username}`), SOON).toContain(FALLBACK_THEME.colors.accent);
  const place = testDatabase().ref(`templates/published/${template}`);
  await place.set({ ...lookWith("#123456"), id: template });
  await expect.poll(() => htmlAt(`/${username}`), SOON).toContain("#123456");
  await place.child("colors/accent").set("#654321");
  await expect.poll(() => htmlAt(`/${username}`), SOON).toContain("#654321");
  await place.remove();
  await expect.poll(() => htmlAt(`/${username}`), SOON).toContain(FALLBACK_THEME.colors.accent);
});

test("a changed name or QR style of an enterprise is on the cards of its people", async () => {
  const enterprise = await createTestEnterprise();
  const { ctx, username } = await createTestPerson({ enterprise });
  await expect.poll(() => htmlAt(`/${enterprise}/${username}`), SOON).toContain("Verde Ltd");
  const { commit, enterprises } = ctx.stores;
  await commit(enterprises.layering(enterprise, { name: "Rosso Ltd" }));
  await expect.poll(() => htmlAt(`/${enterprise}/${username}`), SOON).toContain("Rosso Ltd");
  await commit(enterprises.qrReplacement(enterprise, { ...DEFAULT_QR_STYLE, color: "#102030" }));
  await expect.poll(() => htmlAt(`/${enterprise}/${username}`), SOON).toContain("#102030");
});

test("somebody in another group has on their card what that group lays over it", async () => {
  const layer = { job_title: "Agent of Verde" };
  const enterprise = await createTestEnterprise({ groups: { sales: { name: "Sales", count: 0, layer } } });
  const { ctx, uid, username } = await createTestPerson({ enterprise });
  await expect.poll(() => htmlAt(`/${enterprise}/${username}`), SOON).toContain("Verde Ltd");
  await changeEmployee(ctx, { enterprise, uid }, (employee) => ({ ...employee, groups: { sales: true } }));
  await expect.poll(() => htmlAt(`/${enterprise}/${username}`), SOON).toContain("Agent of Verde");
});

test("an employee's change reaches the endpoint of their enterprise", async () => {
  const paths: string[] = [];
  const receiver = createServer((incoming, response) => {
    paths.push(incoming.url ?? "");
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  const enterprise = await createTestEnterprise();
  const { token } = await createSignedInPerson({ enterprise, enterpriseAdmin: true });
  const body = { url: `http://127.0.0.1:${port}/hook`, events: ["employee.created"] };
  expect((await request("POST", "/api/enterprise/hooks", { token, body })).status).toBe(201);
  await createTestPerson({ enterprise });
  await expect.poll(() => paths, SOON).toEqual(["/hook"]);
  // Where nobody wants to know, nothing is kept.
  const other = await createTestEnterprise();
  await createTestPerson({ enterprise: other });
  await expect.poll(() => stored(`hook_events/${other}`), SOON).toBeNull();
  receiver.close();
});
