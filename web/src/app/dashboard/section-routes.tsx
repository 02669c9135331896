import type { RouteObject } from "react-router-dom";
import { InSection } from "./in-section.tsx";
import { SECTIONS } from "./sections.tsx";

/** The screens of the sections, by their path below `/dashboard`. */
export const SECTION_ROUTES: RouteObject[] = SECTIONS.flatMap((section) =>
  Object.entries(section.screens).map(([path, element]) => ({
    path: [section.path, path].filter((step) => step !== "").join("/"),
    element: <InSection section={section}>{element}</InSection>,
  })),
);
