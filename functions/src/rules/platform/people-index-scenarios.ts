import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Auth, expectReplacement, type Scenario, strangersTo } from "../bench.ts";

const SERVICE: Auth = { uid: "service:platform", service: "platform" };
const recordOf = (rev: number) => ({ name_first: "Ada", name_last: "", email: "a@b.co", created_date: 1, rev });
const enterpriseOf = (rev: number) => ({ name: "Acme", created_date: 1, rev });

/** Index entries, which are true. */
const entriesOf = (uid: string): readonly string[] => [
  `user_words/ad/ada~${uid}`,
  `user_order/2026-01/00000000000001~${uid}`,
  `user_months/${uid}`,
  `enterprise_words/ac/acme~${uid}`,
  `enterprise_order/00000000000001~${uid}`,
];

/** The platform's search for users and enterprises. */
export const PEOPLE_INDEX_SCENARIOS: readonly Scenario[] = [
  {
    name: "the index record of a user or an enterprise replaces the one that was read",
    run: async (bench) => {
      const uid = randomUUID();
      await expectReplacement((record) => bench.write(SERVICE, { [`user_index/${uid}`]: record }), recordOf);
      await expectReplacement((record) => bench.write(SERVICE, { [`enterprise_index/${uid}`]: record }), enterpriseOf);
    },
  },
  {
    name: "an entry is true, and can be removed",
    run: async (bench) => {
      for (const path of entriesOf(randomUUID()))
        for (const [value, verdict] of [
          [false, "refused"],
          ["x", "refused"],
          [true, "allowed"],
          [null, "allowed"],
        ])
          expect([path, value, await bench.write(SERVICE, { [path]: value })]).toEqual([path, value, verdict]);
    },
  },
  ...strangersTo("platform").map(([what, auth]): Scenario => ({
    name: `the search indexes cannot be written by ${what}`,
    run: async (bench) => {
      const uid = randomUUID();
      expect(await bench.write(auth, { [`user_index/${uid}`]: recordOf(1) })).toBe("refused");
      expect(await bench.write(auth, { [`enterprise_index/${uid}`]: enterpriseOf(1) })).toBe("refused");
      for (const path of entriesOf(uid)) {
        expect([path, await bench.write(auth, { [path]: true })]).toEqual([path, "refused"]);
        await bench.put({ [path]: true });
        expect([path, await bench.write(auth, { [path]: null })]).toEqual([path, "refused"]);
      }
    },
  })),
];
