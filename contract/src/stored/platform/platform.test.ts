import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BILLING_STATES, PAST_DUE_DAYS } from "../../entities/billing.ts";
import { backgroundFailure } from "../../entities/platform/failure.ts";
import { FLAG_NAMES } from "../../entities/platform/flag.ts";
import { foundPerson } from "../../entities/platform/person.ts";
import { readAdmin } from "./admin.ts";
import { actOfApproval, readApproval, targetOfAct } from "./approval.ts";
import { paidPlanOf, readDayCounts, readPayingDays, readPlatformDays } from "./days.ts";
import { readFailure, readFailures, toFailure } from "./failure.ts";
import { listOff, readFlags } from "./flags.ts";
import { enterprisePlaces, enterpriseWords, readListedEnterprise } from "./listed-enterprise.ts";
import { type ListedPerson, orderKey, personPlaces, readListedPerson, toFoundPerson } from "./listed-person.ts";

/** The record, which is there. */
function there<T>(record: T | null): T {
  if (record === null) throw new Error("There is a record.");
  return record;
}

describe("an admin of the platform", () => {
  test.each([["root"], [""], [7], [null], [undefined], [["owner"]]])("has no role when %j stands there", (role) => {
    expect(there(readAdmin({ role, by: "command", date: 1, rev: 1 })).role).toBeNull();
  });

  test("is none where nothing was written", () => {
    expect(readAdmin(null)).toBeNull();
  });
});

describe("what an approval is asked for", () => {
  const ask = (input: unknown) => actOfApproval({ input: JSON.stringify(input) });

  test.each([
    [{ act: "admin.saveAdmin", uid: "ada", subject: "ada@x.example", role: "owner" }, "ada"],
    [{ act: "admin.removeAdmin", uid: "ada", subject: "ada@x.example" }, "ada"],
    [{ act: "admin.deleteUser", uid: "ada", subject: "ada" }, "ada"],
    [{ act: "admin.deleteEnterprise", enterprise: "acme", subject: "acme" }, "acme"],
    [{ act: "admin.exportKeys", generator: "g1", subject: "Kiosk", keys: 2000 }, "g1"],
    [{ act: "admin.switchGenerator", generator: "g1", subject: "Kiosk" }, "g1"],
  ])("is read whole: %j", (input, target) => {
    const act = there(ask(input));
    expect([act, targetOfAct(act)]).toEqual([input, target]);
  });

  test.each([
    [{ act: "admin.saveAdmin", uid: "ada", subject: "ada@x.example", role: "root" }],
    [{ act: "admin.saveAdmin", uid: "ada", subject: "ada@x.example" }],
    [{ act: "admin.deleteUser", subject: "ada" }],
    [{ act: "admin.deleteEnterprise", uid: "acme", subject: "acme" }],
    [{ act: "admin.exportKeys", generator: "g1", subject: "Kiosk", keys: "2000" }],
    [{ act: "admin.updatePlan", uid: "ada", subject: "ada" }],
    [{ act: "constructor", uid: "ada", subject: "ada" }],
    [null],
    ["admin.deleteUser"],
  ])("is nothing that can be carried out: %j", (input) => {
    expect(ask(input)).toBeNull();
  });

  test("is nothing when it is no JSON", () => {
    for (const input of ["", "{", "undefined"]) expect(actOfApproval({ input })).toBeNull();
  });

  test("loses what this release does not know, so that it is not carried out", () => {
    const input = { act: "admin.deleteUser", uid: "ada", subject: "ada" };
    expect(ask({ ...input, everything: true })).toEqual(input);
  });

  test("is withdrawn when its state is missing or of a later release: it cannot be confirmed", () => {
    for (const state of [undefined, null, "approved", 7])
      expect(there(readApproval({ input: "{}", hash: "h", state })).state).toBe("withdrawn");
  });
});

describe("the plan that a payer pays for", () => {
  const NOW = 1_800_000_000_000;
  const plan = "pro";

  test.each(BILLING_STATES.map((state) => [state, ["active", "past_due"].includes(state)] as const))(
    "counts while the subscription is %s: %s",
    (state, counts) => {
      expect(paidPlanOf({ plan, state, past_due_date: NOW }, NOW)).toBe(counts ? plan : undefined);
    },
  );

  test("is none without a subscription, and ends with the days for an overdue payment", () => {
    const end = NOW + PAST_DUE_DAYS * 86_400_000;
    const late = { plan, state: "past_due", past_due_date: NOW } as const;
    expect([paidPlanOf(undefined, NOW), paidPlanOf(late, end - 1), paidPlanOf(late, end)]).toEqual([
      undefined,
      plan,
      undefined,
    ]);
  });
});

describe("counts by day", () => {
  test("have numbers alone", () => {
    expect(readPlatformDays({ "2026-01-01": { views: 3, mails: "4" }, "2026-01-02": 7 })).toEqual({
      "2026-01-01": { views: 3 },
    });
    expect(readPayingDays({ "2026-01-01": { pro: -1, gold: 4, enterprise: null } })).toEqual({
      "2026-01-01": { pro: -1, gold: 4 },
    });
    expect(readDayCounts({ "2026-01-01": 3, "2026-01-02": "3", "2026-01-03": null })).toEqual({ "2026-01-01": 3 });
  });
});

describe("a failure", () => {
  const record = { function: "onCardWritten", params: { uid: "ada" }, error: "TypeError", tries: 3, first_date: 5 };
  const at = (change: object) => toFailure("f", there(readFailure({ ...record, ...change })));

  test("is given out with its last date, and with its first while it has no other one", () => {
    expect(at({})).toEqual({ id: "f", ...record, failed_date: 5, retrying: false });
    expect(at({ failed_date: 9, wake: true, about: "ada" })).toEqual({
      id: "f",
      ...record,
      failed_date: 9,
      retrying: true,
    });
  });

  test("is tried again only when that was asked for in so many words", () => {
    expect(["true", 1, {}].map((wake) => at({ wake }).retrying)).toEqual([false, false, false]);
  });

  test("has parameters that are texts", () => {
    expect(at({ params: { uid: "ada", n: 7, deep: {} } }).params).toEqual({ uid: "ada" });
    expect(at({ params: null }).params).toEqual({});
    expect(backgroundFailure.strict().safeParse(at({ params: ["a"] })).error).toBeUndefined();
    expect(Object.keys(readFailures({ a: record, b: 7 }))).toEqual(["a"]);
  });
});

describe("disabled features", () => {
  const off = { en: "Later.", de: "Später.", date: 1 };

  test("are listed in the order in which they are shown, whatever the order of the database is", () => {
    const flags = readFlags({ off: { uploads: off, messages: off, "sign-up": off }, rev: 3 });
    expect(listOff(flags).map(({ flag }) => flag)).toEqual(["sign-up", "messages", "uploads"]);
    expect(listOff(flags)[0]).toEqual({ flag: "sign-up", ...off });
  });

  test("are on again when their sentence is missing in one language, or when this release does not know them", () => {
    expect(listOff(readFlags({ off: { mail: { en: "Later." }, cards: off, constructor: off }, rev: 1 }))).toEqual([]);
    expect(listOff(readFlags(null))).toEqual([]);
    expect(FLAG_NAMES).not.toContain("cards");
  });
});

describe("the index of people", () => {
  const ada: ListedPerson = {
    name_first: "Ada",
    name_last: "Lovelace",
    email: "ada@mail.example",
    username: "ada",
    created_date: Date.UTC(2026, 0, 31, 23, 59, 59, 999),
    rev: 1,
  };

  test("leads to them by their words and by the UTC month in which they signed up", () => {
    expect(personPlaces("u1", ada)).toEqual([
      "user_words/ad/ada~u1",
      "user_words/lo/lovelace~u1",
      "user_words/@a/@ada@mail,example~u1",
      "user_words/@m/@mail,example~u1",
      `user_order/2026-01/0${ada.created_date}~u1`,
    ]);
    expect(personPlaces("u1", { ...ada, created_date: ada.created_date + 1 }).at(-1)).toMatch(/^user_order\/2026-02\//);
  });

  test("has only places that the database can hold, whatever people are called", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 30 });
    fc.assert(
      fc.property(text, text, text, (name_first, name_last, email) => {
        for (const place of personPlaces("u_-1", { ...ada, name_first, name_last, email })) {
          expect(place).not.toMatch(/[.#$[\]\u0000-\u001f\u007f]/);
          expect(place.split("/")).toHaveLength(3);
          expect(Buffer.from(place).toString()).toBe(place);
        }
      }),
    );
  });

  test("orders the newest by their moments", () => {
    expect(orderKey("z", 999) < orderKey("a", 1000)).toBe(true);
    expect(orderKey("a", 8_640_000_000_000)).toBe("08640000000000~a");
  });

  test("shows a name of both parts with one blank between them, or of the one that there is", () => {
    const nameOf = (name_first: string, name_last: string) =>
      toFoundPerson("u1", { ...ada, name_first, name_last }).name;
    expect([nameOf("Ada", "Lovelace"), nameOf("芳", "王"), nameOf("Ada", ""), nameOf("", "L"), nameOf("", "")]).toEqual(
      ["Ada Lovelace", "王芳", "Ada", "L", ""],
    );
  });

  test("gives out what its reply names", () => {
    const given = toFoundPerson("u1", there(readListedPerson({ ...ada, enterprise: 7, disabled: "true" })));
    expect(foundPerson.strict().parse(given)).toEqual(given);
    expect(given).toMatchObject({ enterprise: null, disabled: false, username: "ada" });
  });
});

test("an enterprise is found by its name and its id, and among all by the moment it was made", () => {
  const acme = there(readListedEnterprise({ name: "Acme Söhne", created_date: 5, rev: 1, frozen: "true" }));
  expect(acme).not.toHaveProperty("frozen");
  expect(enterprisePlaces("acme-1", acme)).toEqual([
    "enterprise_words/so/sohne~acme-1",
    "enterprise_words/ac/acme~acme-1",
    "enterprise_order/00000000000005~acme-1",
  ]);
  expect(enterpriseWords("x1", { name: "" })).toEqual(["x1"]);
});
