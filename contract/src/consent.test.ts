import { describe, expect, it } from "vitest";
import { CONSENT, consentText } from "./consent.ts";

describe("the consent to pass details on", () => {
  it.each(["en", "de"] as const)("names the owner and how to withdraw (%s)", (language) => {
    const text = CONSENT.text[language]("Ada Lovelace");
    expect(text.match(/Ada Lovelace/g)?.length).toBeGreaterThan(1);
    expect(text).toMatch(/withdraw|widerrufen/);
  });

  it("is found again by the version that was agreed to", () => {
    expect(consentText(CONSENT.version, "de", "Ada")).toBe(CONSENT.text.de("Ada"));
    expect(consentText("1999-01", "de", "Ada")).toBeNull();
  });
});
