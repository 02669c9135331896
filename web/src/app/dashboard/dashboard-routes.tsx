import type { RouteObject } from "react-router-dom";
import { screen } from "../screen.tsx";
import { InSection } from "./in-section.tsx";
import { SECTIONS } from "./sections.tsx";

const layout = screen("dashboard", async () => (await import("./dashboard-layout.tsx")).DashboardLayout);

/** The screens of `/dashboard`, for admins of an enterprise and people with a role in it. */
export const dashboardRoutes: RouteObject = {
  path: "dashboard",
  element: layout,
  children: SECTIONS.flatMap((section) =>
    Object.entries(section.screens).map(([path, element]) => ({
      path: [section.path, path].filter((step) => step !== "").join("/"),
      element: <InSection section={section}>{element}</InSection>,
    })),
  ),
};
