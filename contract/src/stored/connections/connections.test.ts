import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { API_SCOPES, apiKey } from "../../entities/connections/api-key.ts";
import { AUTO_JOIN, enterpriseDomain } from "../../entities/connections/domain.ts";
import { delivery, hook, HOOK_EVENTS } from "../../entities/connections/hook.ts";
import { singleSignOn } from "../../entities/connections/sso.ts";
import { readApiKeys, readStoredApiKey, scopesOf, toApiKey, toStoredScopes } from "./api-key.ts";
import { DOMAIN_GRACE_MS, keyOfDomain, readDomain, recordOfDomain, toEnterpriseDomain } from "./domain.ts";
import {
  atDate,
  formerSecrets,
  readDelivery,
  readHook,
  readHookEvents,
  toDelivery,
  toHook,
  toStoredEvents,
  wantsEvent,
  withOrder,
} from "./hook.ts";
import { readSso, toSingleSignOn } from "./sso.ts";

/** The record, which is there. */
function there<T>(record: T | null): T {
  if (record === null) throw new Error("There is a record.");
  return record;
}

describe("an API key", () => {
  const key = { name: "Payroll", hash: "h", scopes: { scim: true }, created_date: 1 };

  test("is given out with its scopes, and without its hash and its place in a list", () => {
    const stored = there(readStoredApiKey({ ...key, position: { list: "Users", next: 2, after: "x" } }));
    const given = toApiKey("0a1b2c3d4e5f", stored);
    expect(given).toEqual({ id: "0a1b2c3d4e5f", name: "Payroll", scopes: ["scim"], created_date: 1, used_date: null });
    expect(apiKey.strict().parse(given)).toEqual(given);
  });

  test("has the scopes that it was stored with, whichever they are", () => {
    fc.assert(
      fc.property(fc.subarray([...API_SCOPES]), (scopes) => {
        const stored = toStoredScopes(scopes);
        expect(scopesOf({ scopes: stored })).toEqual(scopes);
        for (const name of Object.keys(stored)) expect(name).not.toMatch(/[.#$[\]/]/);
      }),
    );
  });

  test("has no scope that only looks like one", () => {
    const stored = there(
      readStoredApiKey({
        ...key,
        scopes: { "employees.read": true, scim: "true", constructor: true, "leads-read": true },
      }),
    );
    expect(scopesOf(stored)).toEqual([]);
  });

  test("without a hash lets nothing in: it is left out of the keys of its enterprise", () => {
    expect(readApiKeys({ a: key, b: { ...key, hash: undefined }, c: { ...key, hash: 7 } })).toEqual({ a: key });
  });
});

describe("a domain", () => {
  const at = (change: object) =>
    toEnterpriseDomain(there(readDomain({ domain: "acme.example", token: "t0", added_date: 1, ...change })));

  test.each([
    ["waiting", null, {}],
    ["waiting", null, { missing_date: 5 }],
    ["verified", null, { verified_date: 3 }],
    ["verified", null, { verified_date: 3, lost_date: 2 }],
    ["failing", 5 + DOMAIN_GRACE_MS, { verified_date: 3, missing_date: 5 }],
    ["failing", DOMAIN_GRACE_MS, { verified_date: 0, missing_date: 0 }],
    ["lost", null, { lost_date: 4 }],
    ["lost", null, { lost_date: 4, missing_date: 3 }],
  ])("is %s and ends at %j with %j", (state, ends_date, change) => {
    expect(at(change)).toMatchObject({ state, ends_date });
  });

  test("lets no one join by themselves while its record says something that this release does not know", () => {
    expect(at({ auto_join: "always" }).auto_join).toBe("off");
    expect(AUTO_JOIN.map((auto_join) => at({ auto_join }).auto_join)).toEqual([...AUTO_JOIN]);
  });

  test("is given out with the TXT record that proves it, and nothing that its reply does not name", () => {
    const given = at({ verified_date: 3, auto_join: "ask" });
    expect(enterpriseDomain.strict().parse(given)).toEqual(given);
    expect(recordOfDomain({ domain: "acme.example", token: "t0" })).toEqual({
      name: "_cardinal.acme.example",
      value: "cardinal-verification=t0",
    });
    expect(given.record).toEqual({ name: "_cardinal.acme.example", value: "cardinal-verification=t0" });
  });

  test("is kept under a key without a dot, which no other domain has", () => {
    expect(keyOfDomain("a.b-c.example")).toBe("a=2eb-c=2eexample");
    expect(keyOfDomain("a-b.example")).not.toBe(keyOfDomain("a.b.example"));
  });
});

describe("a webhook endpoint", () => {
  const record = {
    url: "https://hooks.example.com",
    events: { "employee-created": true, "lead-created": true, "of-tomorrow": true },
    secret: "whsec_1",
    created_date: 1,
  };
  const at = (change: object, now = 100) => toHook("0a1b2c3d4e5f", there(readHook({ ...record, ...change })), now);

  test("is given out with the events that this release knows, and without its secrets", () => {
    const given = at({ former_secrets: [{ secret: "whsec_0", until: 101 }], paused_until: 500, failing_since: 7 });
    expect(given).toEqual({
      id: "0a1b2c3d4e5f",
      url: record.url,
      events: ["employee.created", "lead.created"],
      created_date: 1,
      failing_since: 7,
      disabled_date: null,
      old_key_until: 101,
    });
    expect(hook.strict().parse(given)).toEqual(given);
  });

  test("is signed for with former secrets until their last millisecond", () => {
    const former_secrets = [100, 50].map((until) => ({ secret: `whsec_${until}`, until }));
    expect([99, 100, 101].map((now) => at({ former_secrets }, now).old_key_until)).toEqual([100, null, null]);
    expect([49, 50, 100].map((now) => formerSecrets({ former_secrets }, now).length)).toEqual([2, 1, 0]);
    expect(at({}).old_key_until).toBeNull();
  });

  test("wants exactly the events that were stored", () => {
    fc.assert(
      fc.property(fc.subarray([...HOOK_EVENTS]), (events) => {
        const stored = { events: toStoredEvents(events) };
        expect(HOOK_EVENTS.filter((event) => wantsEvent(stored, event))).toEqual(events);
      }),
    );
    expect(wantsEvent({ events: {} }, "constructor")).toBe(false);
  });

  test("is told of answers that have both a question and an answer", () => {
    const answers = [{ question: "Size?", answer: "L" }, { question: "Size?" }, "L"];
    expect(readHookEvents({ a: { type: "lead.created", date: 1, answers }, b: "x" })).toEqual({
      a: { type: "lead.created", date: 1, answers: [{ question: "Size?", answer: "L" }] },
    });
  });
});

describe("a delivery", () => {
  const record = { hook: "0a1b2c3d4e5f", type: "test", body: "{}", date: 7, begun_date: 7, tries: 1, state: "waiting" };
  const stored = (change: object = {}) => there(readDelivery({ ...record, ...change }));

  test("is given out without its orders, with null for what is not known yet", () => {
    const given = toDelivery("msg_1", withOrder(stored({ next_date: 9 })));
    expect(given).toEqual({
      id: "msg_1",
      type: "test",
      date: 7,
      state: "waiting",
      tries: 1,
      next_date: 9,
      tried_date: null,
      status: null,
      answer: null,
      problem: null,
      body: "{}",
    });
    expect(delivery.strict().parse(given)).toEqual(given);
  });

  test("in a state that this release does not know has failed, so that it is not sent for ever", () => {
    expect(stored({ state: "paused" }).state).toBe("failed");
    expect(stored({ problem: "boredom" })).not.toHaveProperty("problem");
  });

  test("is due while there is a next try, and no longer due after it", () => {
    const due = withOrder(stored({ next_date: 9 }));
    expect(due).toMatchObject({ log: "0a1b2c3d4e5f~000000000000007", due: "0a1b2c3d4e5f~000000000000009" });
    const { next_date: _done, ...settled } = due;
    expect(withOrder(settled)).not.toHaveProperty("due");
    expect(withOrder(due)).toEqual(due);
  });

  test("stands in the log of its endpoint in the order of its date", () => {
    const moment = fc.integer({ min: 0, max: 999_999_999_999_999 });
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        expect(atDate("a", one) < atDate("a", other)).toBe(one < other);
      }),
    );
    expect(atDate("a", 999_999_999_999_999) < atDate("b", 0)).toBe(true);
  });
});

test("an identity provider is given out without its secret, and required only where that was said", () => {
  const record = { issuer: "https://login.example.com", client_id: "c", client_secret: "s", changed_date: 1 };
  const given = toSingleSignOn(there(readSso(record)));
  expect(given).toEqual({ issuer: record.issuer, client_id: "c", required: false, changed_date: 1 });
  expect(singleSignOn.strict().parse(given)).toEqual(given);
  expect(
    ["true", 1, false].map((required) => toSingleSignOn(there(readSso({ ...record, required }))).required),
  ).toEqual([false, false, false]);
  expect(toSingleSignOn(there(readSso({ ...record, required: true }))).required).toBe(true);
});
