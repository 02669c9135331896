import { describe, expect, it } from "vitest";
import { createPushId } from "./push-id.ts";

describe("createPushId", () => {
  it("has 20 characters and starts with the time", () => {
    const id = createPushId(1_700_000_000_000);
    expect(id).toMatch(/^[-\w]{20}$/);
    expect(id.slice(0, 8)).toBe(createPushId(1_700_000_000_000).slice(0, 8));
    expect(createPushId(0).slice(0, 8)).toBe("--------");
  });

  it("sorts in the order of creation, even within a millisecond", () => {
    const ids = Array.from({ length: 5000 }, (_, count) => createPushId(1_700_000_000_001 + Math.floor(count / 1000)));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
