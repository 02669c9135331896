import { APP_SEGMENTS, TOKEN_SEGMENTS } from "@cardinal/contract/app-addresses";
import { paths } from "@cardinal/contract/paths";
import { matchRoutes } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { RESERVED, routes } from "./router.tsx";

const EVENT = "e1";
/** The addresses of screens. */
const SCREENS = {
  home: paths.home(),
  login: paths.login("/contacts"),
  signup: paths.signup(),
  wizard: paths.wizard(),
  reset: paths.reset(),
  authenticate: paths.authenticate("/settings"),
  providerReturn: paths.providerReturn("google"),
  companySignIn: paths.companySignIn({ required: true }),
  companyReturn: paths.companyReturn("verde"),
  settings: paths.settings(),
  themes: paths.themes(),
  themeEditor: paths.themeEditor("sage"),
  statistics: paths.statistics(),
  account: paths.account("methods"),
  farewell: paths.farewell(),
  invitation: paths.invitation("token"),
  mailedCode: paths.mailedCode("resetPassword", "code", "/dashboard"),
  claim: paths.claim("key"),
  contacts: paths.contacts({ open: "key" }),
  inbox: paths.inbox({ thread: "id" }),
  upgrade: paths.upgrade({ portal: "1" }),
  dashboard: paths.dashboard("employees"),
  platform: paths.platform("admins"),
  platformPerson: paths.platformPerson("uid"),
  platformTemplate: paths.platformTemplate("id"),
  platformTemplateEditor: paths.platformTemplateEditor("new"),
  platformEnterprise: paths.platformEnterprise("verde"),
  platformLog: paths.platformLog("uid"),
  team: paths.team("group"),
  manage: paths.manage(),
  group: paths.group("id"),
  hook: paths.hook("id"),
  role: paths.role("name"),
  lead: paths.lead("id"),
  employeeImport: paths.employeeImport(),
  employee: paths.employee("uid"),
  createEnterprise: paths.createEnterprise(),
  events: paths.events("past"),
  newEvent: paths.newEvent(),
  enterpriseEventPoints: paths.enterpriseEventPoints(EVENT),
  event: paths.event(EVENT),
  editEvent: paths.editEvent(EVENT),
  eventBadges: paths.eventBadges(EVENT),
  eventBadgeImport: paths.eventBadgeImport(EVENT),
  eventQuestions: paths.eventQuestions(EVENT),
  eventDesk: paths.eventDesk(EVENT),
  eventRules: paths.eventRules(EVENT),
  eventPoints: paths.eventPoints(EVENT, { met: "badge" }),
  eventPeople: paths.eventPeople(EVENT),
  eventMarks: paths.eventMarks(EVENT),
  eventSign: paths.eventSign(EVENT, "vendor"),
  ownBadge: paths.ownBadge(EVENT, "badge"),
  scan: paths.scan(EVENT),
  eventVendors: paths.eventVendors(EVENT),
  eventVendor: paths.eventVendor(EVENT, "vendor", "page"),
  eventLive: paths.eventLive(EVENT),
  faq: paths.faq("badge"),
  notFound: paths.notFound(),
} as const;
/** The addresses of pages that the server renders. */
const PAGES = {
  card: paths.card("ada", "verde"),
  printedCard: paths.printedCard("key"),
  vendorSign: paths.vendorSign(EVENT, "vendor", "code"),
  vendorPage: paths.vendorPage(EVENT, "vendor"),
  badgePage: paths.badgePage(EVENT, "badge"),
  privacy: paths.privacy(),
  terms: paths.terms(),
  imprint: paths.imprint(),
} as const;

const firstSegmentOf = (path: string) => /^\/([^/?#]*)/.exec(path)?.[1] ?? "";
const patternOf = (path: string) =>
  matchRoutes(routes, new URL(path, "https://cardinal.example").pathname)?.at(-1)?.route.path ?? "";

test("every address is one of a screen or a page", () => {
  expect(Object.keys({ ...SCREENS, ...PAGES }).toSorted()).toEqual(Object.keys(paths).toSorted());
});

describe.each(Object.entries(SCREENS))("the address of %s", (name, path) => {
  test("is one that Hosting answers with the app", () => {
    expect(["", ...APP_SEGMENTS]).toContain(firstSegmentOf(path));
  });

  test("has a screen of its own", () => {
    const others = [":username", ":enterprise/:username", ...RESERVED].filter((one) => one !== name.toLowerCase());
    expect(others).not.toContain(patternOf(path));
  });
});

test.each(Object.entries(PAGES))("the address of %s is none of the app", (_name, path) => {
  expect(APP_SEGMENTS).not.toContain(firstSegmentOf(path));
});

test("only pages of printed cards have a secret in their address", () => {
  const secret = Object.entries({ ...SCREENS, ...PAGES }).filter(([, path]) =>
    (TOKEN_SEGMENTS as readonly string[]).includes(firstSegmentOf(path)),
  );
  expect(secret.map(([name]) => name)).toEqual(["printedCard"]);
});
