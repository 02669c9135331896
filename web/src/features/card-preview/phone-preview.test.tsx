import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../../testing/render-app.tsx";
import { makePublicCard, makeTheme } from "../../testing/samples.ts";
import { PhonePreview } from "./phone-preview.tsx";

test("shows an inert card, and its scroll area is focusable", async () => {
  const { user, container } = renderPart(<PhonePreview card={makePublicCard()} label="Preview" />);
  expect(screen.getByText("Ada Lovelace")).toBeInTheDocument();
  expect(container.querySelector("article")).toHaveAttribute("inert");
  await user.tab();
  expect(screen.getByRole("region", { name: "Preview" })).toHaveFocus();
});

test("uses the current language", () => {
  renderPart(<PhonePreview card={makePublicCard()} label="Vorschau" />, { language: "de" });
  expect(screen.getByText("E-Mail")).toBeInTheDocument();
});

test("declares the theme's font face once, and none for system fonts", () => {
  const faces = (name = "") => document.querySelectorAll(`style[data-href^="face-${name}"]`);
  const before = faces().length;
  const { rerender } = renderPart(<PhonePreview card={makePublicCard()} label="Preview" />);
  expect(faces()).toHaveLength(before);
  const card = makePublicCard({ theme: makeTheme({ font: "inter" }) });
  rerender(
    <>
      <PhonePreview card={card} label="Preview" />
      <PhonePreview card={card} label="Again" />
    </>,
  );
  expect(faces("inter")).toHaveLength(1);
  expect(faces("inter")[0]?.textContent).toMatch(/@font-face.*\/assets\/fonts\//s);
});

test("scrolls to the edited part unless it is already visible", () => {
  const screenBox = new DOMRect(0, 100, 320, 600);
  let partBox = new DOMRect(0, 1500, 320, 40);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return this.classList.contains("cc-bio") ? partBox : screenBox;
  });
  const card = makePublicCard({ bio: "Hello" });
  const { rerender } = renderPart(<PhonePreview card={card} label="Preview" part=".cc-bio" />);
  const shown = screen.getByRole("region", { name: "Preview" });
  expect(shown.scrollTop).toBe(1200);
  partBox = new DOMRect(0, 300, 320, 40);
  rerender(<PhonePreview card={{ ...card, bio: "Hello there" }} label="Preview" part=".cc-bio" />);
  expect(shown.scrollTop).toBe(1200);
  rerender(<PhonePreview card={card} label="Preview" part=".cc-skills" />);
  expect(shown.scrollTop).toBe(1200);
  vi.restoreAllMocks();
});
