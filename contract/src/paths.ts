/** Builds every address of the app, relative to its host; no other module has any. */
export const paths = {
  home: () => "/",
  login: (next?: string) => withNext("/login", next),
  signup: (next?: string) => withNext("/signup", next),
  wizard: (next?: string) => withNext("/signup/wizard", next),
  reset: (next?: string) => withNext("/reset", next),
  /** Asks users to confirm who they are; with `passkey`, only by one of their passkeys. */
  authenticate: (next?: string, { passkey = false }: { readonly passkey?: boolean } = {}) =>
    passkey ? withQuery("/authenticate", { next, passkey: "" }) : withNext("/authenticate", next),
  /** Where Google and Apple send the browser back to. */
  providerReturn: (provider: string) => `/signin/${provider}`,
  /** Where the organisation of an email address is found; `required` means that it is the only way to sign in. */
  companySignIn: ({
    next,
    required = false,
  }: { readonly next?: string | undefined; readonly required?: boolean } = {}) =>
    withQuery("/signin/sso", { next, required: required ? "" : undefined }),
  settings: () => "/settings",
  themes: () => "/settings/themes",
  /** Edits the user's own theme, or creates one from another theme; without a theme, from the card's current one. */
  themeEditor: (theme?: string) => withQuery("/settings/themes/editor", { theme }),
  statistics: () => "/settings/statistics",
  account: (section?: string) => (section === undefined ? "/accountsettings" : `/accountsettings#${section}`),
  /** The page after an account was deleted. */
  farewell: () => "/action?mode=deleted",
  /** The target of an invitation link. */
  invitation: (token: string) => withQuery("/action", { mode: "invitation", token }),
  /**
   * The target of a mailed link with a one-time code of the identity provider; `continueUrl` is the page to go on to.
   */
  mailedCode: (mode: "resetPassword" | "verifyEmail" | "verifyAndChangeEmail", oobCode: string, continueUrl?: string) =>
    withQuery("/action", { mode, oobCode, continueUrl }),
  /** Where an enterprise's identity provider sends the browser back to. */
  companyReturn: (enterprise: string) => `/signin/sso/${encodeURIComponent(enterprise)}`,
  /** The target of a printed card. */
  printedCard: (key: string) => `/k/${encodeURIComponent(key)}`,
  claim: (key?: string) => withQuery("/claim", { key }),
  contacts: (
    of: {
      readonly open?: string;
      readonly add?: string;
      /** Source of the visit and its event, when a contact is added. */
      readonly s?: string;
      readonly event?: string;
      readonly show?: string;
    } = {},
  ) => withQuery("/contacts", of),
  /** Messages; `to` starts a message to a user. */
  inbox: (of: { readonly to?: string; readonly thread?: string } = {}) => withQuery("/inbox", of),
  /** Plans; `next` is the page to return to. The rest is set when the payment provider returns the user. */
  upgrade: (
    of: {
      readonly next?: string | undefined;
      readonly session_id?: string;
      readonly canceled?: string;
      readonly portal?: string;
    } = {},
  ) => withQuery("/upgrade", of),
  /** The sections of an enterprise's dashboard, such as `employees`; without one, the overview. */
  dashboard: (section = "") => (section === "" ? "/dashboard" : `/dashboard/${section}`),
  /** The pages of platform admins, such as `admins`; without a section, the first. */
  platform: (section = "") => (section === "" ? "/admin" : `/admin/${section}`),
  /** A user's account, for platform admins. */
  platformPerson: (uid: string) => `/admin/people/${encodeURIComponent(uid)}`,
  /** A template that Cardinal offers, for platform admins. */
  platformTemplate: (id: string) => `/admin/templates/${encodeURIComponent(id)}`,
  /** The editor of a template; `new` creates one. */
  platformTemplateEditor: (id: string) => `/admin/templates/${encodeURIComponent(id)}/editor`,
  /** An organisation, for platform admins. */
  platformEnterprise: (id: string) => `/admin/enterprises/${encodeURIComponent(id)}`,
  /** Entries of the platform's audit log, filtered by actor or target. */
  platformLog: (of: string) => withQuery("/admin/audit", { of }),
  /** The directory of the user's enterprise, or of a group in it, for all its employees. */
  team: (group?: string) => withStep("/teams", group),
  /** The employees whom the user manages, or those of one of their groups. */
  manage: (group?: string) => withStep("/manage", group),
  group: (id: string) => `/dashboard/groups/${encodeURIComponent(id)}`,
  hook: (id: string) => `/dashboard/hooks/${encodeURIComponent(id)}`,
  role: (name: string) => `/dashboard/roles/${encodeURIComponent(name)}`,
  lead: (id: string) => `/dashboard/leads/${encodeURIComponent(id)}`,
  employeeImport: () => "/dashboard/employees/import",
  employee: (uid: string) => `/dashboard/employees/${encodeURIComponent(uid)}`,
  /** Where a user with the enterprise plan creates their enterprise. */
  createEnterprise: () => "/dashboard/new",
  /** Lists of events; without a name, the upcoming ones. */
  events: (show?: string, q = "") =>
    withQuery("/events", { show: show === "upcoming" ? undefined : show, q: q === "" ? undefined : q }),
  newEvent: (owner?: string) => withQuery("/events/new", { owner }),
  /** The points that employees of an enterprise earned at an event. */
  enterpriseEventPoints: (id: string) => `/dashboard/events/${encodeURIComponent(id)}`,
  event: (id: string) => `/events/${encodeURIComponent(id)}`,
  editEvent: (id: string) => `/events/${encodeURIComponent(id)}/edit`,
  eventBadges: (id: string) => `/events/${encodeURIComponent(id)}/badges`,
  eventBadgeImport: (id: string) => `/events/${encodeURIComponent(id)}/badges/import`,
  eventQuestions: (id: string) => `/events/${encodeURIComponent(id)}/questions`,
  /** The check-in team of an event. */
  eventDesk: (id: string) => `/events/${encodeURIComponent(id)}/desk`,
  /** The rules for points at an event, for its organiser. */
  eventRules: (id: string) => `/events/${encodeURIComponent(id)}/rules`,
  /** The user's points at an event; with a query, also claims those of a sign or of a person met. */
  eventPoints: (
    id: string,
    claimed: { readonly vendor?: string; readonly code?: string; readonly met?: string } = {},
  ) => withQuery(`/events/${encodeURIComponent(id)}/points`, claimed),
  /** The people the user has met at an event. */
  eventPeople: (id: string) => `/events/${encodeURIComponent(id)}/people`,
  /** Unusual claims of points. */
  eventMarks: (id: string) => `/events/${encodeURIComponent(id)}/marks`,
  /** The QR code that a vendor shows for points. */
  eventSign: (id: string, vendor: string) => `/events/${encodeURIComponent(id)}/sign/${encodeURIComponent(vendor)}`,
  /** The address in that code, a page of the server. */
  vendorSign: (id: string, vendor: string, code: string) => withQuery(`/e/${id}/v/${vendor}`, { c: code }),
  /** The user's own badge; `badge` is the id of a scanned one. */
  ownBadge: (id: string, badge?: string) => withQuery(`/events/${encodeURIComponent(id)}/badge`, { badge }),
  /** Where the staff of a vendor scan badges; without a vendor, the check-in desk. */
  scan: (event: string, vendor = "desk") => `/events/${encodeURIComponent(event)}/scan/${encodeURIComponent(vendor)}`,
  /** The vendors of an event, for its organiser. */
  eventVendors: (id: string) => `/events/${encodeURIComponent(id)}/vendors`,
  /** A vendor, for its contact and the organiser: its leads, or another part. */
  eventVendor: (event: string, vendor: string, show?: string) =>
    withQuery(`/events/${encodeURIComponent(event)}/vendor/${encodeURIComponent(vendor)}`, {
      show: show === "leads" ? undefined : show,
    }),
  /** The public page of a vendor, rendered by the server. */
  vendorPage: (event: string, vendor: string) => `/e/${encodeURIComponent(event)}/v/${encodeURIComponent(vendor)}`,
  /** The page of a badge, which its code leads to, rendered by the server. */
  badgePage: (event: string, badge: string) => `/e/${encodeURIComponent(event)}/${encodeURIComponent(badge)}`,
  eventLive: (id: string) => `/events/${encodeURIComponent(id)}/live`,
  faq: (search?: string) => (search ? `/faq?q=${encodeURIComponent(search)}` : "/faq"),
  /** Pages of the server, not of the app: links to them must be plain anchors. */
  privacy: () => "/privacy",
  terms: () => "/terms",
  imprint: () => "/imprint",
  notFound: () => "/notfound",
  card: (username: string, enterprise?: string | null) =>
    enterprise
      ? `/${encodeURIComponent(enterprise)}/${encodeURIComponent(username)}`
      : `/${encodeURIComponent(username)}`,
} as const;

function withQuery(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

function withStep(path: string, step?: string): string {
  return step === undefined ? path : `${path}/${encodeURIComponent(step)}`;
}

function withNext(path: string, next?: string): string {
  return next && next !== "/" ? `${path}?next=${encodeURIComponent(next)}` : path;
}
