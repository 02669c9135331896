import { describe, expect, it } from "vitest";
import { SSO_ATTEMPT_MS } from "../../../config/limits.ts";
import { stored } from "../../../testing/create-test-ctx.ts";
import { startTestProvider } from "../../../testing/sso/start-provider.ts";
import { startSsoServers } from "../../../testing/sso/start-servers.ts";
import { codeOf } from "../../../testing/refusal.ts";
import { beginSso, signInWithSso } from "./sign-in-with-sso.ts";
import { claimsOf, employeeOf, personIn, signInAt, ssoFirm, visitor } from "./sso.test-helper.ts";
import { saveSso } from "./sso.ts";

const { dns, provider } = await startSsoServers();

describe("refuses a returned sign-in", () => {
  const begun = async () => {
    const firm = await ssoFirm(dns, provider);
    const person = await employeeOf(firm);
    const { url, state, browser_key } = await beginSso(visitor(provider), { enterprise: firm.enterprise });
    const code = provider.issue(url, claimsOf(person.email));
    return { firm, person, url, input: { enterprise: firm.enterprise, code, state, browser_key } };
  };

  it("that is used a second time", async () => {
    const { input, person } = await begun();
    expect((await personIn(await signInWithSso(visitor(provider), input))).uid).toBe(person.uid);
    expect(await codeOf(signInWithSso(visitor(provider), input))).toBe("challenge-expired");
  });

  it("that is used in parallel, except once", async () => {
    const { input } = await begun();
    const codes = await Promise.all(
      [1, 2, 3].map(() =>
        signInWithSso(visitor(provider), input).then(
          () => "in",
          () => "refused",
        ),
      ),
    );
    expect(codes.sort()).toEqual(["in", "refused", "refused"]);
  });

  it("after ten minutes", async () => {
    const { input } = await begun();
    const later = visitor(provider, Date.now() + SSO_ATTEMPT_MS + 1000);
    expect(await codeOf(signInWithSso(later, input))).toBe("challenge-expired");
  });

  it("from another browser, with another state, or for another enterprise", async () => {
    const [one, other] = [await begun(), await begun()];
    for (const wrong of [
      { ...one.input, browser_key: other.input.browser_key },
      { ...other.input, state: "x".repeat(43) },
      { ...other.input, enterprise: one.input.enterprise },
    ])
      expect(await codeOf(signInWithSso(visitor(provider), wrong))).toBe("challenge-expired");
    // A refused attempt is used up.
    expect(await codeOf(signInWithSso(visitor(provider), one.input))).toBe("challenge-expired");
  });

  it("after the provider was changed", async () => {
    const { firm, input } = await begun();
    await saveSso(firm.ctx, { ...provider.client, client_id: "another", required: false });
    expect(await codeOf(signInWithSso(visitor(provider), input))).toBe("challenge-expired");
  });

  it("with a code that the provider does not know", async () => {
    const { input } = await begun();
    expect(await codeOf(signInWithSso(visitor(provider), { ...input, code: "unknown" }))).toBe("sso-failed");
  });

  it("from another issuer, where the provider names itself (RFC 9207)", async () => {
    const other = await startTestProvider();
    other.document["authorization_response_iss_parameter_supported"] = true;
    const firm = await ssoFirm(dns, other);
    const person = await employeeOf(firm);
    const { enterprise } = firm;
    const outcomes: string[] = [];
    for (const iss of [undefined, "https://evil.example"]) {
      const { url, state, browser_key } = await beginSso(visitor(other), { enterprise });
      const code = other.issue(url, claimsOf(person.email));
      const named = iss === undefined ? {} : { iss };
      outcomes.push(await codeOf(signInWithSso(visitor(other), { enterprise, code, state, browser_key, ...named })));
    }
    expect(outcomes).toEqual(["sso-failed", "sso-failed"]);
    // No token was requested.
    expect(other.asked).toEqual([]);
    await other.stop();
  });

  it.each([
    ["another nonce", { claims: { nonce: "another" } }],
    ["no nonce", { claims: { nonce: undefined } }],
    ["another issuer", { claims: { iss: "https://evil.example" } }],
    ["another audience", { claims: { aud: "another" } }],
    ["several audiences and another authorized party", { claims: { aud: ["client", "another"], azp: "another" } }],
    ["an expiry in the past", { claims: { exp: 1_700_000_000 } }],
    ["no subject", { claims: { sub: undefined } }],
    ["no signature", { signature: "none" }],
    ["a key that is not published", { signature: "foreign" }],
    ["a signature with the client’s secret", { signature: "shared" }],
  ] as const)("with a token that has %s", async (_what, odd) => {
    const firm = await ssoFirm(dns, provider);
    const person = await employeeOf(firm);
    expect(await codeOf(signInAt(provider, firm, claimsOf(person.email), odd))).toBe("sso-failed");
    expect(await stored(`sso_subjects/${firm.enterprise}`)).toBeNull();
  });

  it("as unavailable while the provider does not answer", async () => {
    const other = await startTestProvider();
    const firm = await ssoFirm(dns, other);
    await other.stop();
    expect(await codeOf(beginSso(visitor(other), { enterprise: firm.enterprise }))).toBe("unavailable");
  });
});
