/** Builds every address of the app; nothing else writes one down. */
export const paths = {
  home: () => "/",
  login: (next?: string) => withNext("/login", next),
  signup: (next?: string) => withNext("/signup", next),
  wizard: (next?: string) => withNext("/signup/wizard", next),
  reset: (next?: string) => withNext("/reset", next),
  authenticate: (next?: string) => withNext("/authenticate", next),
  /** Where Google and Apple send the browser back to. */
  providerReturn: (provider: string) => `/signin/${provider}`,
  /** Where the organisation of an email address is found; `required` says that there is no other way. */
  companySignIn: ({
    next,
    required = false,
  }: { readonly next?: string | undefined; readonly required?: boolean } = {}) =>
    withQuery("/signin/sso", { next, required: required ? "" : undefined }),
  settings: () => "/settings",
  themes: () => "/settings/themes",
  /** Changes an own theme, or begins a new one from any other; without one, from what the card shows. */
  themeEditor: (theme?: string) => withQuery("/settings/themes/editor", { theme }),
  statistics: () => "/settings/statistics",
  account: (section?: string) => (section === undefined ? "/accountsettings" : `/accountsettings#${section}`),
  /** What somebody sees who has deleted their account. */
  farewell: () => "/action?mode=deleted",
  /** What the link of an invitation opens. */
  invitation: (token: string) => `/action?mode=invitation&token=${encodeURIComponent(token)}`,
  /** What a printed card opens. */
  printedCard: (key: string) => `/k/${encodeURIComponent(key)}`,
  claim: (key?: string) => withQuery("/claim", { key }),
  contacts: (of: { readonly open?: string; readonly add?: string; readonly s?: string; readonly show?: string } = {}) =>
    withQuery("/contacts", of),
  /** Messages; `to` begins one to somebody. */
  inbox: (of: { readonly to?: string; readonly thread?: string } = {}) => withQuery("/inbox", of),
  /** Plans; `next` is where the person was. The rest is where the payment provider sends them back to. */
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
  /** The pages of those who run the platform, such as `admins`; without one, the first. */
  platform: (section = "") => (section === "" ? "/admin" : `/admin/${section}`),
  /** Somebody’s account, as those who run the platform see it. */
  platformPerson: (uid: string) => `/admin/people/${encodeURIComponent(uid)}`,
  /** A template that Cardinal offers, as those who run the platform see it. */
  platformTemplate: (id: string) => `/admin/templates/${encodeURIComponent(id)}`,
  /** The editor of a template; `new` begins one. */
  platformTemplateEditor: (id: string) => `/admin/templates/${encodeURIComponent(id)}/editor`,
  /** An organisation, as those who run the platform see it. */
  platformEnterprise: (id: string) => `/admin/enterprises/${encodeURIComponent(id)}`,
  /** Entries of the log of the platform, by or about somebody or something. */
  platformLog: (of: string) => withQuery("/admin/audit", { of }),
  /** The people of one's enterprise, or of a group of it, as all of them see each other. */
  team: (group?: string) => withStep("/teams", group),
  /** The people whom a manager manages, or those of one of their groups. */
  manage: (group?: string) => withStep("/manage", group),
  group: (id: string) => `/dashboard/groups/${encodeURIComponent(id)}`,
  hook: (id: string) => `/dashboard/hooks/${encodeURIComponent(id)}`,
  role: (name: string) => `/dashboard/roles/${encodeURIComponent(name)}`,
  lead: (id: string) => `/dashboard/leads/${encodeURIComponent(id)}`,
  employeeImport: () => "/dashboard/employees/import",
  employee: (uid: string) => `/dashboard/employees/${encodeURIComponent(uid)}`,
  /** Where somebody with the enterprise plan creates their enterprise. */
  createEnterprise: () => "/dashboard/new",
  /** Lists of events; without a name, of those to come. */
  events: (show?: string) => withQuery("/events", { show: show === "upcoming" ? undefined : show }),
  newEvent: (owner?: string) => withQuery("/events/new", { owner }),
  /** What people of an enterprise earned at an event. */
  enterpriseEventPoints: (id: string) => `/dashboard/events/${encodeURIComponent(id)}`,
  event: (id: string) => `/events/${encodeURIComponent(id)}`,
  editEvent: (id: string) => `/events/${encodeURIComponent(id)}/edit`,
  eventBadges: (id: string) => `/events/${encodeURIComponent(id)}/badges`,
  eventBadgeImport: (id: string) => `/events/${encodeURIComponent(id)}/badges/import`,
  eventQuestions: (id: string) => `/events/${encodeURIComponent(id)}/questions`,
  /** Who checks others in at an event. */
  eventDesk: (id: string) => `/events/${encodeURIComponent(id)}/desk`,
  /** How points are earned at an event; its organiser changes that. */
  eventRules: (id: string) => `/events/${encodeURIComponent(id)}/rules`,
  eventPoints: (id: string) => `/events/${encodeURIComponent(id)}/points`,
  /** The people somebody has met at an event. */
  eventPeople: (id: string) => `/events/${encodeURIComponent(id)}/people`,
  /** Unusual claims of points. */
  eventMarks: (id: string) => `/events/${encodeURIComponent(id)}/marks`,
  /** The code that a vendor shows for points. */
  eventSign: (id: string, vendor: string) => `/events/${encodeURIComponent(id)}/sign/${encodeURIComponent(vendor)}`,
  /** A page of the server: what that code says. */
  vendorSign: (id: string, vendor: string, code: string) => withQuery(`/e/${id}/v/${vendor}`, { c: code }),
  /** Somebody’s own badge; `badge` names one that was scanned. */
  ownBadge: (id: string, badge?: string) => withQuery(`/events/${encodeURIComponent(id)}/badge`, { badge }),
  /** Where the staff of a vendor scan badges; without one, people at the desk. */
  scan: (event: string, vendor = "desk") => `/events/${encodeURIComponent(event)}/scan/${encodeURIComponent(vendor)}`,
  /** The vendors of an event, for its organiser. */
  eventVendors: (id: string) => `/events/${encodeURIComponent(id)}/vendors`,
  /** A vendor, for its contact and the organiser: its leads, or another part. */
  eventVendor: (event: string, vendor: string, show?: string) =>
    withQuery(`/events/${encodeURIComponent(event)}/vendor/${encodeURIComponent(vendor)}`, {
      show: show === "leads" ? undefined : show,
    }),
  /** The public page of a vendor, which the server makes. */
  vendorPage: (event: string, vendor: string) => `/e/${encodeURIComponent(event)}/v/${encodeURIComponent(vendor)}`,
  eventLive: (id: string) => `/events/${encodeURIComponent(id)}/live`,
  faq: (search?: string) => (search ? `/faq?q=${encodeURIComponent(search)}` : "/faq"),
  /** Pages of the server, not of the app: links to them are plain ones. */
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

/** The whole address of a path on this host, as it goes into a QR code or a message. */
export function toAddress(path: string): string {
  return new URL(path, location.origin).href;
}

/** An address as people say it: without scheme and closing slash. */
export function toSpokenAddress(path: string): string {
  return `${location.host}${path}`;
}
