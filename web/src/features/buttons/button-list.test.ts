import type { Button } from "@cardinal/contract/entities/button";
import { buttonInput } from "@cardinal/contract/entities/button";
import { expect, test } from "vitest";
import { createButton, moveButton, replaceButton, restoreButton } from "./button-list.ts";

const list: Button[] = [
  { id: "a", ref: "phone", data: "123" },
  { id: "b", ref: "email", data: "a@b.de", label: "Office", hidden: true },
  { id: "c", ref: "website", data: "https://example.com" },
];
const ids = (buttons: Button[]) => buttons.map((button) => button.id).join("");

test("a new button has a unique id that the contract accepts", () => {
  const made = Array.from({ length: 200 }, () => createButton("website"));
  expect(new Set(made.map((button) => button.id)).size).toBe(200);
  expect(buttonInput.safeParse({ ...made[0], data: "example.com" }).success).toBe(true);
});

test.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 0, "bac"],
  [0, -1, "abc"],
  [2, 3, "abc"],
  [7, 0, "abc"],
])("moves from %i to %i", (from, to, order) => {
  expect(ids(moveButton(list, from, to))).toBe(order);
});

test("an empty label and hidden: false are omitted", () => {
  const changed = replaceButton(list, { id: "b", ref: "email", data: "a@b.de", label: "", hidden: false });
  expect(changed[1]).toEqual({ id: "b", ref: "email", data: "a@b.de" });
  expect(changed[0]).toBe(list[0]);
});

test("a removed button is restored at its old position", () => {
  const [, second] = list;
  if (second === undefined) throw new Error("the list above has three");
  const without = list.filter((button) => button !== second);
  expect(ids(restoreButton(without, second, 1))).toBe("abc");
  expect(ids(restoreButton([], second, 1))).toBe("b");
});
