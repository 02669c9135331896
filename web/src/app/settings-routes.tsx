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
const newEvent = screen(
  "event-editor",
  async () => (await import("../screens/event-editor/event-editor-screen.tsx")).NewEventScreen,
);
const eventEditor = screen(
  "event-editor",
  async () => (await import("../screens/event-editor/event-editor-screen.tsx")).EventEditorScreen,
);
const eventBadges = screen(
  "event-badges",
  async () => (await import("../screens/event-badges/event-badges-screen.tsx")).EventBadgesScreen,
);
const badgeImport = screen(
  "event-badge-import",
  async () => (await import("../screens/event-badge-import/badge-import-screen.tsx")).BadgeImportScreen,
);
const eventQuestions = screen(
  "event-questions",
  async () => (await import("../screens/event-questions/event-questions-screen.tsx")).EventQuestionsScreen,
);
const eventRules = screen(
  "event-rules",
  async () => (await import("../screens/event-rules/event-rules-screen.tsx")).EventRulesScreen,
);
const eventMarks = screen(
  "event-marks",
  async () => (await import("../screens/event-marks/event-marks-screen.tsx")).EventMarksScreen,
);
const eventVendors = screen(
  "event-vendors",
  async () => (await import("../screens/event-vendors/event-vendors-screen.tsx")).EventVendorsScreen,
);
const eventVendor = screen(
  "event-vendor",
  async () => (await import("../screens/event-vendor/event-vendor-screen.tsx")).EventVendorScreen,
);
const eventLive = screen(
  "event-live",
  async () => (await import("../screens/event-live/event-live-screen.tsx")).EventLiveScreen,
);
const eventDesk = screen(
  "event-desk",
  async () => (await import("../screens/event-desk/event-desk-screen.tsx")).EventDeskScreen,
);
const eventPeople = screen(
  "event-people",
  async () => (await import("../screens/event-people/event-people-screen.tsx")).EventPeopleScreen,
);
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
        { path: "events/new", element: newEvent },
        { path: "events/:event/edit", element: eventEditor },
        { path: "events/:event/live", element: eventLive },
        { path: "events/:event/badges", element: eventBadges },
        { path: "events/:event/badges/import", element: badgeImport },
        { path: "events/:event/desk", element: eventDesk },
        { path: "events/:event/people", element: eventPeople },
        { path: "events/:event/rules", element: eventRules },
        { path: "events/:event/questions", element: eventQuestions },
        { path: "events/:event/marks", element: eventMarks },
        { path: "events/:event/vendors", element: eventVendors },
        { path: "events/:event/vendor/:vendor", element: eventVendor },
        { path: "dashboard/new", element: createEnterprise },
        ...enterpriseRoutes,
      ],
    },
  ],
};
