import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Auth, expectReplacement, type Scenario, strangersTo } from "./bench.ts";

/** Writes as the retail service. */
const RETAIL_SERVICE: Auth = { uid: "service:retail", service: "retail" };

/** Printed cards and their batches. */
export const RETAIL_SCENARIOS: readonly Scenario[] = [
  {
    name: "a printed card or a batch replaces the one that was read, and no key is created twice",
    run: async (bench) => {
      for (const place of [`retail/${randomUUID()}`, `generators/${randomUUID()}`])
        await expectReplacement(
          (record) => bench.write(RETAIL_SERVICE, { [place]: record }),
          (rev) => ({ state: "new", rev }),
        );
    },
  },
  {
    name: "a printed card from before there were indexes is replaced, and its key is not created again",
    run: async (bench) => {
      const place = `retail/${randomUUID()}`;
      await bench.put({ [place]: { state: "new" } });
      for (const [rev, verdict] of [
        [1, "refused"],
        [3, "refused"],
        [2, "allowed"],
        [3, "allowed"],
      ] as const)
        expect([rev, await bench.write(RETAIL_SERVICE, { [place]: { state: "new", rev } })]).toEqual([rev, verdict]);
    },
  },
  {
    name: "the keys of a batch are created all or none",
    run: async (bench) => {
      const [taken, free] = [`retail/${randomUUID()}`, `retail/${randomUUID()}`];
      const card = { state: "new", rev: 1 };
      expect(await bench.write(RETAIL_SERVICE, { [taken]: card })).toBe("allowed");
      expect(await bench.write(RETAIL_SERVICE, { [taken]: card, [free]: card })).toBe("refused");
      expect(await bench.valueAt(free)).toBeNull();
    },
  },
  {
    name: "indexes of printed cards have valid values, and counters are not negative",
    run: async (bench) => {
      const id = randomUUID();
      for (const [place, value, verdict] of [
        [`retail_of/${id}/key`, true, "allowed"],
        [`retail_of/${id}/other`, 1, "refused"],
        [`retail_of/${id}/key`, null, "allowed"],
        [`retail_in/${id}/key`, 0, "allowed"],
        [`retail_in/${id}/key`, 7, "allowed"],
        [`retail_in/${id}/key`, -1, "refused"],
        [`retail_in/${id}/key`, null, "allowed"],
        [`retail_counts/${id}/new`, 0, "allowed"],
        [`retail_counts/${id}/claimed`, 5, "allowed"],
        [`retail_counts/${id}/disabled`, 5, "allowed"],
        [`retail_counts/${id}/lost`, 5, "allowed"],
        [`retail_counts/${id}/new`, -1, "refused"],
        [`retail_counts/${id}/eaten`, 5, "refused"],
      ] as const)
        expect([place, value, await bench.write(RETAIL_SERVICE, { [place]: value })]).toEqual([place, value, verdict]);
    },
  },
  {
    name: "claims of an hour are incremented by one, in total and by at most fifty groups of networks",
    run: async (bench) => {
      const place = `retail_claims/2026-01-31T09/${randomUUID()}`;
      for (const [group, value, verdict] of [
        ["all", 2, "refused"],
        ["all", 1, "allowed"],
        ["all", 1, "refused"],
        ["all", 3, "refused"],
        ["all", 2, "allowed"],
        ["all", null, "refused"],
        ["n0", 1, "allowed"],
        ["n49", 1, "allowed"],
        ["n50", 1, "refused"],
        ["n010", 1, "refused"],
        ["203", 1, "refused"],
      ] as const)
        expect([group, value, await bench.write(RETAIL_SERVICE, { [`${place}/${group}`]: value })]).toEqual([
          group,
          value,
          verdict,
        ]);
    },
  },
  {
    name: "hashes of PINs are written once",
    run: async (bench) => {
      const place = `retail_pins/${randomUUID()}/draw/key`;
      for (const [value, verdict] of [
        [123456, "refused"],
        ["hash", "allowed"],
        ["other", "refused"],
        [null, "refused"],
      ] as const)
        expect([value, await bench.write(RETAIL_SERVICE, { [place]: value })]).toEqual([value, verdict]);
    },
  },
  {
    name: "the plan that comes with a printed card never downgrades a user",
    run: async (bench) => {
      const day = 86_400_000;
      const [past, soon, late] = [1, Date.now() + day, Date.now() + 2 * day];
      for (const [had, comes, verdict] of [
        [{}, { plan: "pro", plan_until: soon }, "allowed"],
        [{ plan_until: late }, { plan: "pro", plan_until: soon }, "allowed"],
        [{ plan: "free" }, { plan: "pro", plan_until: soon }, "allowed"],
        [{ plan: "free", plan_until: late }, { plan: "pro", plan_until: soon }, "allowed"],
        [{ plan: "enterprise", plan_until: past }, { plan: "pro", plan_until: soon }, "allowed"],
        [{ plan: "pro" }, { plan: "pro", plan_until: late }, "refused"],
        [{ plan: "pro" }, { plan: "enterprise", plan_until: late }, "refused"],
        [{ plan: "pro", plan_until: soon }, { plan: "pro", plan_until: late }, "allowed"],
        [{ plan: "pro", plan_until: soon }, { plan: "pro", plan_until: soon }, "allowed"],
        [{ plan: "pro", plan_until: late }, { plan: "pro", plan_until: soon }, "refused"],
        [{ plan: "pro", plan_until: late }, { plan: "enterprise", plan_until: soon }, "refused"],
        [{ plan: "pro", plan_until: soon }, { plan: "enterprise", plan_until: late }, "allowed"],
        [{ plan: "enterprise", plan_until: soon }, { plan: "enterprise", plan_until: late }, "allowed"],
        [{ plan: "enterprise", plan_until: soon }, { plan: "pro", plan_until: late }, "refused"],
      ] as const) {
        const place = `users/${randomUUID()}`;
        await bench.put({ [place]: { created_date: 1, ...had } });
        const change = Object.fromEntries(Object.entries(comes).map(([field, value]) => [`${place}/${field}`, value]));
        expect([had, comes, await bench.write(RETAIL_SERVICE, change)]).toEqual([had, comes, verdict]);
      }
      const place = `users/${randomUUID()}`;
      await bench.put({ [place]: { created_date: 1, plan: "enterprise", plan_until: soon } });
      expect(await bench.write(RETAIL_SERVICE, { [`${place}/plan`]: "pro" })).toBe("refused");
      expect(await bench.write(RETAIL_SERVICE, { [`${place}/plan_until`]: past })).toBe("refused");
      await bench.put({ [place]: { created_date: 1, plan: "pro" } });
      expect(await bench.write(RETAIL_SERVICE, { [`${place}/plan`]: "enterprise" })).toBe("refused");
      expect(await bench.write(RETAIL_SERVICE, { [`${place}/plan_until`]: late })).toBe("refused");
    },
  },
  {
    name: "the theme that comes with a printed card does not replace another",
    run: async (bench) => {
      const place = `vcard/${randomUUID()}/profile_theme`;
      expect(await bench.write(RETAIL_SERVICE, { [place]: "bsBlue" })).toBe("allowed");
      expect(await bench.write(RETAIL_SERVICE, { [place]: "bsRed" })).toBe("refused");
      expect(await bench.write(RETAIL_SERVICE, { [place]: null })).toBe("refused");
    },
  },
  {
    name: "a card is listed among those that show its new theme, and no list entry is lost",
    run: async (bench) => {
      const uid = randomUUID();
      const [theme, entry] = [`vcard/${uid}/profile_theme`, `theme_users/bsBlue/${uid}`];
      for (const [change, verdict] of [
        [{ [entry]: true }, "refused"],
        [{ [theme]: "bsRed", [entry]: true }, "refused"],
        [{ [theme]: "bsBlue", [entry]: 1 }, "refused"],
        [{ [theme]: "bsBlue", [entry]: true }, "allowed"],
      ] as const)
        expect([change, await bench.write(RETAIL_SERVICE, change)]).toEqual([change, verdict]);
      await bench.put({ [theme]: "bsRed" });
      expect(await bench.write(RETAIL_SERVICE, { [entry]: null })).toBe("refused");
    },
  },
  ...strangersTo("retail").map(([what, auth]) => ({
    name: `what the retail service may write is refused to others: ${what}`,
    run: async (bench: Parameters<Scenario["run"]>[0]) => {
      const id = randomUUID();
      const changes = {
        [`retail/${id}`]: { state: "new", rev: 1 },
        [`retail_of/${id}/key`]: true,
        [`retail_in/${id}/key`]: 1,
        [`retail_counts/${id}/new`]: 1,
        [`retail_claims/2026-01-31T09/${id}/all`]: 1,
        [`generators/${id}`]: { name: "Kiosk", rev: 1 },
        [`retail_pins/${id}/draw/key`]: "hash",
        [`users/${id}/plan`]: "pro",
        [`users/${id}/plan_until`]: Date.now() + 86_400_000,
        [`vcard/${id}/profile_theme`]: "bsBlue",
      };
      const shown = { [`vcard/${id}-themed/profile_theme`]: "bsBlue" };
      const listing = { [`theme_users/bsBlue/${id}-themed`]: true };
      await bench.put(shown);
      expect(await bench.write(auth, listing)).toBe("refused");
      expect(await bench.write(RETAIL_SERVICE, listing)).toBe("allowed");
      for (const [place, value] of Object.entries(changes))
        expect([place, await bench.write(auth, { [place]: value })]).toEqual([place, "refused"]);
      expect(await bench.write(RETAIL_SERVICE, changes)).toBe("allowed");
    },
  })),
];
