import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOwnerKey, keyOfOwner, readOwner } from "./owner.ts";

describe("the key of an owner", () => {
  test("leads back to the owner, also when the id begins like a key", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/), (id) => {
        const owners = [
          { kind: "person", uid: id },
          { kind: "enterprise", enterprise: id },
        ] as const;
        const keys = owners.map(keyOfOwner);
        expect(keys.map(readOwner)).toEqual(owners);
        expect(keys.filter(isOwnerKey)).toEqual(keys);
        expect(new Set(keys).size).toBe(2);
      }),
    );
    expect(readOwner("u-e-acme")).toEqual({ kind: "person", uid: "e-acme" });
  });

  test("begins with the kind of the owner", () => {
    expect(["u-acme", "e-acme", "acme", "x-acme", ""].filter(isOwnerKey)).toEqual(["u-acme", "e-acme"]);
  });
});
