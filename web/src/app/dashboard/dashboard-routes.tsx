import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { may, type Rights } from "../../features/enterprise/rights.ts";
import { screen } from "../screen.tsx";
import { InSection } from "./in-section.tsx";
import { SECTIONS } from "./sections.tsx";

const layout = screen("dashboard", async () => (await import("./dashboard-layout.tsx")).DashboardLayout);

/** A screen outside of the dashboard, for some members of an enterprise. */
function enterpriseScreen(name: string, isFor: (rights: Rights) => boolean, load: () => Promise<ComponentType>) {
  return screen(name, async () => {
    const [{ EnterpriseGate }, Screen] = await Promise.all([import("./enterprise-gate.tsx"), load()]);
    return function Gated() {
      return (
        <EnterpriseGate isFor={isFor}>
          <Screen />
        </EnterpriseGate>
      );
    };
  });
}

const team = enterpriseScreen(
  "team",
  () => true,
  async () => (await import("../../screens/teams/team-screen.tsx")).TeamScreen,
);
const manage = enterpriseScreen(
  "manage",
  (rights) => may(rights, "cards.edit", "cards.create"),
  async () => (await import("../../screens/manage/manage-screen.tsx")).ManageScreen,
);

/** The screens of `/dashboard` for admins and employees with a role, and the enterprise screens for other members. */
export const enterpriseRoutes: readonly RouteObject[] = [
  {
    path: "dashboard",
    element: layout,
    children: SECTIONS.flatMap((section) =>
      Object.entries(section.screens).map(([path, element]) => ({
        path: [section.path, path].filter((step) => step !== "").join("/"),
        element: <InSection section={section}>{element}</InSection>,
      })),
    ),
  },
  { path: "teams/:path?", element: team },
  { path: "manage/:teams?", element: manage },
];
