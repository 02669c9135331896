import * as z from "zod";
import { describe, expect, test } from "vitest";
import { all, byService, memberOf, oneOf, ownerOf, ownerOrAdmin, signedIn } from "./conditions.ts";
import type { Place } from "./place.ts";
import { PERSONAL_PLACES, PLACES } from "./places.ts";

/** All nodes of the tree by path. */
function nodes(places: Readonly<Record<string, Place>>, above = ""): (readonly [path: string, place: Place])[] {
  return Object.entries(places).flatMap(([key, place]) => [
    [`${above}${key}`, place] as const,
    ...nodes(place.children ?? {}, `${above}${key}/`),
  ]);
}

const NODES = nodes(PLACES);
const rulesOf = ({ read, write, validate }: Place) =>
  [read, write, validate].filter((rule) => typeof rule === "string");

describe("the database tree", () => {
  test.each(NODES)("%s has valid keys, and at most one wildcard", (path, { children = {} }) => {
    expect(path).toMatch(/^[a-z_]+(\/(\$[a-zA-Z]+|[a-z_]+))*$/);
    expect(Object.keys(children).filter((key) => key.startsWith("$")).length).toBeLessThanOrEqual(1);
  });

  test.each(NODES.filter(([, place]) => rulesOf(place).length > 0))("the rules of %s are complete", (path, place) => {
    for (const rule of rulesOf(place)) {
      // Unbalanced brackets and quotes, or a value that was never filled in.
      const outside = rule.replaceAll(/'[^']*'/g, "").replaceAll(/\/\^.*?\$\//g, "");
      expect(outside.split("(").length, rule).toBe(outside.split(")").length);
      expect(outside).not.toMatch(/'|undefined|\[object|NaN/);
      // Rules with a variable that is not a key above fail to load.
      const known = path.split("/").filter((key) => key.startsWith("$"));
      const used = [...outside.matchAll(/\$[a-zA-Z]+/g)].map(([name]) => name);
      expect(used.filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  test("grants no access to a top-level node", () => {
    for (const [name, { read, write }] of Object.entries(PLACES))
      expect([name, read, write]).toEqual([name, undefined, undefined]);
  });

  // The functions throw as well: `guardReads` in the stores.
  test("collections that grow with the number of users grant no query or listener, and have no index", () => {
    for (const name of ["users", "vcard", "public", "retail", "audit"]) {
      const { read, indexOn, children = {} } = PLACES[name] ?? {};
      expect([name, read, indexOn, Object.keys(children).length]).toEqual([name, undefined, undefined, 1]);
    }
    const scope = PLACES["public"]?.children?.["$scope"];
    expect([scope?.read, scope?.indexOn]).toEqual([undefined, undefined]);
  });

  test("all reads require a sign-in, except for public data", () => {
    const granted = NODES.filter(([, { read }]) => read !== undefined && read !== false);
    const open = granted.filter(([, { read }]) => read === true).map(([path]) => path);
    expect(open).toEqual(["templates/published"]);
    for (const [path, { read }] of granted)
      expect([path, read === true || String(read).includes(signedIn())]).toEqual([path, true]);
  });

  test("records have a schema for each field, and single values have a schema", () => {
    for (const [path, { record }] of NODES) {
      const schemas =
        record === undefined || record instanceof z.ZodType ? [record ?? z.null()] : Object.values(record);
      expect([path, schemas.length > 0 && schemas.every((schema) => schema instanceof z.ZodType)]).toEqual([
        path,
        true,
      ]);
    }
  });
});

describe("personal data", () => {
  const personalPlaces = Object.entries(PERSONAL_PLACES);

  test("is declared at its place, and stored under a user ID", () => {
    expect(personalPlaces.length).toBeGreaterThan(15);
    for (const [name, personal] of personalPlaces) {
      expect(PLACES[name]?.personal).toBe(personal);
      expect([name, Object.keys(PLACES[name]?.children ?? {})[0]?.startsWith("$")]).toEqual([name, true]);
    }
  });

  test("has a valid export file, or none", () => {
    const invalid = personalPlaces.filter(([, { file }]) => file !== null && !/^[a-z-]+\.json$/.test(file));
    expect(invalid).toEqual([]);
  });
});

describe("conditions", () => {
  test("are joined with &&", () => {
    expect(all("a", "b", "c")).toBe("a && b && c");
    expect(signedIn("a")).toBe(`${signedIn()} && a`);
    expect(ownerOf("$uid")).toBe(signedIn("auth.uid === $uid"));
    expect(memberOf("$enterprise")).toBe("root.child('users/' + auth.uid + '/enterprise').val() === $enterprise");
  });

  test("begin with the user's own record", () => {
    for (const mark of ["disabled", "deleting", "valid_after"])
      expect(signedIn()).toContain(`root.child('users/' + auth.uid + '/${mark}')`);
  });

  test("for an admin require an enterprise on both sides", () => {
    const rule = ownerOrAdmin("$uid", "data.child('enterprise')");
    expect(rule).toContain("data.child('enterprise').isString() && ");
    expect(rule).toContain("/enterprise_admin').val() === true");
  });

  test("for a service require its token", () => {
    expect(byService("stats", "a")).toBe("auth.uid === 'service:stats' && auth.service === 'stats' && a");
  });

  test("for a list of keys match each of them as a whole", () => {
    const pattern = /\/(.*)\//.exec(oneOf("$key", ["name", "logo"]))?.[1] ?? "";
    expect(["name", "logo", "names", "a_logo", "", "namelogo"].filter((key) => new RegExp(pattern).test(key))).toEqual([
      "name",
      "logo",
    ]);
  });
});
