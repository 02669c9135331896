import { expect, test } from "vitest";
import type { ProviderIdentity } from "../../../gateways/outgoing/identity-provider.ts";
import { assertedEmail } from "./asserted-email.ts";

const email = "ada@verde.example";
const nothing = { subject: "s", email, email_verified: undefined, xms_edov: undefined, hd: undefined };
const TENANT = "https://login.microsoftonline.com/7d6e0c1a-0000-4000-8000-000000000000/v2.0";

const from = (issuer: string, claims: Partial<ProviderIdentity>) => assertedEmail({ ...nothing, issuer, ...claims });

test.each([true, "true", 1, "1"])("a provider confirms by %j", (email_verified) => {
  expect(from("https://verde.okta.com", { email_verified })).toBe(email);
});

test.each([false, "false", 0, undefined, null, {}, "yes"])("a provider does not confirm by %j", (email_verified) => {
  expect(from("https://verde.okta.com", { email_verified, xms_edov: true })).toBeNull();
});

test("a provider without an address confirms none", () => {
  expect(from("https://verde.okta.com", { email: null, email_verified: true })).toBeNull();
});

test("Microsoft Entra confirms by xms_edov, not by email_verified", () => {
  for (const issuer of [TENANT, "https://sts.windows.net/7d6e0c1a/"]) {
    expect(from(issuer, { xms_edov: true })).toBe(email);
    expect(from(issuer, { xms_edov: "1" })).toBe(email);
    expect(from(issuer, { email_verified: true })).toBeNull();
    expect(from(issuer, { xms_edov: false, email_verified: true })).toBeNull();
  }
});

test("Google confirms only for the domain of the organisation", () => {
  const google = "https://accounts.google.com";
  expect(from(google, { email_verified: true, hd: "verde.example" })).toBe(email);
  for (const hd of [undefined, "other.example", ""]) expect(from(google, { email_verified: true, hd })).toBeNull();
  expect(from(google, { hd: "verde.example" })).toBeNull();
});
