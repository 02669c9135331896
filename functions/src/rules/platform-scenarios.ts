import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Auth, type Change, expectReplacement, type RulesBench, type Scenario, strangersTo } from "./bench.ts";

const SERVICE: Auth = { uid: "service:platform", service: "platform" };
const OWNERS = "platform/owners";
const place = (uid: string) => `platform/admins/${uid}`;
const admin = (role: string, rev = 1) => ({ role, by: "command", date: 1, rev });

/** Stores only these admins, and the number of owners among them. */
async function putAdmins(bench: RulesBench, roles: Readonly<Record<string, string>>): Promise<void> {
  const owners = Object.values(roles).filter((role) => role === "owner").length;
  const admins = Object.fromEntries(Object.entries(roles).map(([uid, role]) => [uid, admin(role)]));
  await bench.put({ platform: { admins, ...(owners === 0 ? {} : { owners }) } });
}

const RECORDS: readonly Scenario[] = [
  {
    name: "there is exactly one first owner",
    run: async (bench) => {
      const [one, other] = [randomUUID(), randomUUID()];
      await putAdmins(bench, {});
      const first = (uid: string): Change => ({ [place(uid)]: admin("owner"), [OWNERS]: 1 });
      expect(await bench.write(SERVICE, { [place(one)]: admin("owner") })).toBe("refused");
      expect(await bench.write(SERVICE, { [place(one)]: admin("support"), [OWNERS]: 1 })).toBe("refused");
      expect(await bench.write(SERVICE, { ...first(one), [OWNERS]: 2 })).toBe("refused");
      expect(await bench.write(SERVICE, first(one))).toBe("allowed");
      expect(await bench.write(SERVICE, first(other))).toBe("refused");
      expect(await bench.write(SERVICE, { ...first(other), [OWNERS]: 2 })).toBe("allowed");
    },
  },
  {
    name: "the count of owners matches their records",
    run: async (bench) => {
      const [boss, uid] = [randomUUID(), randomUUID()];
      await putAdmins(bench, { [boss]: "owner" });
      expect(await bench.write(SERVICE, { [place(uid)]: admin("support"), [OWNERS]: 2 })).toBe("refused");
      expect(await bench.write(SERVICE, { [place(uid)]: admin("support") })).toBe("allowed");
      expect(await bench.write(SERVICE, { [place(uid)]: admin("owner", 2) })).toBe("refused");
      expect(await bench.write(SERVICE, { [place(uid)]: admin("owner", 2), [OWNERS]: 2 })).toBe("allowed");
      expect(await bench.write(SERVICE, { [place(uid)]: admin("operator", 3) })).toBe("refused");
      expect(await bench.write(SERVICE, { [place(uid)]: admin("operator", 3), [OWNERS]: 1 })).toBe("allowed");
      expect(await bench.write(SERVICE, { [place(uid)]: null, [OWNERS]: 2 })).toBe("refused");
      expect(await bench.write(SERVICE, { [place(uid)]: null })).toBe("allowed");
    },
  },
  {
    name: "the last owner stays",
    run: async (bench) => {
      const [one, other] = [randomUUID(), randomUUID()];
      await putAdmins(bench, { [one]: "owner", [other]: "owner" });
      expect(await bench.write(SERVICE, { [place(one)]: null })).toBe("refused");
      expect(await bench.write(SERVICE, { [place(one)]: null, [OWNERS]: 1 })).toBe("allowed");
      for (const owners of [0, null, "1"])
        expect(await bench.write(SERVICE, { [place(other)]: null, [OWNERS]: owners })).toBe("refused");
      expect(await bench.write(SERVICE, { [place(other)]: admin("operator", 2), [OWNERS]: 0 })).toBe("refused");
      for (const owners of [0, null, "2"]) expect(await bench.write(SERVICE, { [OWNERS]: owners })).toBe("refused");
    },
  },
  {
    name: "the record of an admin replaces the one that was read, and has a role",
    run: async (bench) => {
      const uid = randomUUID();
      await putAdmins(bench, { [randomUUID()]: "owner" });
      for (const role of [null, 1])
        expect(await bench.write(SERVICE, { [place(uid)]: { role, by: "x", date: 1, rev: 1 } })).toBe("refused");
      await expectReplacement(
        (record) => bench.write(SERVICE, { [place(uid)]: record }),
        (rev) => admin("support", rev),
      );
    },
  },
];

const approvalPlace = (id: string) => `platform/approvals/${id}`;
const approval = (rev: number, over: object = {}) => ({
  hash: "h",
  input: "{}",
  by: "ada",
  state: "waiting",
  rev,
  ...over,
});

const APPROVALS: readonly Scenario[] = [
  {
    name: "an approval is decided once, and replaces the one that was read",
    run: async (bench) => {
      const id = randomUUID();
      const write = (record: unknown) => bench.write(SERVICE, { [approvalPlace(id)]: record });
      for (const rev of [0, 2]) expect(await write(approval(rev))).toBe("refused");
      expect(await write(approval(1, { hash: 1 }))).toBe("refused");
      expect(await write(approval(1))).toBe("allowed");
      expect(await write(null)).toBe("refused");
      for (const rev of [1, 3]) expect(await write(approval(rev, { state: "withdrawn" }))).toBe("refused");
      expect(await write(approval(2, { state: "withdrawn", hash: "other" }))).toBe("refused");
      expect(await write(approval(2, { state: "withdrawn", decided_by: "ada" }))).toBe("allowed");
      expect(await write(approval(3, { state: "done", decided_by: "bob" }))).toBe("refused");
    },
  },
  {
    name: "the requester cannot approve their own request",
    run: async (bench) => {
      const id = randomUUID();
      const write = (record: unknown) => bench.write(SERVICE, { [approvalPlace(id)]: record });
      expect(await write(approval(1))).toBe("allowed");
      expect(await write(approval(2, { state: "done", decided_by: "ada" }))).toBe("refused");
      expect(await write(approval(2, { state: "done", decided_by: "bob" }))).toBe("allowed");
    },
  },
];

const FLAGS_PLACE = "platform/flags";
const flags = (rev: number) => ({ off: { mail: { en: "Later.", de: "Später.", date: 1 } }, rev });

const FLAGS: readonly Scenario[] = [
  {
    name: "flags replace those that were read, and are not removed",
    run: async (bench) => {
      await bench.put({ [FLAGS_PLACE]: null });
      const write = (record: unknown) => bench.write(SERVICE, { [FLAGS_PLACE]: record });
      for (const rev of [0, 2]) expect(await write(flags(rev))).toBe("refused");
      expect(await write(flags(1))).toBe("allowed");
      for (const rev of [1, 3]) expect(await write(flags(rev))).toBe("refused");
      expect(await write(flags(2))).toBe("allowed");
      expect(await write(null)).toBe("refused");
    },
  },
];

const OF_STRANGERS: readonly Scenario[] = strangersTo("platform").map(([what, auth]) => ({
  name: `the platform's data cannot be written by ${what}`,
  run: async (bench) => {
    const uid = randomUUID();
    await putAdmins(bench, { [randomUUID()]: "owner" });
    expect(await bench.write(auth, { [place(uid)]: admin("support") })).toBe("refused");
    expect(await bench.write(auth, { [OWNERS]: 2 })).toBe("refused");
    expect(await bench.write(auth, { [place(uid)]: admin("owner"), [OWNERS]: 2 })).toBe("refused");
    expect(await bench.write(auth, { [approvalPlace(uid)]: approval(1) })).toBe("refused");
    await bench.put({ [FLAGS_PLACE]: null });
    expect(await bench.write(auth, { [FLAGS_PLACE]: flags(1) })).toBe("refused");
    await bench.put({ [place(uid)]: admin("support") });
    expect(await bench.write(auth, { [place(uid)]: null })).toBe("refused");
  },
}));

/** Data of the platform's administration. */
export const PLATFORM_SCENARIOS: readonly Scenario[] = [...RECORDS, ...APPROVALS, ...FLAGS, ...OF_STRANGERS];
