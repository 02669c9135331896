import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { employee as employeeReply } from "../entities/employee.ts";
import { searchTerms } from "../fields/contact-words.ts";
import {
  type EmployeeFields,
  employedSince,
  employeeOrder,
  isEmployed,
  isEmployeeFound,
  keyOfEmail,
  keyOfExternalId,
  keyOfUserName,
  keyPart,
  listedRole,
  readDirectoryLeavers,
  readEmployee,
  readScopes,
  toEmployee,
  toScopes,
} from "./employee.ts";

const LEAST = { name_first: "Ada", name_last: "Lovelace", status: "active" as const, created_date: 1 };
const stored = (change: object = {}): EmployeeFields => {
  const record = readEmployee({ ...LEAST, rev: 1, ...change });
  if (!isEmployed(record)) throw new Error("There is an employee.");
  return record;
};

describe("an employee as managers see them", () => {
  test("is empty where nothing is known, and has no invitation that there is not", () => {
    expect(toEmployee("u1", stored())).toEqual({
      uid: "u1",
      name_first: "Ada",
      name_last: "Lovelace",
      job_title: "",
      email: null,
      username: null,
      external_id: null,
      enterprise_admin: false,
      role: null,
      manages: [],
      groups: [],
      status: "active",
      created_date: 1,
    });
  });

  test("never has the key of the invitation, nor who sent it, nor what lists are ordered by", () => {
    const given = toEmployee(
      "u1",
      stored({
        invitation: { key: "hash", sent_date: 1, expires_date: 2, by: "grace" },
        import: "i1",
        sort: "1lovelace ada",
        scopes: "sales",
        admin: true,
        own_account: true,
        user_name: "Ada.L",
      }),
    );
    expect(employeeReply.strict().parse(given)).toEqual(given);
    expect(given.invitation).toEqual({ sent_date: 1, expires_date: 2 });
    expect(given).toMatchObject({ enterprise_admin: true, own_account: true, user_name: "Ada.L" });
    expect(JSON.stringify(given)).not.toMatch(/hash|grace|i1/);
  });

  test("has the groups that are marked, and none that stand there otherwise", () => {
    const { groups, manages } = toEmployee("u1", stored({ groups: { a: true, b: false, c: 1 }, manages: [true] }));
    expect([groups, manages]).toEqual([["a"], ["0"]]);
  });

  test("is active when the status is of a later release", () => {
    expect(stored({ status: "on-leave" }).status).toBe("active");
  });

  test("fits the reply whatever stands in the record", () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom("invited", "disabled", true));
    const fields = [
      "email",
      "admin",
      "role",
      "groups",
      "manages",
      "invitation",
      "own_account",
      "user_name",
      "job_title",
    ];
    fc.assert(
      fc.property(fc.record(Object.fromEntries(fields.map((name) => [name, value]))), (odd) => {
        expect(employeeReply.strict().safeParse(toEmployee("u1", stored(odd))).error).toBeUndefined();
      }),
    );
  });
});

test("a record of a leaver, or none, is of no employee", () => {
  const left = readEmployee({ ...LEAST, status: "left", rev: 1 });
  expect(left?.status).toBe("left");
  expect([isEmployed(left), isEmployed(null), isEmployed(readEmployee(LEAST))]).toEqual([false, false, true]);
});

test("an employment begins with the join of an own account, and in older records with the addition", () => {
  expect([{ joined_date: 5 }, {}].map((change) => employedSince(stored(change)))).toEqual([5, 1]);
});

describe("what lists are ordered by", () => {
  test("names the status, and the role of those who have one", () => {
    expect(employeeOrder({ ...stored({ status: "invited", role: "editor" }) })).toEqual({
      sort: "1lovelace ada",
      by_status: "invited~1lovelace ada",
      by_role: "editor~1lovelace ada",
      scopes: null,
    });
    expect(employeeOrder(stored()).by_role).toBeNull();
  });

  test("lists an admin among the admins, also one with a role", () => {
    expect([{ admin: true as const, role: "editor" }, { role: "editor" }, {}].map(listedRole)).toEqual([
      "admin",
      "editor",
      undefined,
    ]);
  });

  test("has the groups as one text that does not depend on the order in which they were joined", () => {
    expect(employeeOrder(stored({ groups: { sales: true, art: true } })).scopes).toBe("art sales");
    expect(toScopes(["sales", "art"])).toBe(toScopes(["art", "sales"]));
  });

  test("gives the same groups again from that text", () => {
    const group = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
    fc.assert(
      fc.property(fc.uniqueArray(group, { maxLength: 5 }), (groups) => {
        expect(readScopes(toScopes(groups))).toEqual(groups.toSorted());
      }),
    );
    expect(readScopes("")).toEqual([]);
  });

  test("leaves the list of groups as it was given", () => {
    const groups = ["sales", "art"];
    toScopes(groups);
    expect(groups).toEqual(["sales", "art"]);
  });
});

describe("a part of a key", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 40 });

  test("can stand in the database, and differs for different texts", () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(keyPart(one)).toMatch(/^[A-Za-z0-9_@+=-]*$/);
        expect(keyPart(one) === keyPart(other)).toBe(Buffer.from(one).equals(Buffer.from(other)));
      }),
    );
  });

  test.each([
    ["__proto__", "__proto__"],
    ["a=b", "a=3db"],
    ["a=3db", "a=3d3db"],
    [".#$[]/", "=2e=23=24=5b=5d=2f"],
    ["\u0000\n", "=00=0a"],
    ["\u202eA", "=e2=80=aeA"],
    ["😀", "=f0=9f=98=80"],
  ])("of %j is %s", (value, key) => {
    expect(keyPart(value)).toBe(key);
  });

  test("of the longest id of an enterprise fits into a key of the database", () => {
    expect(Buffer.byteLength(keyOfExternalId("😀".repeat(40)))).toBeLessThanOrEqual(768);
  });

  test("stands behind a prefix, so that no key is a name that every object has", () => {
    for (const make of [keyOfEmail, keyOfExternalId, keyOfUserName]) {
      expect(make("constructor") in Object.prototype).toBe(false);
      expect(make("__proto__") in Object.prototype).toBe(false);
    }
  });

  test("of an address and of a name in a directory does not depend on case, that of an id does", () => {
    expect(keyOfEmail(" ADA@X.example ")).toBe(keyOfEmail("ada@x.example"));
    expect(keyOfUserName("Ada.L")).toBe(keyOfUserName("ADA.l"));
    expect(keyOfExternalId("a1")).not.toBe(keyOfExternalId("A1"));
    expect(keyOfExternalId(" a1")).not.toBe(keyOfExternalId("a1"));
  });
});

test("an employee is found by title and username as well, and not by the address of another", () => {
  const ada = stored({ job_title: "Chief Engineer", username: "countess", email: "ada@acme.example" });
  const isFoundBy = (typed: string) => isEmployeeFound(ada, searchTerms(typed));
  expect(["chief", "countess", "ada@acme", "engineer ada"].map(isFoundBy)).toEqual([true, true, true, true]);
  expect(["hief", "bob@acme", "chief bob"].map(isFoundBy)).toEqual([false, false, false]);
});

test("leavers whom a directory knows are read one by one, each with the status of before", () => {
  const leaver = { enterprise: "acme", uid: "u1", user_name: "ada", by_name: "acme~ada", left_date: 5, status: "gone" };
  const read = readDirectoryLeavers({ "acme~u1": leaver, "acme~u2": "x" });
  expect(Object.keys(read)).toEqual(["acme~u1"]);
  expect(read["acme~u1"]).toMatchObject({ status: "active", created_date: 0, name_first: "" });
});

test("a handover that cannot be read whole is none, so that half of it is never carried out", () => {
  const leaving = { mode: "colleague", to: "bob", by: "grace", request_id: "r", since: 1, date: 2 };
  const left = (change: object) => readEmployee({ ...LEAST, status: "left", leaving: { ...leaving, ...change } });
  expect(left({})?.leaving).toEqual(leaving);
  for (const change of [{ mode: "heir" }, { by: 7 }, { since: "1" }, { deletes: false }])
    expect(left(change)).not.toHaveProperty("leaving");
});
