// @vitest-environment jsdom
import { callsOf, GROUP_NAMES } from "@cardinal/contract/groups";
import { FAILURES } from "@cardinal/contract/failures";
import { openApi } from "@cardinal/contract/openapi";
import { beforeAll, describe, expect, test } from "vitest";
import { docsHtml } from "./docs-html.ts";
import { type Schema, schemaTable, typeName } from "./schema-html.ts";

describe("the page", () => {
  let page: Document;
  beforeAll(() => {
    page = new DOMParser().parseFromString(docsHtml(openApi("/")), "text/html");
  });

  test("shows every call with its method and path", () => {
    for (const group of GROUP_NAMES)
      for (const [name, call] of callsOf(group)) {
        const heading = page.getElementById(`${group}.${name}`)?.querySelector("h3")?.textContent ?? "";
        expect(heading).toContain(call.method);
        expect(heading).toContain(call.path);
      }
  });

  test("explains every error", () => {
    for (const code of Object.keys(FAILURES)) expect(page.body.textContent).toContain(code);
  });

  test("every link inside the page has a target", () => {
    const links = [...page.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) expect(page.getElementById(link.hash.slice(1)), link.hash).not.toBeNull();
  });

  test("loads no other resource", () => {
    expect(page.querySelectorAll("script, link, img, iframe, [src]")).toHaveLength(0);
  });
});

describe("a schema as text", () => {
  test.each<[Schema, string]>([
    [{ type: "string" }, "string"],
    [{ $ref: "#/components/schemas/Theme" }, "Theme"],
    [{ enum: ["free", "pro"] }, '"free" | "pro"'],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
    [{ type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } }, "(string | null)[]"],
    [{ type: "object", additionalProperties: { type: "integer" } }, "record of integer"],
    [{ const: true }, "true"],
    [{}, "any"],
  ])("%j is %s", (schema, text) => {
    expect(typeName(schema)).toBe(text);
  });

  test("escapes the text of a schema", () => {
    const html = schemaTable({ properties: { "<b>": { type: "string", description: "<img src=x>" } } }, "<i>");
    expect(html).not.toMatch(/<(b|i|img)[ >]/);
  });

  test("shows bounds with their unit", () => {
    const html = schemaTable({ properties: { a: { type: "string", minLength: 3, maxLength: 30 } } }, "Body");
    expect(html).toContain("3 to 30 characters");
  });
});
