import { expect, test } from "vitest";
import { SECTION_PATHS } from "./section-paths.ts";
import { SECTION_ROUTES } from "./section-routes.tsx";

test("the router knows the path of every screen of a section, and no other", () => {
  expect(SECTION_PATHS).toEqual(SECTION_ROUTES.map(({ path }) => path));
});
