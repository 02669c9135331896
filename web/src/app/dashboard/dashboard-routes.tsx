import type { ComponentType, ReactNode } from "react";
import { useOutletContext, type RouteObject } from "react-router-dom";
import { may, type Rights } from "../../features/enterprise/rights.ts";
import { screen } from "../screen.tsx";
import { SECTION_PATHS } from "./section-paths.ts";

const layout = screen("dashboard", async () => (await import("./dashboard-layout.tsx")).DashboardLayout);

/** The screen of a section, which the layout loads: only users of the dashboard need the list of its sections. */
function SectionScreen() {
  return useOutletContext<ReactNode>();
}

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
    children: SECTION_PATHS.map((path) => ({ path, element: <SectionScreen /> })),
  },
  { path: "teams/:path?", element: team },
  { path: "manage/:teams?", element: manage },
];
