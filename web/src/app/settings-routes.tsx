import type { RouteObject } from "react-router-dom";
import { RequireRegistration } from "./guards.tsx";
import { ProtectedLayout } from "./layouts/protected-layout.tsx";
import { screen } from "./screen.tsx";

const settings = screen(
  "settings",
  async () => (await import("../screens/settings/settings-screen.tsx")).SettingsScreen,
);
const statistics = screen(
  "statistics",
  async () => (await import("../screens/statistics/statistics-screen.tsx")).StatisticsScreen,
);

/** The owner's own screens; they need a finished registration. */
export const settingsRoutes: RouteObject = {
  element: <RequireRegistration />,
  children: [
    {
      element: <ProtectedLayout />,
      children: [
        { path: "settings", element: settings },
        { path: "settings/statistics", element: statistics },
      ],
    },
  ],
};
