// @vitest-environment jsdom
import { expect, test } from "vitest";
import { portsAt } from "../command/ports.ts";
import { injectWebConfig, webConfigAt } from "./web-config.ts";

/** The configuration that a browser reads from the page's element. */
function readBack(page: string): unknown {
  const found = new DOMParser().parseFromString(page, "text/html").querySelectorAll("#cardinal-config");
  expect(found).toHaveLength(1);
  return JSON.parse(found[0]?.textContent ?? "");
}

test.each([
  ["an empty element", `<head><script type="application/json" id="cardinal-config"></script></head>`],
  ["an element filled before", `<head><script id="cardinal-config" type="application/json">{"a":1}</script></head>`],
  ["no element", "<head><title>Cardinal</title></head><body></body>"],
])("the page has the configuration exactly once: %s", (_, page) => {
  const config = webConfigAt(portsAt(300));
  expect(readBack(injectWebConfig(page, config))).toEqual(config);
});

test("markup in the configuration is escaped, and dollar signs are not replaced", () => {
  const config = { a: "</script><script>alert(1)</script>", b: "$& $' $1" };
  expect(readBack(injectWebConfig("<head></head>", config))).toEqual(config);
});

test("the configuration has the emulators of its own stack", () => {
  expect(webConfigAt(portsAt(300))).toMatchObject({
    firebase: { databaseURL: "http://127.0.0.1:9300?ns=demo-cardinal", projectId: "demo-cardinal" },
    emulators: { auth: "127.0.0.1:9399", database: "127.0.0.1:9300", storage: "127.0.0.1:9495" },
  });
});
