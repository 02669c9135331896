import { useRoutes, type RouteObject } from "react-router-dom";
import { NotFoundPage } from "../features/not-found/not-found-page.tsx";
import { RequireSignIn, RequireVisitor } from "./guards.tsx";
import { EitherLayout } from "./layouts/either-layout.tsx";
import { Main } from "./layouts/main.tsx";
import { PublicLayout } from "./layouts/public-layout.tsx";
import { plainScreen, screen } from "./screen.tsx";
import { settingsRoutes } from "./settings-routes.tsx";

/** Addresses that are reserved for the product and have no screen; they must not be read as a user's card. */
export const RESERVED = ["dashboard/:first?/:second?/:third?", "events/:event?/:id?", "notfound", "*"];

const landing = plainScreen(
  "landing",
  async () => (await import("../screens/landing/landing-screen.tsx")).LandingScreen,
);
const login = screen("login", async () => (await import("../screens/login/login-screen.tsx")).LoginScreen);
const signup = screen("signup", async () => (await import("../screens/signup/signup-screen.tsx")).SignupScreen);
const wizard = screen("wizard", async () => (await import("../screens/signup-wizard/wizard-screen.tsx")).WizardScreen);
const reset = screen("reset", async () => (await import("../screens/reset/reset-screen.tsx")).ResetScreen);
const action = screen("action", async () => (await import("../screens/action/action-screen.tsx")).ActionScreen);
const authenticate = screen(
  "authenticate",
  async () => (await import("../screens/authenticate/authenticate-screen.tsx")).AuthenticateScreen,
);
const providerReturn = screen(
  "provider-return",
  async () => (await import("../screens/provider-return/provider-return-screen.tsx")).ProviderReturnScreen,
);
const companySignIn = screen(
  "company-sign-in",
  async () => (await import("../screens/company-sign-in/company-sign-in-screen.tsx")).CompanySignInScreen,
);
const companyReturn = screen(
  "company-return",
  async () => (await import("../screens/company-sign-in/company-return-screen.tsx")).CompanyReturnScreen,
);
const profile = screen("profile", async () => (await import("../screens/profile/profile-screen.tsx")).ProfileScreen);
const faq = screen("faq", async () => (await import("../screens/faq/faq-screen.tsx")).FaqScreen);
const upgrade = screen("upgrade", async () => (await import("../screens/upgrade/upgrade-screen.tsx")).UpgradeScreen);
const event = screen("event", async () => (await import("../screens/event/event-screen.tsx")).EventScreen);
const eventPoints = screen(
  "event-points",
  async () => (await import("../screens/event-points/event-points-screen.tsx")).EventPointsScreen,
);
const eventSign = screen(
  "event-sign",
  async () => (await import("../screens/event-sign/event-sign-screen.tsx")).EventSignScreen,
);
const ownBadge = screen(
  "own-badge",
  async () => (await import("../screens/own-badge/own-badge-screen.tsx")).OwnBadgeScreen,
);
const eventScan = screen("event-scan", async () => (await import("../screens/event-scan/scan-screen.tsx")).ScanScreen);
const templateEditor = screen(
  "template-editor",
  async () => (await import("../screens/theme-editor/template-editor-screen.tsx")).TemplateEditorScreen,
);
const platform = screen("platform", async () => {
  const { PlatformArea } = await import("../screens/platform/platform-area.tsx");
  return () => <PlatformArea templateEditor={templateEditor} />;
});
const claim = screen("claim", async () => (await import("../screens/claim/claim-screen.tsx")).ClaimScreen);

export const routes: RouteObject[] = [
  settingsRoutes,
  { path: "events/:event/scan/:vendor", element: <Main>{eventScan}</Main> },
  {
    element: <EitherLayout />,
    children: [
      { path: "upgrade", element: upgrade },
      { path: "events/:event", element: event },
      { path: "events/:event/points", element: eventPoints },
      { path: "events/:event/badge", element: ownBadge },
    ],
  },
  {
    element: <PublicLayout />,
    children: [
      {
        element: <RequireVisitor />,
        children: [
          { path: "login", element: login },
          { path: "signup", element: signup },
        ],
      },
      {
        element: <RequireSignIn />,
        children: [
          { path: "authenticate", element: authenticate },
          { path: "signup/wizard", element: wizard },
          { path: "admin/*", element: platform },
        ],
      },
      { index: true, element: landing },
      { path: "signin/sso", element: companySignIn },
      { path: "signin/sso/:enterprise", element: companyReturn },
      { path: "signin/:provider", element: providerReturn },
      { path: "reset", element: reset },
      { path: "action", element: action },
      { path: "faq", element: faq },
      { path: "claim", element: claim },
      { path: "events/:event/sign/:vendor", element: eventSign },
      { path: ":username", element: profile },
      { path: ":enterprise/:username", element: profile },
      ...RESERVED.map((path) => ({ path, element: <NotFoundPage /> })),
    ],
  },
];

/** The screen of the current address. */
export function AppRoutes() {
  return useRoutes(routes);
}
