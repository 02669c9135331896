import { describe, expect, test } from "vitest";
import { readFilter } from "./filter.ts";
import { operations } from "./scim.test-helper.ts";
import { type Json, USER } from "./scim.ts";
import { ScimFailure } from "./scim-failure.ts";
import { patchUser } from "./users/patch-user.ts";
import { readUser } from "./users/read-user.ts";

const GRACE: Json = {
  schemas: [USER],
  id: "u1",
  externalId: "x1",
  userName: "grace@firm.example",
  name: { formatted: "Grace Hopper", givenName: "Grace", familyName: "Hopper" },
  displayName: "Grace Hopper",
  title: "Admiral",
  active: true,
  emails: [{ value: "grace@firm.example", type: "work", primary: true }],
  meta: { resourceType: "User" },
};
const ENTERPRISE = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

/** The status and type of a refusal. */
function refusal(attempt: () => unknown): readonly unknown[] {
  try {
    return ["taken", attempt()];
  } catch (error) {
    if (error instanceof ScimFailure) return [error.status, error.scimType];
    throw error;
  }
}

describe("a PATCH of a user", () => {
  test.each<[string, Json[], object]>([
    ["False as a string", [{ op: "Replace", path: "active", value: "False" }], { active: false }],
    [
      "a single value as a list of one",
      [{ op: "Replace", path: "active", value: [{ $ref: null, value: "False" }] }],
      { active: false },
    ],
    ["no path", [{ op: "replace", value: { active: false, title: "Dr" } }], { active: false, title: "Dr" }],
    [
      "no path and dotted names",
      [{ op: "Add", value: { "name.givenName": "Ada", "name.familyName": "King" } }],
      { nameFirst: "Ada", nameLast: "King" },
    ],
    [
      "no path and a name with a filter",
      [{ op: "replace", value: { 'emails[type eq "work"].value': "a@b.example" } }],
      { email: "a@b.example" },
    ],
    [
      "sub-attributes in another case",
      [
        { op: "replace", path: "name.FamilyName", value: "King" },
        { op: "replace", path: 'emails[TYPE eq "Work"].Value', value: "a@b.example" },
      ],
      { nameLast: "King", email: "a@b.example" },
    ],
    [
      "an object with a name in another case",
      [{ op: "replace", path: "name", value: { FamilyName: "King" } }],
      { nameFirst: "Grace", nameLast: "King" },
    ],
    [
      "capitals",
      [
        { op: "REPLACE", path: "TITLE", value: "Dr" },
        { op: "Replace", path: "Name.familyName", value: "King" },
      ],
      { title: "Dr" },
    ],
    [
      "a path with the namespace",
      [{ op: "add", path: `${USER}:name.familyName`, value: "King" }],
      { nameLast: "King" },
    ],
    [
      "one part of a name",
      [{ op: "replace", path: "name", value: { familyName: "King" } }],
      { nameFirst: "Grace", nameLast: "King" },
    ],
    [
      "the address for work",
      [{ op: "Add", path: 'emails[type eq "work"].value', value: "a@b.example" }],
      { email: "a@b.example" },
    ],
    [
      "an address that is added as primary",
      [{ op: "add", path: "emails", value: [{ value: "a@b.example", primary: true }] }],
      { email: "a@b.example" },
    ],
    [
      "all addresses",
      [{ op: "replace", path: "emails", value: [{ value: "a@b.example", type: "home" }] }],
      { email: "a@b.example" },
    ],
    [
      "a removal",
      [
        { op: "Remove", path: "title" },
        { op: "remove", path: "externalId" },
      ],
      { title: "", externalId: null },
    ],
    [
      "unsupported attributes",
      [
        { op: "Add", path: `${ENTERPRISE}:department`, value: "R&D" },
        { op: "Replace", path: 'roles[primary eq "True"].value', value: "x" },
        { op: "Remove", path: 'addresses[type eq "work"].formatted' },
        { op: "add", value: { [ENTERPRISE]: { manager: { value: "u2" } }, nickName: "Amazing", title: "Dr" } },
      ],
      { title: "Dr", userName: undefined },
    ],
  ])("accepts %s", (_what, list, wanted) => {
    expect(patchUser(GRACE, operations(...list))).toMatchObject(wanted);
    expect(GRACE["title"]).toBe("Admiral");
  });

  test.each<[string, Json, object]>([
    ["a title", { op: "replace", path: "title", value: "Dr" }, { title: "Dr" }],
    ["the status", { op: "replace", value: { active: true } }, { active: true }],
    ["an id", { op: "add", path: "externalId", value: "x2" }, { externalId: "x2" }],
    ["the language", { op: "add", path: "preferredLanguage", value: "de" }, { language: "de" }],
    ["a name", { op: "replace", path: "name.givenName", value: "Ada" }, { nameFirst: "Ada", nameLast: "Hopper" }],
    ["a display name next to a name", { op: "replace", path: "displayName", value: "Ada King" }, {}],
    ["an unsupported attribute", { op: "add", path: "nickName", value: "Amazing" }, {}],
  ])("changes nothing but %s that it names", (_what, operation, wanted) => {
    expect(patchUser(GRACE, operations(operation))).toEqual(wanted);
  });

  test.each<[string, Json]>([
    ["removed", { op: "remove", path: "name.familyName" }],
    ["emptied", { op: "replace", path: "name.familyName", value: "" }],
    ["set to null", { op: "replace", path: "name", value: { familyName: null } }],
  ])("removes a surname that is %s", (_how, operation) => {
    expect(patchUser(GRACE, operations(operation))).toEqual({ nameFirst: "Grace", nameLast: "" });
  });

  test("takes the display name where there is no name", () => {
    const { name: _name, ...before } = GRACE;
    for (const [resource, ...list] of [
      [before, { op: "replace", path: "displayName", value: "Ada King" }],
      [GRACE, { op: "remove", path: "name" }, { op: "replace", path: "displayName", value: "Ada King" }],
    ] as const)
      expect(patchUser(resource, operations(...list))).toEqual({ nameFirst: "Ada", nameLast: "King" });
  });

  test.each([
    ["Ludwig van Beethoven", "Ludwig", "van Beethoven"],
    ["王芳", "芳", "王"],
    ["Cher", "Cher", ""],
  ])("splits the display name %s like every full name", (displayName, nameFirst, nameLast) => {
    expect(readUser({ schemas: [USER], displayName })).toMatchObject({ nameFirst, nameLast });
  });

  test("adds an address to a user without one", () => {
    const { emails: _emails, ...before } = GRACE;
    for (const op of ["add", "Replace"])
      expect(
        patchUser(before, operations({ op, path: 'emails[type eq "work"].value', value: "a@b.example" })),
      ).toMatchObject({
        email: "a@b.example",
      });
  });

  test.each<[string, unknown, readonly unknown[]]>([
    ["no schema", { Operations: [{ op: "remove", path: "title" }] }, [400, "invalidSyntax"]],
    ["no operations", operations(), [400, "invalidSyntax"]],
    ["another operation", operations({ op: "move", path: "title" }), [400, "invalidSyntax"]],
    ["a removal of nothing", operations({ op: "remove" }), [400, "noTarget"]],
    ["no path and no object", operations({ op: "add", value: "x" }), [400, "invalidValue"]],
    ["an invalid path", operations({ op: "add", path: 7, value: "x" }), [400, "invalidPath"]],
    ["a path that is too long", operations({ op: "add", path: "x".repeat(501), value: "x" }), [400, "invalidPath"]],
    [
      "an invalid filter",
      operations({ op: "replace", path: "emails[type is].value", value: "x" }),
      [400, "invalidPath"],
    ],
    [
      "a value that is not a boolean",
      operations({ op: "replace", path: "active", value: "perhaps" }),
      [400, "invalidValue"],
    ],
    [
      "too many operations",
      operations(...Array.from({ length: 1001 }, () => ({ op: "remove", path: "title" }))),
      [413, null],
    ],
    [
      "a deeply nested value",
      operations({ op: "add", path: "name", value: JSON.parse(`${"[".repeat(2000)}${"]".repeat(2000)}`) as unknown }),
      [400, "invalidSyntax"],
    ],
    [
      "the prototype of a part",
      operations({ op: "add", path: "name.__proto__.polluted", value: "yes" }),
      [400, "invalidPath"],
    ],
    [
      "the prototype without a path",
      operations({ op: "add", value: JSON.parse('{"name":{"__proto__":{"polluted":"yes"}}}') as unknown }),
      [400, "invalidPath"],
    ],
    [
      "the prototype as a name",
      operations({ op: "replace", value: { "name.constructor.prototype.polluted": "yes" } }),
      [400, "invalidPath"],
    ],
  ])("refuses %s", (_what, body, expected) => {
    expect(refusal(() => patchUser(GRACE, body as Json))).toEqual(expected);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("reading a user of a directory", () => {
  test.each<[object, object]>([
    [
      { USERNAME: "a", Active: "TRUE" },
      { userName: "a", active: true },
    ],
    [{ displayName: "Grace Brewster Hopper" }, { nameFirst: "Grace Brewster", nameLast: "Hopper" }],
    [{ name: { formatted: "Grace" } }, { nameFirst: "Grace", nameLast: "" }],
    [{ name: { familyName: "Hopper" } }, { nameFirst: "Hopper", nameLast: "" }],
    [{ name: { familyName: "Hopper", formatted: "Grace Hopper" } }, { nameFirst: "Grace", nameLast: "Hopper" }],
    [{ emails: "A@B.example" }, { email: "a@b.example" }],
    [{ emails: ["a@b.example"] }, { email: "a@b.example" }],
    [{ emails: { value: "a@b.example" } }, { email: "a@b.example" }],
    [
      {
        emails: [
          { value: "h@b.example", type: "home" },
          { value: "w@b.example", type: "Work" },
        ],
      },
      { email: "w@b.example" },
    ],
    [{ emails: [{ value: "a@b.example" }, { value: "p@b.example", primary: "True" }] }, { email: "p@b.example" }],
    [{ emails: [{ value: "" }, null, 7] }, { email: undefined }],
    [{ preferredLanguage: "de-AT" }, { language: "de" }],
    [{ locale: "fr" }, { language: "en" }],
    [
      { externalId: null, title: null },
      { externalId: null, title: "" },
    ],
    [{}, { userName: undefined, active: undefined, email: undefined, title: undefined, nameFirst: undefined }],
  ])("%j", (body, wanted) => {
    expect(readUser(body)).toMatchObject(wanted);
  });
});

test("a filter compares texts case-insensitively, and never matches built-in object properties", () => {
  for (const text of [
    'title eq "ADMIRAL"',
    'emails[type eq "WORK" and value co "GRACE"]',
    'meta.resourceType eq "user"',
    "active ne false",
  ])
    expect([text, readFilter(text).matches(GRACE)]).toEqual([text, true]);
  for (const text of [
    "constructor pr",
    "__proto__ pr",
    "title.length gt 1",
    "name.toString pr",
    'nickName eq "x"',
    "title gt 7",
  ])
    expect([text, readFilter(text).matches(GRACE)]).toEqual([text, false]);
});
