import { expect, test } from "vitest";

/** The texts of the labels that each control has, by its `name`; null where it may have none. */
function labelsIn(html: string): Record<string, string[] | null> {
  document.body.innerHTML = html;
  const controls = [...document.querySelectorAll<HTMLInputElement>("[name]")];
  return Object.fromEntries(
    controls.map(({ name, labels }) => [name, labels === null ? null : [...labels].map((one) => one.textContent)]),
  );
}

test.each([
  [
    "by id, in the order of the document",
    `<label for="a">1</label><input name="x" id="a"><label for="a">2</label>`,
    { x: ["1", "2"] },
  ],
  [
    "around it, and only the first control",
    `<label>1<span><input name="x"></span><input name="y"></label>`,
    { x: ["1"], y: [] },
  ],
  [
    "around it, but for another",
    `<label for="b">1<input name="x"></label><input name="y" id="b">`,
    { x: [], y: ["1"] },
  ],
  [
    "for the first of one id",
    `<label for="a">1</label><input name="x" id="a"><input name="y" id="a">`,
    { x: ["1"], y: [] },
  ],
  ["for nothing", `<label for="">1<input name="x"></label>`, { x: [] }],
  ["never of what is hidden", `<label>1<input type="hidden" name="x"><input name="y"></label>`, { x: null, y: ["1"] }],
  [
    "of every kind of control",
    `<label>1<select name="x"></select></label><label>2<textarea name="y"></textarea></label><label>3<button name="z"></button></label>`,
    { x: ["1"], y: ["2"], z: ["3"] },
  ],
])("labels are found %s, as browsers find them", (_what, html, expected) => {
  expect(labelsIn(html)).toEqual(expected);
});
