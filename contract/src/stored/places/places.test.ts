import * as z from "zod";
import { describe, expect, test } from "vitest";
import { all, byService, memberOf, oneOf, ownerOf, ownerOrAdmin, signedIn } from "./conditions.ts";
import type { Place } from "./place.ts";
import { PERSONAL_PLACES, PLACES } from "./places.ts";

/** Every node of the tree by its path. */
function nodes(places: Readonly<Record<string, Place>>, above = ""): (readonly [path: string, place: Place])[] {
  return Object.entries(places).flatMap(([key, place]) => [
    [`${above}${key}`, place] as const,
    ...nodes(place.children ?? {}, `${above}${key}/`),
  ]);
}

const NODES = nodes(PLACES);
const rulesOf = ({ read, write, validate }: Place) =>
  [read, write, validate].filter((rule) => typeof rule === "string");

describe("the tree of the database", () => {
  test.each(NODES)("%s has keys that can be, and at most one for any child", (path, { children = {} }) => {
    expect(path).toMatch(/^[a-z_]+(\/(\$[a-zA-Z]+|[a-z_]+))*$/);
    expect(Object.keys(children).filter((key) => key.startsWith("$")).length).toBeLessThanOrEqual(1);
  });

  test.each(NODES.filter(([, place]) => rulesOf(place).length > 0))("the rules of %s are whole", (path, place) => {
    for (const rule of rulesOf(place)) {
      // Brackets and quotes that do not match, or a value of ours that was never filled in.
      const outside = rule.replaceAll(/'[^']*'/g, "").replaceAll(/\/\^.*?\$\//g, "");
      expect(outside.split("(").length, rule).toBe(outside.split(")").length);
      expect(outside).not.toMatch(/'|undefined|\[object|NaN/);
      // A variable that no key above has would be refused when the rules are loaded.
      const known = path.split("/").filter((key) => key.startsWith("$"));
      const used = [...outside.matchAll(/\$[a-zA-Z]+/g)].map(([name]) => name);
      expect(used.filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  test("nobody reads or writes it whole, nor all of what belongs to people", () => {
    for (const [name, { read, write }] of Object.entries(PLACES))
      expect([name, read, write]).toEqual([name, undefined, undefined]);
  });

  // The functions throw for it as well: `guardReads` in the stores.
  test("what grows with people grants no query or listener over all of it, and has no index for one", () => {
    for (const name of ["users", "vcard", "public", "retail", "audit"]) {
      const { read, indexOn, children = {} } = PLACES[name] ?? {};
      expect([name, read, indexOn, Object.keys(children).length]).toEqual([name, undefined, undefined, 1]);
    }
    const scope = PLACES["public"]?.children?.["$scope"];
    expect([scope?.read, scope?.indexOn]).toEqual([undefined, undefined]);
  });

  test("whatever people may read of others they have to be signed in for, unless it is for everybody", () => {
    const granted = NODES.filter(([, { read }]) => read !== undefined && read !== false);
    const open = granted.filter(([, { read }]) => read === true).map(([path]) => path);
    expect(open).toEqual(["templates/published"]);
    for (const [path, { read }] of granted)
      expect([path, read === true || String(read).includes(signedIn())]).toEqual([path, true]);
  });

  test("what stands there can be read: a record has fields with schemas, a value is one", () => {
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

describe("what is a person's", () => {
  const named = Object.entries(PERSONAL_PLACES);

  test("is named where it stands, and lies under their id", () => {
    expect(named.length).toBeGreaterThan(15);
    for (const [name, personal] of named) {
      expect(PLACES[name]?.personal).toBe(personal);
      expect([name, Object.keys(PLACES[name]?.children ?? {})[0]?.startsWith("$")]).toEqual([name, true]);
    }
  });

  test("is in a file of their export, or made of what is", () => {
    const odd = named.filter(([, { file }]) => file !== null && !/^[a-z-]+\.json$/.test(file));
    expect(odd).toEqual([]);
  });
});

describe("conditions", () => {
  test("hold when all of their parts do", () => {
    expect(all("a", "b", "c")).toBe("a && b && c");
    expect(signedIn("a")).toBe(`${signedIn()} && a`);
    expect(ownerOf("$uid")).toBe(signedIn("auth.uid === $uid"));
    expect(memberOf("$enterprise")).toBe("root.child('users/' + auth.uid + '/enterprise').val() === $enterprise");
  });

  test("begin with the person's own record", () => {
    for (const mark of ["disabled", "deleting", "valid_after"])
      expect(signedIn()).toContain(`root.child('users/' + auth.uid + '/${mark}')`);
  });

  test("of an admin need an enterprise on both sides", () => {
    const rule = ownerOrAdmin("$uid", "data.child('enterprise')");
    expect(rule).toContain("data.child('enterprise').isString() && ");
    expect(rule).toContain("/enterprise_admin').val() === true");
  });

  test("of a service need a token that says so", () => {
    expect(byService("stats", "a")).toBe("auth.uid === 'service:stats' && auth.service === 'stats' && a");
  });

  test("of a list of keys name each of them, whole", () => {
    const pattern = /\/(.*)\//.exec(oneOf("$key", ["name", "logo"]))?.[1] ?? "";
    expect(["name", "logo", "names", "a_logo", "", "namelogo"].filter((key) => new RegExp(pattern).test(key))).toEqual([
      "name",
      "logo",
    ]);
  });
});
