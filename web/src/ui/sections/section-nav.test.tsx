import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPart } from "../../testing/render-app.tsx";
import { SectionNav } from "./section-nav.tsx";

test("a section that is still loading is not the current one", () => {
  const sections = [
    { id: "first", title: "First" },
    { id: "later", title: "Later" },
  ];
  renderPart(
    <>
      <SectionNav label="Sections" sections={sections} />
      <section id="first" />
    </>,
  );
  fireEvent.scroll(window);
  expect(screen.getByRole("link", { name: "First" })).toHaveAttribute("aria-current", "location");
});
