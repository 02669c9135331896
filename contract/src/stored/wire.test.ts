import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { REQUESTED_FIELDS } from "../entities/card-request.ts";
import { claimHour, MIN_CLAIMS_FOR_NETWORK_CHECK, generator, generatorCounts } from "../entities/generator.ts";
import { lead } from "../entities/lead.ts";
import { SOURCES } from "../entities/stats.ts";
import { template, templateVersion } from "../entities/platform/template.ts";
import { personMet } from "../entities/contact.ts";
import { fieldsOf, readCardRequest } from "./card-request.ts";
import { readContact, readUndo, toPersonMet } from "./contact.ts";
import { readGenerator, readGeneratorCounts, readGenerators, toClaimHour, toGenerator } from "./generator.ts";
import { LEAD_SCOPES, readLead, toLead } from "./lead.ts";
import { readTemplate, readTemplateVersions, toTemplate } from "./platform/template.ts";
import { readTheme, readThemes } from "./theme.ts";
import { formerAuthorOf, readThread, threadSort } from "./thread.ts";

/** The record, which is there. */
function there<T>(record: T | null): T {
  if (record === null) throw new Error("There is a record.");
  return record;
}

describe("a lead as it is given out", () => {
  const LEAST = { date: 5, name_first: "Eve", name_last: "", rev: 1 };
  const at = (change: object = {}) => toLead("x1", there(readLead({ ...LEAST, ...change })), "Ada Lovelace");

  test("is empty where the visitor left nothing, and assigned to no employee who has left", () => {
    expect(at()).toEqual({
      id: "x1",
      date: 5,
      name_first: "Eve",
      name_last: "",
      email: "",
      phone: "",
      organization_name: "",
      message: "",
      note: "",
      employee: null,
      groups: [],
    });
  });

  test("names whom it is assigned to, and neither who else was given it nor what was agreed to", () => {
    const given = at({
      employee: "ada",
      groups: { sales: true, art: false },
      recipients: { bob: true },
      consent: { version: "2026-11", language: "en", date: 1 },
      closed: true,
      via: "qr",
      possible_spam: true,
    });
    expect(lead.strict().parse(given)).toEqual(given);
    expect(given).toMatchObject({ employee: { uid: "ada", name: "Ada Lovelace" }, groups: ["sales"], via: "qr" });
    expect(JSON.stringify(given)).not.toMatch(/bob|2026-11|closed/);
  });

  test("is possible spam only where that is true, and came by a way that is known", () => {
    expect(["true", 1, false].map((possible_spam) => "possible_spam" in at({ possible_spam }))).toEqual([
      false,
      false,
      false,
    ]);
    for (const via of SOURCES) expect(at({ via }).via).toBe(via);
    expect(at({ via: "pigeon" })).not.toHaveProperty("via");
  });

  test("stands in scopes that are different for a person and a group of the same name", () => {
    const scopes = [LEAD_SCOPES.all, LEAD_SCOPES.unassigned, LEAD_SCOPES.ofEmployee("all"), LEAD_SCOPES.ofGroup("all")];
    expect(new Set(scopes).size).toBe(4);
  });
});

describe("a thread", () => {
  test("sorts within its folder as its moments do, and folders never mix", () => {
    const moment = fc.integer({ min: 0, max: 99_999_999_999_999 });
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        expect(threadSort("inbox", one) < threadSort("inbox", other)).toBe(one < other);
        expect(threadSort("inbox", one) < threadSort("trash", other)).toBe(true);
      }),
    );
  });

  test("names the former author of a text up to the moment of the handover, of the same side alone", () => {
    const thread = there(
      readThread({
        handed: [
          { name: "Ada", date: 100, own: true },
          { name: "Eve", date: 50, own: false },
        ],
      }),
    );
    const authorOf = (own: boolean, sent_date: number) => formerAuthorOf(thread, { own, text: "", sent_date });
    expect([authorOf(true, 100), authorOf(true, 101), authorOf(false, 50), authorOf(false, 51)]).toEqual([
      "Ada",
      undefined,
      "Eve",
      undefined,
    ]);
    expect(formerAuthorOf({}, { own: true, text: "", sent_date: 1 })).toBeUndefined();
  });

  test("has the first of two former authors of one side for what is older than both handovers", () => {
    const handed = [
      { name: "Ada", date: 100, own: true },
      { name: "Bob", date: 200, own: true },
    ];
    const authorOf = (sent_date: number) => formerAuthorOf({ handed }, { own: true, text: "", sent_date });
    expect([50, 150, 250].map(authorOf)).toEqual(["Ada", "Bob", undefined]);
  });
});

describe("a change that waits for approval", () => {
  test("has the fields that this release knows, an empty one among them", () => {
    const request = there(
      readCardRequest({ fields: { bio: "", name_first: "Ada", plan: "pro", constructor: "x", address: 7 }, date: 1 }),
    );
    expect(fieldsOf(request)).toEqual({ bio: "", name_first: "Ada" });
    expect(request).not.toHaveProperty("deciding");
  });

  test("has every field that can be asked for", () => {
    const fields = Object.fromEntries(REQUESTED_FIELDS.map((name) => [name, name]));
    expect(fieldsOf(there(readCardRequest({ fields, date: 1 })))).toEqual(fields);
  });
});

describe("a batch of printed cards", () => {
  const LEAST = { name: "Kiosk", limit: 9, wanted: 5, minted: 4, created_date: 1, rev: 2 };
  const at = (change: object) => toGenerator("g1", there(readGenerator({ ...LEAST, ...change })));

  test("is off from the moment it was turned off, with a reason or without one", () => {
    expect([at({}).off, at({ off_date: 0 }).off, at({ off_date: 7, off_reason: "Stolen" }).off]).toEqual([
      null,
      { date: 0, reason: "" },
      { date: 7, reason: "Stolen" },
    ]);
  });

  test("never says under which name the hashes of its PINs are, nor its revision", () => {
    const given = at({ pin: true, sealed_date: 3, pin_draw: "secret", enterprise: "acme" });
    expect(generator.strict().parse(given)).toEqual(given);
    expect(JSON.stringify(given)).not.toMatch(/secret|rev/);
  });

  test("counts its cards by the states that this release knows", () => {
    expect(readGeneratorCounts({ new: 3, claimed: "4", lost: 1, eaten: 7 })).toEqual({
      new: 3,
      claimed: 0,
      disabled: 0,
      lost: 1,
    });
    for (const none of [null, "x", []]) expect(generatorCounts.parse(readGeneratorCounts(none)).new).toBe(0);
    expect(Object.keys(readGenerators({ a: LEAST, b: "x" }))).toEqual(["a"]);
  });

  test.each([
    [MIN_CLAIMS_FOR_NETWORK_CHECK - 1, { n1: MIN_CLAIMS_FOR_NETWORK_CHECK - 1 }, false],
    [MIN_CLAIMS_FOR_NETWORK_CHECK, { n1: MIN_CLAIMS_FOR_NETWORK_CHECK }, true],
    [
      MIN_CLAIMS_FOR_NETWORK_CHECK,
      { n1: MIN_CLAIMS_FOR_NETWORK_CHECK / 2, n2: MIN_CLAIMS_FOR_NETWORK_CHECK / 2 },
      false,
    ],
    [MIN_CLAIMS_FOR_NETWORK_CHECK + 1, { n1: 6, n2: 5 }, true],
    [20, { n1: "20" }, false],
    [20, {}, false],
  ])("of %i claims, by networks %j, has one network: %s", (all, networks, one_network) => {
    const hour = toClaimHour(3_600_000, { all, ...networks });
    expect(hour).toEqual({ date: 3_600_000, claims: all, one_network });
    expect(claimHour.strict().parse(hour)).toEqual(hour);
  });

  test("has no claims in an hour of which nothing is stored", () => {
    expect(toClaimHour(0, null)).toEqual({ date: 0, claims: 0, one_network: false });
  });
});

describe("a template", () => {
  const look = {
    name: "Ink",
    background: { kind: "color", value: "#FFFFFF" },
    colors: { text: "#000000", muted: "#333333", surface: "#ffffff", accent: "#0000aa", on_accent: "#ffffff" },
    font: "system",
    layout: "classic",
    buttons: { shape: "pill", fill: "solid", align: "left" },
    avatar: { shape: "circle", ring: false },
  };
  const stored = { draft: look, state: "published", version: 2, changed_date: 0, rev: 4 };

  test("that comes with the product has never changed", () => {
    const given = toTemplate("ink", there(readTemplate("ink", stored)));
    expect(given).toMatchObject({ id: "ink", changed_date: null, has_changes: false, version: 2, rev: 4 });
    expect(template.safeParse(given).error).toBeUndefined();
    expect(toTemplate("ink", there(readTemplate("ink", { ...stored, changed_date: 1 }))).changed_date).toBe(1);
  });

  test("is known by its own id, whatever id stands in its look", () => {
    expect(readTemplate("ink", { ...stored, draft: { ...look, id: "evil" } })?.draft.id).toBe("ink");
    expect(readTheme("ink", { ...look, id: "evil", premium: true })).toMatchObject({ id: "ink", premium: true });
  });

  test("whose look cannot be drawn is none", () => {
    expect(readTemplate("ink", { ...stored, draft: { ...look, font: "comic" } })).toBeNull();
    expect(readTemplate("a/b", stored)).toBeNull();
    expect(readTemplate("ink", null)).toBeNull();
  });

  test("has its versions newest first by number, without those that cannot be drawn", () => {
    const versions = readTemplateVersions("ink", {
      2: { look, date: 20 },
      10: { look, date: 100 },
      1: { look, date: 0 },
      3: { look: { name: "x" }, date: 30 },
    });
    expect(versions.map(({ version, date }) => [version, date])).toEqual([
      [10, 100],
      [2, 20],
      [1, null],
    ]);
    for (const one of versions) expect(templateVersion.safeParse(one).error).toBeUndefined();
    expect(readTemplateVersions("ink", [null, { look, date: 5 }]).map(({ version }) => version)).toEqual([1]);
  });

  test("is not among themes under a key that no id can be", () => {
    expect(readThemes({ ["__proto__"]: look, "a/b": look, constructor: look, ok: look }).map(({ id }) => id)).toEqual([
      "ok",
    ]);
  });
});

describe("a contact who was met at an event", () => {
  test("was met when the record says, or when it was added before that was kept", () => {
    const met = (change: object) =>
      toPersonMet("k1", there(readContact({ name_first: "Ada", added_date: 5, ...change })));
    expect([met({ event_date: 9 }).event_date, met({}).event_date, met({ event_date: "9" }).event_date]).toEqual([
      9, 5, 5,
    ]);
    expect(personMet.strict().safeParse(met({ event_date: 9 })).error).toBeUndefined();
  });

  test("is reminded of with a text or without one, and of nothing that has no date", () => {
    const of = (reminder: unknown) => toPersonMet("k1", there(readContact({ reminder }))).reminder;
    expect([of({ date: 5 }), of({ date: 5, text: "Call" }), of({ date: "x" }), of("x"), of(null)]).toEqual([
      { date: 5, text: "" },
      { date: 5, text: "Call" },
      { date: 0, text: "" },
      null,
      null,
    ]);
  });

  test("comes back from an undo without records that are none", () => {
    expect(Object.keys(readUndo({ date: 1, records: { a: { name_first: "A" }, b: 7 } })?.records ?? {})).toEqual(["a"]);
    expect(readUndo({ date: 1, records: null })).toStrictEqual({ date: 1 });
  });
});
