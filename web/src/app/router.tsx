import { useRoutes, type RouteObject } from "react-router-dom";
import { NotFoundPage } from "./error-pages/not-found-page.tsx";
import { RequireRegistration, RequireSignIn } from "./guards.tsx";
import { ProtectedLayout } from "./layouts/protected-layout.tsx";
import { PublicLayout } from "./layouts/public-layout.tsx";
import { screen } from "./screen.tsx";

/** Addresses that belong to the product and have nothing to show yet; they must not be read as somebody's card. */
const RESERVED = [
  "inbox",
  "contacts",
  "upgrade",
  "accountsettings",
  "teams/:path?",
  "admin",
  "dashboard/:first?/:second?/:third?",
  "e/:eventId/v/:vendorId",
  "e/:eventId/:badgeId",
  "events/:event?/:id?",
  "manage/:teams?",
  "claim",
  "settings/themes",
  "settings/themes/editor",
  "notfound",
  "*",
];

const notFound = <NotFoundPage />;

export const routes: RouteObject[] = [
  {
    element: <RequireRegistration />,
    children: [
      {
        element: <ProtectedLayout />,
        children: [],
      },
    ],
  },
  {
    element: <PublicLayout />,
    children: [...RESERVED.map((path) => ({ path, element: notFound }))],
  },
];

/** The screen of the current address. */
export function AppRoutes() {
  return useRoutes(routes);
}
