import { FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { expect, test } from "vitest";
import { changeEmployee } from "../domain/enterprise/change-employee.ts";
import { createTestEnterprise, createTestPerson, testDatabase, uniqueName } from "../testing/create-test-ctx.ts";
import { request } from "../testing/http.ts";

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
  await commit(enterprises.brandReplacement(enterprise, "night", null));
  await expect.poll(() => htmlAt(`/${enterprise}/${username}`), SOON).toContain(FALLBACK_THEME.colors.accent);
});

test("a template is on cards as soon as it is published, changed or withdrawn", async () => {
  const template = uniqueName("template");
  const { uid, username } = await createTestPerson();
  await testDatabase().ref(`vcard/${uid}/profile_theme`).set(template);
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
