import { describe, expect, test } from "vitest";
import { env } from "../../config/env.ts";
import { legalFooter } from "../plain-page.ts";
import { isLegalPage, showLegalPage } from "./legal-page.ts";

const LEGAL = { operator: "Halden <AS>", email: "", imprint: null, privacyUrl: null, termsUrl: null };

function bodyOf(reply: ReturnType<typeof showLegalPage>): string {
  return typeof reply.body === "string" ? reply.body : "";
}

describe("the legal pages", () => {
  test.each([
    ["privacy", "en", "<h1>Privacy</h1>"],
    ["privacy", "de", "<h1>Datenschutz</h1>"],
    ["terms", "en", "<h1>Terms of use</h1>"],
    ["terms", "de", "<h1>Nutzungsbedingungen</h1>"],
  ] as const)("%s in %s describes the software and names the operator", (page, language, title) => {
    const reply = showLegalPage(page, language, LEGAL);
    expect(reply.status).toBe(200);
    expect(bodyOf(reply)).toContain(title);
    expect(bodyOf(reply)).toContain("Halden &lt;AS&gt;");
    expect(bodyOf(reply)).not.toMatch(/<AS>|[{}]operator|write to|schreiben Sie an/);
  });

  test("the contact address for data questions is shown when it is configured", () => {
    const shown = bodyOf(showLegalPage("privacy", "en", { ...LEGAL, email: "data@halden.example" }));
    expect(shown).toContain("write to data@halden.example.");
  });

  test("a deployment's own pages replace them", () => {
    const own = { ...LEGAL, privacyUrl: "https://halden.example/privacy", termsUrl: "https://halden.example/terms" };
    expect(showLegalPage("privacy", "en", own)).toMatchObject({ status: 302, headers: { location: own.privacyUrl } });
    expect(showLegalPage("terms", "en", own)).toMatchObject({ status: 302, headers: { location: own.termsUrl } });
  });

  test("the legal notice shows the configured text, and is not found without it", () => {
    expect(showLegalPage("imprint", "de", LEGAL).status).toBe(404);
    const shown = bodyOf(showLegalPage("imprint", "de", { ...LEGAL, imprint: "Halden AS\nOslo\n\n<b>1</b>" }));
    expect(shown).toContain("<h1>Impressum</h1><p>Halden AS<br />Oslo</p><p>&lt;b&gt;1&lt;/b&gt;</p>");
  });

  test("every page of the server links to the existing ones", () => {
    const links = (has: boolean) =>
      [...legalFooter("de", has).text.matchAll(/href="([^"]+)">([^<]+)/g)].map(([, to, say]) => [to, say]);
    const always = [
      ["/privacy", "Datenschutz"],
      ["/terms", "Nutzungsbedingungen"],
    ];
    expect([links(false), links(true)]).toEqual([always, [...always, ["/imprint", "Impressum"]]]);
  });

  test("no other path is a legal page", () => {
    expect([["privacy", "x"], ["ada"], [], null].map((segments) => isLegalPage(segments))).toEqual(
      Array.from({ length: 4 }, () => false),
    );
  });

  test("they are served in the browser's preferred language, and without a configured notice there is none", async () => {
    const open = (path: string) =>
      fetch(`${env().siteUrl}${path}`, { headers: { "accept-language": "de-AT, en;q=0.5" } });
    expect(await (await open("/privacy")).text()).toContain("<h1>Datenschutz</h1>");
    expect((await open("/terms")).status).toBe(200);
    expect((await open("/imprint")).status).toBe(404);
  });
});
