import type { RouteObject } from "react-router-dom";
import { enterpriseRoutes } from "./dashboard/dashboard-routes.tsx";
import { RequireRegistration } from "./guards.tsx";
import { LazyProtectedLayout } from "./layouts/lazy-protected-layout.tsx";
import { screen } from "./screen.tsx";

const settings = screen(
  "settings",
  async () => (await import("../screens/settings/settings-screen.tsx")).SettingsScreen,
);
const statistics = screen(
  "statistics",
  async () => (await import("../screens/statistics/statistics-screen.tsx")).StatisticsScreen,
);
const themes = screen("themes", async () => (await import("../screens/themes/themes-screen.tsx")).ThemesScreen);
const themeEditor = screen(
  "theme-editor",
  async () => (await import("../screens/theme-editor/theme-editor-screen.tsx")).ThemeEditorScreen,
);
const account = screen(
  "account",
  async () => (await import("../screens/account-settings/account-settings-screen.tsx")).AccountSettingsScreen,
);
const contacts = screen(
  "contacts",
  async () => (await import("../screens/contacts/contacts-screen.tsx")).ContactsScreen,
);
const inbox = screen("inbox", async () => (await import("../screens/inbox/inbox-screen.tsx")).InboxScreen);
const events = screen("events", async () => (await import("../screens/events/events-screen.tsx")).EventsScreen);
const eventScreen = (name: keyof (typeof import("./event-screens.ts"))["eventScreens"]) =>
  screen(`event-${name}`, async () => (await import("./event-screens.ts")).eventScreens[name]());
const createEnterprise = screen(
  "create-enterprise",
  async () => (await import("../screens/create-enterprise/create-enterprise-screen.tsx")).CreateEnterpriseScreen,
);

/** The owner's own screens; they need a finished registration. */
export const settingsRoutes: RouteObject = {
  element: <RequireRegistration />,
  children: [
    {
      element: <LazyProtectedLayout />,
      children: [
        { path: "settings", element: settings },
        { path: "settings/statistics", element: statistics },
        { path: "settings/themes", element: themes },
        { path: "settings/themes/editor", element: themeEditor },
        { path: "contacts", element: contacts },
        { path: "inbox", element: inbox },
        { path: "accountsettings", element: account },
        { path: "events", element: events },
        { path: "events/new", element: eventScreen("new") },
        { path: "events/:event/edit", element: eventScreen("edit") },
        { path: "events/:event/live", element: eventScreen("live") },
        { path: "events/:event/badges", element: eventScreen("badges") },
        { path: "events/:event/badges/import", element: eventScreen("import") },
        { path: "events/:event/desk", element: eventScreen("desk") },
        { path: "events/:event/people", element: eventScreen("people") },
        { path: "events/:event/rules", element: eventScreen("rules") },
        { path: "events/:event/questions", element: eventScreen("questions") },
        { path: "events/:event/marks", element: eventScreen("marks") },
        { path: "events/:event/vendors", element: eventScreen("vendors") },
        { path: "events/:event/vendor/:vendor", element: eventScreen("vendor") },
        { path: "dashboard/new", element: createEnterprise },
        ...enterpriseRoutes,
      ],
    },
  ],
};
