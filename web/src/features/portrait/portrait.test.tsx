import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPart } from "../../testing/render-app.tsx";
import { Portrait } from "./portrait.tsx";

/** Pictures and portraits are decorative and have no accessible name. */
const picture = (container: HTMLElement) => container.querySelector("img");
const letters = (container: HTMLElement) => container.querySelector("span")?.textContent;
const hue = (container: HTMLElement) => container.querySelector("span")?.style.getPropertyValue("--hue");

test("shows a picture, and its preview while it loads", () => {
  const { container } = renderPart(<Portrait person={{ name: "Ada" }} picture="/media/a.webp" preview="data:,x" />);
  expect(picture(container)).toHaveAttribute("src", "/media/a.webp");
  expect(picture(container)?.style.backgroundImage).toContain("data:,x");
});

test("replaces a missing picture with the initials until there is another one", () => {
  const person = { name: "Ada King Lovelace" };
  const { container, rerender } = renderPart(<Portrait person={person} picture="/media/a.webp" />);
  fireEvent.error(picture(container) ?? container);
  expect(picture(container)).toBeNull();
  expect(letters(container)).toBe("AL");
  rerender(<Portrait person={person} picture="/media/b.webp" />);
  expect(picture(container)).toHaveAttribute("src", "/media/b.webp");
});

test("takes the initials of names in two parts from both parts", () => {
  const { container } = renderPart(<Portrait person={{ name_first: "Ada Mary", name_last: "von Byron" }} />);
  expect(letters(container)).toBe("AV");
});

test.each([
  ["Ada Lovelace", "Ada", "Lovelace", "AL"],
  ["Ludwig van Beethoven", "Ludwig", "van Beethoven", "LV"],
  ["Ada King Lovelace", "Ada King", "Lovelace", "AL"],
  ["王芳", "芳", "王", "王芳"],
  ["Cher", "Cher", "", "C"],
])("shows the initials and the colour of %s in the same way from one name and from two parts", (...names) => {
  const [name, name_first, name_last, expected] = names;
  const whole = renderPart(<Portrait person={{ name }} />).container;
  const parts = renderPart(<Portrait person={{ name_first, name_last }} />).container;
  expect([letters(whole), letters(parts)]).toEqual([expected, expected]);
  expect(hue(whole)).toBe(hue(parts));
});

test("shows a deleted account without a name, unless the account still exists", () => {
  const { container, rerender } = renderPart(<Portrait person={{ name: "" }} />);
  expect(letters(container)).toBe("");
  expect(container.querySelector("svg")).not.toBeNull();
  rerender(<Portrait person={{ name: "" }} isGone={false} />);
  expect(container.querySelector("svg")).toBeNull();
});

test("the same shade gives the same colours, whatever the name", () => {
  const first = renderPart(<Portrait person={{ name: "Ada" }} shade="1" />);
  const second = renderPart(<Portrait person={{ name: "Grace" }} shade="1" />);
  expect(hue(second.container)).toBe(hue(first.container));
});
