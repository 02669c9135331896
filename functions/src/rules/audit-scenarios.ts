import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Auth, CONTACTS_SERVICE, personAuth, type Scenario } from "./bench.ts";

const ENTERPRISE_SERVICE: Auth = { uid: "service:enterprise", service: "enterprise" };

type Entry = readonly [path: string, good: unknown, bad: unknown];

/** The audit entries of a write: a value that is allowed, and one that is not. */
function newEntries(): readonly Entry[] {
  const [id, uid] = [randomUUID(), randomUUID()];
  return [
    [`audit/${id}`, { actor: uid, date: 1 }, { actor: uid, date: "1" }],
    [`audit_by/2026-01-31/${id}`, true, false],
    [`audit_of/${uid}/${id}`, true, false],
    [`admin_acts/${uid}/${id}`, true, false],
    [`ent_audit/acme/all/${id}`, 1, "1"],
  ];
}

const WRITERS: readonly (readonly [what: string, auth: Auth])[] = [
  ["contacts", CONTACTS_SERVICE],
  ["enterprise", ENTERPRISE_SERVICE],
  ["events", { uid: "service:events", service: "events" }],
  ["platform", { uid: "service:platform", service: "platform" }],
  ["retail", { uid: "service:retail", service: "retail" }],
];

const ADDING: readonly Scenario[] = WRITERS.map(([what, auth]) => ({
  name: `the ${what} service adds entries to the audit log, and neither replaces nor removes any`,
  run: async (bench) => {
    for (const [path, good, bad] of newEntries())
      for (const [value, verdict] of [
        [bad, "refused"],
        [good, "allowed"],
        [good, "refused"],
        [null, "refused"],
      ])
        expect([path, value, await bench.write(auth, { [path]: value })]).toEqual([path, value, verdict]);
  },
}));

const STRANGERS: readonly (readonly [what: string, auth: Auth | null])[] = [
  ["an anonymous client", null],
  ["another service", { uid: "service:payments", service: "payments" }],
  ["a user", personAuth("eve")],
  ["the name of a service without its claim", { uid: "service:enterprise" }],
  ["the name of the other service without its claim", { uid: "service:contacts" }],
  ["the name of the events service without its claim", { uid: "service:events" }],
  ["the claim of the events service with another name", { uid: "eve", service: "events" }],
  ["the name of the platform service without its claim", { uid: "service:platform" }],
  ["the claim of the platform service with another name", { uid: "eve", service: "platform" }],
  ["the name of the retail service without its claim", { uid: "service:retail" }],
  ["the claim of the retail service with another name", { uid: "eve", service: "retail" }],
  ["the claim with another name", { uid: "eve", service: "enterprise" }],
  ["the claim of the other service with another name", { uid: "eve", service: "contacts" }],
  ["the service claim in a token", personAuth("service:enterprise", { service: "enterprise" })],
];

const OF_STRANGERS: readonly Scenario[] = STRANGERS.map(([what, auth]) => ({
  name: `the audit log cannot be written or removed by ${what}`,
  run: async (bench) => {
    for (const [path, good] of newEntries()) {
      expect([path, await bench.write(auth, { [path]: good })]).toEqual([path, "refused"]);
      expect(await bench.write(ENTERPRISE_SERVICE, { [path]: good })).toBe("allowed");
      expect([path, await bench.write(auth, { [path]: null })]).toEqual([path, "refused"]);
    }
  },
}));

/** Writes to the audit log. */
export const AUDIT_SCENARIOS: readonly Scenario[] = [...ADDING, ...OF_STRANGERS];
