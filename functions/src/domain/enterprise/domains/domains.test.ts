import { DOMAIN_GRACE_MS, keyOfDomain } from "@cardinal/contract/stored/connections/domain";
import { MAX_DOMAINS } from "@cardinal/contract/entities/connections/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditOf } from "../../../testing/audit-of.ts";
import { createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { codeOf, refusalOf } from "../../../testing/refusal.ts";
import { startTestDns, type TestDns } from "../../../testing/sso/start-dns.ts";
import { allParts } from "../../jobs/jobs.test-helper.ts";
import { createFirm } from "../invitations/invitations.test-helper.ts";
import { addDomain, listDomains, removeDomain, updateDomain, verifyDomain } from "./domains.ts";
import { ENDED, firmWith, newDomain, personAt, verifiedFirm } from "./domains.test-helper.ts";
import { getJoinOffer } from "../invitations/join-by-domain.ts";
import { sweepDomains } from "./sweep-domains.ts";

let dns: TestDns;
beforeAll(async () => {
  dns = await startTestDns();
});
afterAll(() => dns.stop());

describe("a domain", () => {
  it("is verified once its record is found, and every act is logged", async () => {
    const { ctx, boss, enterprise, domain, record } = await firmWith(dns);
    expect(record).toEqual({
      name: `_cardinal.${domain}`,
      value: expect.stringMatching(/^cardinal-verification=[\w-]{22}$/) as string,
    });
    expect((await addDomain(ctx, { domain })).record).toEqual(record);
    expect(await codeOf(verifyDomain(ctx, { domain }))).toBe("conflict");
    expect(await codeOf(updateDomain(ctx, { domain, auto_join: "auto" }))).toBe("conflict");
    await dns.setRecord({ ...record, value: `${record.value}x` });
    expect(await codeOf(verifyDomain(ctx, { domain }))).toBe("conflict");
    await dns.setRecord(record, { isBroken: true });
    expect(await codeOf(verifyDomain(ctx, { domain }))).toBe("unavailable");
    await dns.setRecord(record);
    expect(await verifyDomain(ctx, { domain })).toMatchObject({ state: "verified", verified_date: ctx.now });
    expect(await updateDomain(ctx, { domain, auto_join: "ask" })).toMatchObject({ auto_join: "ask" });
    await updateDomain(ctx, { domain, auto_join: "ask" });
    expect((await listDomains(ctx, {})).items).toMatchObject([{ domain, state: "verified", auto_join: "ask" }]);
    expect(await stored(`domains/${keyOfDomain(domain)}`)).toEqual({ enterprise, domain });
    expect(await removeDomain(ctx, { domain })).toEqual({ removed: true });
    expect([await stored(`domains/${keyOfDomain(domain)}`), await listDomains(ctx, {})]).toEqual([
      null,
      { items: [], next: null },
    ]);
    const acts = (await auditOf(enterprise)).filter(({ actor }) => actor === boss.uid);
    expect(acts.map(({ call, thing, code }) => [call, thing, code])).toEqual([
      ["enterprise.addDomain", domain, null],
      ["enterprise.verifyDomain", domain, null],
      ["enterprise.updateDomain", domain, "ask"],
      ["enterprise.removeDomain", domain, null],
    ]);
  });

  it("belongs to the first enterprise that verifies it, also of two at once, and is free again after its removal", async () => {
    const domain = newDomain();
    const [one, other] = [await firmWith(dns, domain), await firmWith(dns, domain)];
    expect(one.record.value).not.toBe(other.record.value);
    await dns.setRecord(one.record);
    expect(await codeOf(verifyDomain(other.ctx, { domain }))).toBe("conflict");
    const store = one.ctx.stores.domains;
    const claims = await Promise.all([store.claim(one.enterprise, domain), store.claim(other.enterprise, domain)]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    const [winner, loser] = claims[0] === true ? [one, other] : [other, one];
    await dns.setRecord(loser.record);
    expect(await codeOf(verifyDomain(loser.ctx, { domain }))).toBe("already-exists");
    await store.release(loser.enterprise, domain);
    expect(await store.getHolder(domain)).toBe(winner.enterprise);
    await removeDomain(winner.ctx, { domain });
    expect(await verifyDomain(loser.ctx, { domain })).toMatchObject({ state: "verified" });
    expect(await codeOf(removeDomain(winner.ctx, { domain }))).toBe("not-found");
    expect(await store.getHolder(domain)).toBe(loser.enterprise);
  });

  it.each(["gmail.com", "web.de", "tuta.com", "posteo.de"])(
    "of a public email service is refused: %s",
    async (domain) => {
      const { ctx } = await createFirm();
      expect((await refusalOf(addDomain(ctx, { domain }))).details.fields).toHaveProperty("domain");
    },
  );

  it("is managed by admins only, while a plan is in force, and up to a limit of twenty", async () => {
    const firm = await firmWith(dns);
    const { ctx, domain, enterprise } = firm;
    const manager = await createTestPerson({ enterprise, groups: [], manages: [] });
    const loner = await createTestPerson();
    for (const { ctx: theirs } of [manager, loner])
      for (const refused of [
        () => listDomains(theirs, {}),
        () => addDomain(theirs, { domain }),
        () => verifyDomain(theirs, { domain }),
        () => updateDomain(theirs, { domain, auto_join: "off" }),
        () => removeDomain(theirs, { domain }),
      ])
        expect(await codeOf(refused())).toBe("permission-denied");
    const stranger = await createFirm();
    for (const refused of [
      () => verifyDomain(stranger.ctx, { domain }),
      () => updateDomain(stranger.ctx, { domain, auto_join: "off" }),
      () => removeDomain(stranger.ctx, { domain }),
    ])
      expect(await codeOf(refused())).toBe("not-found");
    await Promise.all(Array.from({ length: MAX_DOMAINS - 1 }, () => addDomain(ctx, { domain: newDomain() })));
    expect(await codeOf(addDomain(ctx, { domain: newDomain() }))).toBe("quota-exceeded");
    await testDatabase().ref(`enterprise/${enterprise}/billing`).set(ENDED);
    for (const refused of [
      () => addDomain(ctx, { domain: newDomain() }),
      () => verifyDomain(ctx, { domain }),
      () => updateDomain(ctx, { domain, auto_join: "off" }),
    ])
      expect(await codeOf(refused())).toBe("plan-required");
    expect(await removeDomain(ctx, { domain })).toEqual({ removed: true });
  });
});

type DomainFirm = Awaited<ReturnType<typeof firmWith>>;

/** Checks one domain as the daily job does. */
const check = (firm: DomainFirm, at: number) => {
  const { domains } = firm.ctx.stores;
  const held = [{ enterprise: firm.enterprise, domain: firm.domain }];
  const listHeld: typeof domains.listHeld = () => Promise.resolve({ held, next: null });
  return sweepDomains(
    { ...firm.ctx, now: at, stores: { ...firm.ctx.stores, domains: { ...domains, listHeld } } },
    "",
    null,
  );
};

/** The same firm, in which an admin acts while the record is looked up. */
function during(firm: DomainFirm, act: () => Promise<unknown>): DomainFirm {
  const { ctx } = firm;
  const { domainNames } = ctx.gateways;
  const listTexts: typeof domainNames.listTexts = async (name) => {
    await act();
    return domainNames.listTexts(name);
  };
  return { ...firm, ctx: { ...ctx, gateways: { ...ctx.gateways, domainNames: { ...domainNames, listTexts } } } };
}

describe("what an admin changes while the record is looked up", () => {
  const placesOf = async ({ enterprise, domain }: DomainFirm) => [
    await stored(`enterprise_domains/${enterprise}/${keyOfDomain(domain)}`),
    await stored(`domains/${keyOfDomain(domain)}`),
  ];
  const found = () => Promise.resolve();
  const missing = (firm: DomainFirm) => dns.setRecord({ ...firm.record, value: "" });
  const failing = async (firm: DomainFirm) => {
    await missing(firm);
    await check(firm, firm.ctx.now);
  };
  const backAgain = async (firm: DomainFirm) => {
    await failing(firm);
    await dns.setRecord(firm.record);
  };
  const checked = (firm: DomainFirm) => check(firm, firm.ctx.now + DOMAIN_GRACE_MS);
  const verified = ({ ctx, domain }: DomainFirm) => verifyDomain(ctx, { domain });

  it.each([
    ["the check reports a missing record", missing, checked, "failing"],
    ["the check finds the record again", backAgain, checked, "verified"],
    ["the domain is verified again", backAgain, verified, "verified"],
    ["the domain is found", found, checked, "verified"],
  ] as const)("stays, when %s", async (_title, prepare, act, state) => {
    const firm = await verifiedFirm(dns, "auto");
    const { ctx, domain } = firm;
    await prepare(firm);
    await act(during(firm, () => updateDomain(ctx, { domain, auto_join: "off" })));
    expect((await listDomains(ctx, {})).items).toMatchObject([{ domain, state, auto_join: "off" }]);
  });

  it.each([
    ["the check reports a missing record", missing, checked],
    ["the check finds the record again", backAgain, checked],
    ["the check revokes the verification", failing, checked],
    ["the domain is verified again", backAgain, (firm: DomainFirm) => codeOf(verified(firm))],
  ] as const)("leaves nothing of a removed domain, when %s", async (_title, prepare, act) => {
    const firm = await verifiedFirm(dns, "auto");
    const { ctx, domain } = firm;
    await prepare(firm);
    const mails = firm.mails.length;
    await act(during(firm, () => removeDomain(ctx, { domain })));
    expect(await placesOf(firm)).toEqual([null, null]);
    expect(firm.mails).toHaveLength(mails);
  });

  it("is not verified by the record of a domain that was removed and added again", async () => {
    const firm = await firmWith(dns);
    const { ctx, domain, record } = firm;
    await dns.setRecord(record);
    const again = async () => {
      await removeDomain(ctx, { domain });
      await addDomain(ctx, { domain });
    };
    expect(await codeOf(verified(during(firm, again)))).toBe("not-found");
    expect((await listDomains(ctx, {})).items).toMatchObject([{ domain, state: "waiting", verified_date: null }]);
    expect(await stored(`domains/${keyOfDomain(domain)}`)).toBeNull();
  });
});

describe("the daily check of a verified domain", () => {
  it("reports a missing record once, resets when it is back, and revokes the verification after a week", async () => {
    const firm = await verifiedFirm(dns, "auto");
    const { ctx, domain, record, boss } = firm;
    const state = async () => (await listDomains(ctx, {})).items[0];
    const start = ctx.now;
    await check(firm, start);
    expect(await state()).toMatchObject({ state: "verified" });
    await dns.setRecord(record, { isBroken: true });
    await check(firm, start);
    expect(await state()).toMatchObject({ state: "verified" });
    await dns.setRecord({ ...record, value: "" });
    await check(firm, start);
    await check(firm, start + 86_400_000);
    expect(await state()).toMatchObject({ state: "failing", ends_date: start + DOMAIN_GRACE_MS, auto_join: "auto" });
    expect(firm.only("domain-failing")).toMatchObject({
      to: boss.email,
      data: { domain, until: start + DOMAIN_GRACE_MS, url: expect.stringContaining("/dashboard/security") as string },
    });
    const person = await personAt(domain);
    expect((await getJoinOffer(person.ctx, {})).offer).toMatchObject({ enterprise: firm.enterprise });
    await dns.setRecord(record);
    await check(firm, start + 2 * 86_400_000);
    expect(await state()).toMatchObject({ state: "verified", ends_date: null });
    await dns.setRecord({ ...record, value: "" });
    await check(firm, start);
    await check(firm, start + DOMAIN_GRACE_MS - 1);
    expect(await state()).toMatchObject({ state: "failing" });
    await check(firm, start + DOMAIN_GRACE_MS);
    expect(await state()).toMatchObject({ state: "lost", auto_join: "off", verified_date: null });
    expect(firm.only("domain-lost")).toMatchObject({ to: boss.email, data: { domain } });
    expect((await getJoinOffer(person.ctx, {})).offer).toBeNull();
    const other = await firmWith(dns, domain);
    await dns.setRecord(other.record);
    expect(await verifyDomain(other.ctx, { domain })).toMatchObject({ state: "verified" });
  });

  it("processes all verified domains in batches, and releases the claim that an interrupted removal left", async () => {
    const firm = await verifiedFirm(dns, "off");
    const { ctx, domain, enterprise } = firm;
    await ctx.stores.commit(ctx.stores.domains.removal(enterprise, domain));
    expect(await allParts(sweepDomains, ctx)).toBeGreaterThan(0);
    expect(await ctx.stores.domains.getHolder(domain)).toBeNull();
  });
});
