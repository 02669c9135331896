import { describe, expect, it } from "vitest";
import { CONSENT, consentText, SHARED_CONSENT } from "./consent.ts";

describe("the consent to share details", () => {
  it.each(["en", "de"] as const)("names the owner and how to withdraw (%s)", (language) => {
    const text = CONSENT.text[language]("Ada Lovelace");
    expect(text.match(/Ada Lovelace/g)?.length).toBeGreaterThan(1);
    expect(text).toMatch(/withdraw|widerrufen/);
  });

  it.each(["en", "de"] as const)("names the enterprise that also stores the details (%s)", (language) => {
    const text = SHARED_CONSENT.text[language]("Ada Lovelace", "Verde Ltd");
    for (const keeper of ["Ada Lovelace", "Verde Ltd"]) expect(text.split(keeper).length).toBeGreaterThan(2);
    expect(consentText(SHARED_CONSENT.version, language, "Ada Lovelace", "Verde Ltd")).toBe(text);
  });

  it("is found by its version", () => {
    expect(consentText(CONSENT.version, "de", "Ada", "Verde")).toBe(CONSENT.text.de("Ada"));
    expect(consentText("1999-01", "de", "Ada", "Verde")).toBeNull();
  });
});
