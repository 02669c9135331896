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

const { id: _id, ...DESIGN } = FALLBACK_THEME;
const designWith = (accent: string) => ({ ...DESIGN, colors: { ...DESIGN.colors, accent } });

/** The emulator runs triggers asynchronously: poll up to this long for the result. */
const SOON = { interval: 100 };
const htmlAt = async (path: string) => (await request("GET", path)).text;

test("a changed brand is on the cards of employees at the next visit", async () => {
  const enterprise = await createTestEnterprise({ brands: { night: designWith("#112233") } });
  const { ctx, uid, username } = await createTestPerson({ enterprise });
  await testDatabase().ref(`vcard/${uid}/profile_theme`).set(`${enterprise}.night`);
  await testDatabase().ref(`public/${enterprise}/${username}`).remove();
  await expect.poll(() => htmlAt(`/${enterprise}/${username}`), SOON).toContain("#112233");
  const { commit, enterprises } = ctx.stores;
  await commit(enterprises.brandReplacement(enterprise, "night", designWith("#445566")));
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
  await place.set({ ...designWith("#123456"), id: template });
  await expect.poll(() => htmlAt(`/${username}`), SOON).toContain("#123456");
  await place.child("colors/accent").set("#654321");
  await expect.poll(() => htmlAt(`/${username}`), SOON).toContain("#654321");
  await place.remove();
  await expect.poll(() => htmlAt(`/${username}`), SOON).toContain(FALLBACK_THEME.colors.accent);
});

test("a changed name or QR style of an enterprise is on the cards of its employees", async () => {
  const enterprise = await createTestEnterprise();
  const { ctx, username } = await createTestPerson({ enterprise });
  await expect.poll(() => htmlAt(`/${enterprise}/${username}`), SOON).toContain("Verde Ltd");
  const { commit, enterprises } = ctx.stores;
  await commit(enterprises.layering(enterprise, { name: "Rosso Ltd" }));
  await expect.poll(() => htmlAt(`/${enterprise}/${username}`), SOON).toContain("Rosso Ltd");
  await commit(enterprises.qrReplacement(enterprise, { ...DEFAULT_QR_STYLE, color: "#102030" }));
  await expect.poll(() => htmlAt(`/${enterprise}/${username}`), SOON).toContain("#102030");
});

test("the card of an employee in another group has the layer of that group", async () => {
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
  // Without an endpoint for the event, nothing is stored.
  const other = await createTestEnterprise();
  await createTestPerson({ enterprise: other });
  await expect.poll(() => stored(`hook_events/${other}`), SOON).toBeNull();
  receiver.close();
});
