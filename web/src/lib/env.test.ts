import { afterEach, expect, test, vi } from "vitest";
import { answerRequests, toJson } from "../testing/network.ts";
import {
  getEmulatorHosts,
  getPaymentsUrl,
  hasDynamicQr,
  hasPayments,
  isProductionHost,
  resetPageConfig,
} from "./env.ts";

afterEach(() => {
  document.getElementById("cardinal-config")?.remove();
  resetPageConfig();
  vi.resetModules();
});

function writeConfig(text: string) {
  const block = document.createElement("script");
  block.type = "application/json";
  block.id = "cardinal-config";
  block.textContent = text;
  document.head.append(block);
  resetPageConfig();
}

test("the production host is known by the product's domain in its name", () => {
  writeConfig('{"productDomain":"Cardinal.example"}');
  expect(isProductionHost("cardinal.example")).toBe(true);
  expect(isProductionHost("www.CARDINAL.example")).toBe(true);
  expect(isProductionHost("preview--cardinal.web.app")).toBe(false);
});

test("without a domain no host is the production host", () => {
  expect(isProductionHost("anything")).toBe(false);
});

test("emulators and the linked product are disabled unless the page configures them", () => {
  expect(getEmulatorHosts()).toBeUndefined();
  expect(hasDynamicQr()).toBe(false);
  writeConfig('{"emulators":{"auth":"a:1","database":"b:2","storage":"c:3"},"dynamicQr":true}');
  expect(getEmulatorHosts()?.database).toBe("b:2");
  expect(hasDynamicQr()).toBe(true);
});

test.each([
  ['{"payments":"https://pay.example/payments/"}', "https://pay.example/payments"],
  ['{"payments":""}', undefined],
  ["{}", undefined],
])("plans are sold where the page says so: %s", (text, url) => {
  writeConfig(text);
  expect(getPaymentsUrl()).toBe(url);
  expect(hasPayments()).toBe(url !== undefined);
});

test("Firebase settings come from the page, else from Hosting; a failed attempt is repeated", async () => {
  writeConfig("  ");
  const { getFirebaseSettings } = await import("./env.ts");
  answerRequests(({ url }) => (url.pathname === "/__/firebase/init.json" ? toJson(null, 503) : undefined));
  await expect(getFirebaseSettings()).rejects.toThrow("status 503");
  answerRequests(({ url }) =>
    url.pathname === "/__/firebase/init.json" ? toJson({ apiKey: "hosting", projectId: "p" }) : undefined,
  );
  expect(await getFirebaseSettings()).toEqual({ apiKey: "hosting", projectId: "p" });
});

test("the page's own settings take precedence over those of Hosting", async () => {
  writeConfig('{"firebase":{"apiKey":"page","projectId":"p"}}');
  const { getFirebaseSettings } = await import("./env.ts");
  expect(await getFirebaseSettings()).toEqual({ apiKey: "page", projectId: "p" });
});
