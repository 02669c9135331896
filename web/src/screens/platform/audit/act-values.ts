import { formatMoment, formatNumber } from "../../../lib/format.ts";
import { flagsMessages } from "../flags/flags-messages.ts";
import { platformMessages } from "../platform-messages.ts";

/** Names of an entry's values, by kind. */
interface ValueNames {
  readonly roles: Readonly<Record<string, string>>;
  readonly plans: Readonly<Record<string, string>>;
  readonly organisation: Readonly<Record<string, string>>;
  readonly batch: Readonly<Record<string, string>>;
  readonly card: Readonly<Record<string, string>>;
  readonly part: Readonly<Record<string, string>>;
  readonly account: Readonly<Record<string, string>>;
  readonly event: Readonly<Record<string, string>>;
  readonly template: Readonly<Record<string, string>>;
  readonly mail: Readonly<Record<string, string>>;
}
export type ValueKind = keyof ValueNames;

/** Formats of values with an end, a number of seats, or a number of days. */
interface ValueForms {
  readonly names: ValueNames;
  readonly until: (what: string, moment: string) => string;
  readonly seats: (count: number) => string;
  readonly days: (plan: string, count: number) => string;
  readonly keys: (count: number) => string;
}

const PLANS = { free: "Free", pro: "Pro", enterprise: "Enterprise" };

const EN: ValueForms = {
  names: {
    roles: { ...platformMessages.en.roles, none: "none" },
    plans: PLANS,
    organisation: { active: "active", frozen: "frozen", none: "none" },
    batch: { on: "on", off: "off" },
    card: { new: "unclaimed", claimed: "claimed", disabled: "disabled", lost: "reported lost" },
    part: { on: "on" },
    account: { active: "active", disabled: "disabled" },
    event: { promoted: "promoted", "not promoted": "not promoted" },
    template: { published: "published", withdrawn: "withdrawn" },
    mail: { unreadable: "unreadable" },
  },
  until: (what, moment) => `${what} until ${moment}`,
  seats: (count) => (count === 1 ? "1 seat" : `${formatNumber(count)} seats`),
  days: (plan, count) => (count === 1 ? `${plan} for 1 day` : `${plan} for ${formatNumber(count)} days`),
  keys: (count) => (count === 1 ? "at most 1 key" : `at most ${formatNumber(count)} keys`),
};

const DE: ValueForms = {
  names: {
    roles: { ...platformMessages.de.roles, none: "keine" },
    plans: PLANS,
    organisation: { active: "aktiv", frozen: "gesperrt", none: "keine" },
    batch: { on: "freigegeben", off: "gesperrt" },
    card: { new: "nicht übernommen", claimed: "übernommen", disabled: "gesperrt", lost: "als verloren gemeldet" },
    part: { on: "eingeschaltet" },
    account: { active: "aktiv", disabled: "deaktiviert" },
    event: { promoted: "empfohlen", "not promoted": "nicht empfohlen" },
    template: { published: "veröffentlicht", withdrawn: "zurückgezogen" },
    mail: { unreadable: "nicht lesbar" },
  },
  until: (what, moment) => `${what} bis ${moment}`,
  seats: (count) => (count === 1 ? "1 Platz" : `${formatNumber(count)} Plätze`),
  days: (plan, count) => (count === 1 ? `${plan} für 1 Tag` : `${plan} für ${formatNumber(count)} Tage`),
  keys: (count) => `höchstens ${formatNumber(count)} Schlüssel`,
};

const UNTIL = /^(.+) until (\d{4}-\d{2}-\d{2}T[\d:.]+Z)$/;
const SEATS = /^(\d+) seats$/;
/** Within the values of a batch: a plan for some days. */
const DAYS = /\b(free|pro|enterprise) for (\d+) days/;
const KEYS = /\bat most (\d+) keys\b/;

/** The kind of an act's values; other acts have names and numbers, which are shown unchanged. */
const KINDS: Readonly<Record<string, ValueKind>> = {
  "admin.changeEnterprise": "organisation",
  "admin.createGenerator": "plans",
  "admin.dropMail": "mail",
  "admin.promoteEvent": "event",
  "admin.removeAdmin": "roles",
  "admin.saveAdmin": "roles",
  "admin.saveFlag": "part",
  "admin.sendMailAgain": "mail",
  "admin.switchGenerator": "batch",
  "admin.updateGenerator": "plans",
  "admin.updateRetailCard": "card",
  "admin.updatePlan": "plans",
  "admin.updateState": "account",
  "admin.withdrawTemplate": "template",
};

/** Formats a value for display; an unknown one is shown as stored. */
type FormatValue = (kind: ValueKind, value: string) => string;

function makeFormat({ names, until, seats, days, keys }: ValueForms): FormatValue {
  const format: FormatValue = (kind, value) => {
    const [, what, end] = UNTIL.exec(value) ?? [];
    if (what !== undefined && end !== undefined) return until(format(kind, what), formatMoment(Date.parse(end)));
    const [, count] = SEATS.exec(value) ?? [];
    if (count !== undefined) return seats(Number(count));
    const known = names[kind][value];
    if (known !== undefined) return known;
    return value
      .replace(DAYS, (_all, plan: string, n: string) => days(format("plans", plan), +n))
      .replace(KEYS, (_all, n: string) => keys(+n));
  };
  return format;
}

export const formatEn = makeFormat(EN);
export const formatDe = makeFormat(DE);

/** Formats a value before or after an act. */
export const formatAct = (format: FormatValue) => (call: string, value: string) => {
  const kind = KINDS[call];
  return kind === undefined ? value : format(kind, value);
};

/** Names of the features that have a feature flag. */
export const partNames = (language: "en" | "de"): Readonly<Record<string, string>> => flagsMessages[language].names;
