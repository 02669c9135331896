import type { RouteObject } from "react-router-dom";
import { RequireRegistration } from "./guards.tsx";
import { ProtectedLayout } from "./layouts/protected-layout.tsx";
import { screen } from "./screen.tsx";

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
      children: [{ path: "settings/statistics", element: statistics }],
    },
  ],
};
