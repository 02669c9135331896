import type { Billing } from "@cardinal/contract/entities/billing";
import type { Card, PublicCard } from "@cardinal/contract/entities/card";
import type { ListedEmployee } from "@cardinal/contract/entities/employee";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import type { EnterpriseRange, EnterpriseStats, EnterpriseTotals } from "@cardinal/contract/entities/enterprise-stats";
import type { Event } from "@cardinal/contract/entities/events/event";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { User } from "@cardinal/contract/entities/user";

/** A user with a finished registration. */
export function makeUser(change: Partial<User> = {}): User {
  return {
    uid: "uid-ada",
    email: "ada@example.com",
    username: "ada",
    enterprise: null,
    enterprise_admin: false,
    plan: "free",
    plan_until: null,
    billing: null,
    premium_themes: [],
    lqr: null,
    created_date: 1_780_000_000_000,
    ...change,
    // The app would store a language and a time zone in an account without them.
    settings: { language: "en", time_zone: "UTC", ...change.settings },
  };
}

export function makeTheme(change: Partial<Theme> = {}): Theme {
  return {
    id: "bsBlue",
    name: "Blue",
    background: { kind: "color", value: "#f3f6fb" },
    colors: { text: "#10213a", muted: "#42536c", surface: "#ffffff", accent: "#1d4ed8", on_accent: "#ffffff" },
    font: "system",
    layout: "classic",
    buttons: { shape: "rounded", fill: "solid", align: "left" },
    avatar: { shape: "circle", ring: false },
    premium: false,
    ...change,
  };
}

export function makeCard(change: Partial<Card> = {}): Card {
  return {
    uid: "uid-ada",
    username: "ada",
    enterprise: null,
    route: "/ada",
    name_first: "Ada",
    name_last: "Lovelace",
    job_title: "Analyst",
    organization_name: "Analytical Engines",
    address: "",
    bio: "",
    pronouns: "",
    profile_pic: null,
    profile_theme: "bsBlue",
    messaging: true,
    discoverable: true,
    buttons: [{ id: "b1", ref: "email", data: "ada@example.com" }],
    skills: [],
    qr_style: DEFAULT_QR_STYLE,
    locked_fields: [],
    created_date: 1_780_000_000_000,
    updated_date: 1_780_000_000_000,
    ...change,
  };
}

export function makePublicCard(change: Partial<PublicCard> = {}): PublicCard {
  const { locked_fields: _locked, profile_theme: _theme, created_date: _created, ...card } = makeCard();
  return { ...card, username: "ada", route: "/ada", theme: makeTheme(), ...change };
}

/** An enterprise as its admin sees it. */
export function makeEnterprise(change: Partial<Enterprise> = {}): Enterprise {
  return {
    id: "acme",
    in_force: true,
    profile: { name: "Acme" },
    brands: [],
    qr_style: null,
    locked_fields: [],
    rights: { admin: true, permissions: [], groups: null },
    seats: { limit: 50, used: 14 },
    counts: { active: 12, invited: 2, disabled: 1, admins: 2 },
    groups: [
      { id: "sales", name: "Sales", count: 5 },
      { id: "legal", name: "Legal", count: 3 },
    ],
    roles: [
      { name: "manager", label: "Manager", permissions: ["cards.edit", "cards.create", "stats.view"] },
      { name: "office", label: "Front office", permissions: ["cards.edit", "groups.manage"] },
    ],
    settings: { publish: "at_once", leads: "private" },
    billing: null,
    ...change,
  };
}

const NO_FIGURES: EnterpriseTotals = { views: 0, clicks: 0, downloads: 0, contacts: 0 };

/** Total figures of an enterprise, all zero by default. */
export function makeEnterpriseStats(change: Partial<EnterpriseStats> = {}): EnterpriseStats {
  return { totals: NO_FIGURES, groups: [], boards: { views: [], contacts: [] }, ...change };
}

/** Figures of an enterprise for some days. */
export function makeEnterpriseRange(days: Readonly<Record<string, Partial<EnterpriseTotals>>> = {}): EnterpriseRange {
  const by_day = Object.fromEntries(Object.entries(days).map(([day, counted]) => [day, { ...NO_FIGURES, ...counted }]));
  const sum = (name: keyof EnterpriseTotals) => Object.values(by_day).reduce((all, one) => all + one[name], 0);
  const totals = { views: sum("views"), clicks: sum("clicks"), downloads: sum("downloads"), contacts: sum("contacts") };
  return { totals, by_day };
}

/** An employee of an enterprise. */
export function makeEmployee(change: Partial<ListedEmployee> = {}): ListedEmployee {
  return {
    uid: "uid-grace",
    name_first: "Grace",
    name_last: "Hopper",
    job_title: "Admiral",
    email: "grace@acme.example",
    username: "grace",
    external_id: null,
    enterprise_admin: false,
    role: null,
    manages: [],
    groups: [],
    status: "active",
    created_date: 1_780_000_000_000,
    last_login: null,
    card_views: null,
    ...change,
  };
}

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;

/** A subscription that is paid for another twenty days. */
export function makeBilling(change: Partial<Billing> = {}): Billing {
  return {
    plan: "pro",
    state: "active",
    interval: "month",
    seats: 1,
    next_seats: null,
    until: Date.now() + 20 * DAY_MS,
    cancel_date: null,
    past_due_date: null,
    disputed: false,
    ...change,
  };
}

/** A public event far in the future, from nine to five in Berlin. */
export function makeEvent(change: Partial<Event> = {}): Event {
  return {
    event_id: "fa1r000001",
    name: "Spring fair",
    description: "",
    place: "Hall 3",
    time_zone: "Europe/Berlin",
    start_date: Date.parse("2040-03-03T08:00:00Z"),
    end_date: Date.parse("2040-03-03T16:00:00Z"),
    theme: null,
    banner: null,
    listed: true,
    promoted: false,
    point_rules: [],
    organiser: { kind: "person", name: "Ada Lovelace" },
    is_organiser: false,
    questions: [],
    my_badge: null,
    my_work: null,
    rev: 1,
    ...change,
  };
}
