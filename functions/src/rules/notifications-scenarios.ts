import { expect } from "vitest";
import { type Change, personAuth, type RulesBench, type Scenario } from "./bench.ts";
import { EVERYBODY, PEOPLE, SHUT_OUT } from "./people.ts";

const PLACE = "notifications/owner/n1";
const NOTIFICATION = { kind: "message", from: { name: "Eve" }, text: "Hello", ref: "t1", date: 1, read: false };
const OWNER = personAuth("owner");

async function begin(bench: RulesBench): Promise<void> {
  await bench.put({ notifications: { owner: { n1: NOTIFICATION } }, "users/owner/username": "ada" });
}

/** Changes of a notification that its owner may not make. */
const FORBIDDEN: readonly (readonly [what: string, change: Change])[] = [
  ["unread again", { [`${PLACE}/read`]: false }],
  ["read with a text", { [`${PLACE}/read`]: "true" }],
  ["read with null", { [`${PLACE}/read`]: null }],
  ["read with a child", { [`${PLACE}/read/x`]: true }],
  ["another text", { [`${PLACE}/text`]: "x" }],
  ["another sender", { [`${PLACE}/from/name`]: "x" }],
  ["something more", { [`${PLACE}/pushed_date`]: 1 }],
  ["gone", { [PLACE]: null }],
  ["another one", { [PLACE]: { ...NOTIFICATION, read: true } }],
  ["made up", { "notifications/owner/n2/read": true }],
  ["all gone", { "notifications/owner": null }],
];

/** Who may change a notification, and to what. */
export const NOTIFICATIONS_SCENARIOS: readonly Scenario[] = [
  {
    name: "a notification is marked read by its recipient, and by no one else",
    run: async (bench) => {
      await begin(bench);
      for (const person of EVERYBODY.filter((one) => one !== "owner")) {
        const identity = PEOPLE[person];
        const auth = identity === null ? null : personAuth(identity.uid, identity);
        expect([person, await bench.write(auth, { [`${PLACE}/read`]: true })]).toEqual([person, "refused"]);
      }
      expect(await bench.valueAt("notifications/owner")).toEqual({ n1: NOTIFICATION });
      expect(await bench.write(OWNER, { [`${PLACE}/read`]: true })).toBe("allowed");
      expect(await bench.valueAt("notifications/owner")).toEqual({ n1: { ...NOTIFICATION, read: true } });
    },
  },
  {
    name: "a notification is not marked read by its owner once they are shut out",
    run: async (bench) => {
      const records = {
        disabledAdmin: { disabled: true },
        deletingAdmin: { deleting: true },
        signedOutAdmin: { valid_after: 1000 },
        lateAdmin: { valid_after: 1000 },
        passwordAdmin: { sso_only: "acme" },
        elsewhereAdmin: { sso_only: "acme" },
      };
      for (const uid of SHUT_OUT) {
        const place = `notifications/${uid}/n1`;
        await bench.put({ [place]: NOTIFICATION });
        const auth = personAuth(uid, PEOPLE[uid]);
        expect(await bench.write(auth, { [`${place}/read`]: true })).toBe("allowed");
        await bench.put({ [`users/${uid}`]: records[uid] });
        expect([uid, await bench.write(auth, { [`${place}/read`]: true })]).toEqual([uid, "refused"]);
      }
      const again = personAuth("signedOutAdmin", { auth_time: 1000 });
      expect(await bench.write(again, { "notifications/signedOutAdmin/n1/read": true })).toBe("allowed");
      const returned = personAuth("lateAdmin", { auth_time: 1000, issued: 1000 });
      expect(await bench.write(returned, { "notifications/lateAdmin/n1/read": true })).toBe("allowed");
      const through = personAuth("passwordAdmin", { sso: "acme" });
      expect(await bench.write(through, { "notifications/passwordAdmin/n1/read": true })).toBe("allowed");
    },
  },
  {
    name: "a notification is marked read together with others in one write",
    run: async (bench) => {
      await begin(bench);
      const changes = { [`${PLACE}/read`]: true };
      expect(await bench.write(OWNER, changes)).toBe("allowed");
      expect(await bench.write(OWNER, { ...changes, "notifications/owner/n2/read": true })).toBe("refused");
    },
  },
  {
    name: "a notification that is removed in the same write is not marked read",
    run: async (bench) => {
      await begin(bench);
      expect(await bench.write(OWNER, { [`${PLACE}/read`]: true, [`${PLACE}/date`]: null })).toBe("refused");
    },
  },
  ...FORBIDDEN.map(([what, change]): Scenario => ({
    name: `a notification cannot be changed by its owner to: ${what}`,
    run: async (bench) => {
      await begin(bench);
      expect(await bench.write(OWNER, change)).toBe("refused");
      expect(await bench.valueAt("notifications/owner")).toEqual({ n1: NOTIFICATION });
    },
  })),
];
