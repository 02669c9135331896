import { describe, expect, test } from "vitest";
import { ownerOf } from "./conditions.ts";
import type { Place } from "./place.ts";
import { ENTERPRISE_TREES, EVENT_TREES, PERSONAL_PLACES, PLACES } from "./places.ts";
import { withValues } from "../record.ts";
import { allows, person, service, type Tree } from "./rules.test-helper.ts";

/** Every node of the tree by its path. */
function nodes(places: Readonly<Record<string, Place>>, above = ""): (readonly [path: string, place: Place])[] {
  return Object.entries(places).flatMap(([key, place]) => [
    [`${above}${key}`, place] as const,
    ...nodes(place.children ?? {}, `${above}${key}/`),
  ]);
}
const WRITTEN = nodes(PLACES).filter(([, { write }]) => write !== undefined);
const servicesOf = (write: Place["write"]) =>
  [
    ...new Set([...String(write).matchAll(/auth\.uid === 'service:([a-z]+)'/g)].map(([, name = ""]) => name)),
  ].toSorted();

describe("who writes", () => {
  test("is a service, but for the one mark that a person sets", () => {
    const others = WRITTEN.filter(([, { write }]) => servicesOf(write).length === 0);
    expect(others.map(([path]) => path)).toEqual(["notifications/$uid/$notification/read"]);
    expect(others[0]?.[1].write).toContain(ownerOf("$uid"));
  });

  test("in each part of the tree are these services", () => {
    const found: Record<string, readonly string[]> = {};
    for (const [path, { write }] of WRITTEN) {
      const [top = ""] = path.split("/");
      const all = [...(found[top] ?? []), ...servicesOf(write)];
      found[top] = [...new Set(all)].toSorted();
    }
    const partsOf = (names: string) =>
      Object.entries(found)
        .filter(([, services]) => services.join(" ") === names)
        .map(([part]) => part)
        .toSorted();
    expect(partsOf("payments")).toEqual(["billing", "late_payers", "stripe_events"]);
    expect(partsOf("platform")).toEqual(
      "enterprise_index enterprise_order enterprise_words template_drafts template_versions templates user_index user_months user_order user_words".split(
        " ",
      ),
    );
    expect(partsOf("stats")).toEqual(["limits", "retail_taps", "visits"]);
    expect(partsOf("retail")).toEqual(
      "generators retail retail_claims retail_counts retail_in retail_of retail_pins theme_users vcard".split(" "),
    );
    expect(partsOf("contacts stats")).toEqual(["stats"]);
    expect(partsOf("contacts enterprise stats")).toEqual(["entstats"]);
    expect(partsOf("enterprise payments platform")).toEqual(["enterprise"]);
    expect(partsOf("enterprise payments retail")).toEqual(["users"]);
    expect(partsOf("contacts enterprise events")).toEqual(["hook_events"]);
    expect(partsOf("contacts events payments platform retail stats")).toEqual(["platform"]);
  });

  test("of events is the service of events alone", () => {
    const parts = WRITTEN.filter(([path]) => /^(event|user_events|owner_events)/.test(path));
    expect(parts.length).toBeGreaterThan(25);
    for (const [path, { write }] of parts) expect([path, servicesOf(write)]).toEqual([path, ["events"]]);
  });

  test("is known by a name that no token of a person can carry", () => {
    const path = "contact_words/bob/ada~k";
    const after = withValues({}, { [path]: true });
    const ask = (auth: Parameters<typeof allows>[1]["auth"]) => allows("write", { path, auth, after });
    expect(ask(service("contacts"))).toBe(true);
    expect([service("events"), person("service:contacts"), person("bob"), null].map(ask)).toEqual(
      Array.from({ length: 4 }, () => false),
    );
    expect(ask({ uid: "bob", service: "contacts", token: {} })).toBe(false);
    expect(ask({ uid: "service:contacts", service: "stats", token: {} })).toBe(false);
  });
});

describe("the mark that a person sets", () => {
  const path = "notifications/bob/-n/read";
  const before: Tree = {
    users: { bob: { username: "bob" } },
    notifications: { bob: { "-n": { date: 1, read: false } } },
  };
  const sets = (auth: Parameters<typeof allows>[1]["auth"], value: unknown, world = before) =>
    allows("write", { path, auth, before: world, after: withValues(world, { [path]: value }) });

  test("is that of their own notification, and only ever true", () => {
    expect([true, false, undefined, "true", 1].map((value) => sets(person("bob"), value))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(sets(person("ada"), true)).toBe(false);
  });

  test("makes no notification of its own, and is not set by a person whose account is closed", () => {
    expect(sets(person("bob"), true, { users: before["users"] })).toBe(false);
    expect(sets(person("bob"), true, withValues(before, { "users/bob/disabled": true }))).toBe(false);
  });
});

describe("what is a person's", () => {
  test("goes with their account by one of the ways that there are, and is exported in these files", () => {
    const files = Object.values(PERSONAL_PLACES).flatMap(({ file }) => (file === null ? [] : [file]));
    expect([...new Set(files)].toSorted()).toEqual(
      (
        "account.json card.json contacts-deleted.json contacts.json events.json former-addresses.json messages.json " +
        "notifications.json push-subscriptions.json sign-ins.json single-sign-on.json skills.json statistics.json themes.json"
      ).split(" "),
    );
  });

  test("is every part whose keys are people and that nothing else removes", () => {
    const byPeople = Object.entries(PLACES).filter(
      ([, { children = {} }]) => "$uid" in children || "$owner" in children,
    );
    const others = byPeople.filter(([name]) => !Object.hasOwn(PERSONAL_PLACES, name)).map(([name]) => name);
    // Payers and organisers, who may be enterprises, each with a removal of its own.
    expect(others.toSorted()).toEqual(["billing", "owner_events"]);
  });

  test("is a list where it can be long: what is read whole is bounded", () => {
    const lists = Object.entries(PERSONAL_PLACES).flatMap(([name, place]) => ("list" in place ? [name] : []));
    expect(lists.toSorted()).toEqual(["contact_undo", "contacts", "inbox", "message", "notifications", "user_events"]);
  });
});

test("what an event leaves is found by its id in each of these parts", () => {
  expect([...EVENT_TREES].toSorted()).toEqual(
    (
      "event_badge_keys event_badge_unmailed event_badge_words event_badges event_code_uses event_counts event_desks " +
      "event_imports event_leads event_locks event_marks event_met event_phone_signs event_phones event_points event_ranks " +
      "event_scans event_scores event_staff event_vendors eventstats"
    ).split(" "),
  );
});

test("what an enterprise leaves is found by its id in each of these parts", () => {
  expect([...ENTERPRISE_TREES].toSorted()).toEqual(
    (
      "api_keys card_requests deliveries employee_keys employee_words employees ent_exports enterprise enterprise_domains " +
      "entstats grants group_managers group_members hook_events hooks imports join_requests layers lead_dates leads sso " +
      "sso_subjects"
    ).split(" "),
  );
});
