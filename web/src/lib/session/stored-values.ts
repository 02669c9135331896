import { card as cardSchema, type Card } from "@cardinal/contract/entities/card";
import { qrStyle } from "@cardinal/contract/entities/qr-style";
import { theme as themeSchema, type Theme } from "@cardinal/contract/entities/theme";
import { user as userSchema, type User } from "@cardinal/contract/entities/user";
import { readFields, toList, toRecord } from "../firebase/stored-fields.ts";
import { makeEmptyCard } from "./empty-card.ts";
import { EMPTY_SESSION, type SessionData } from "./session-data.ts";

/** The keys that are set to true. */
export function toKeys(stored: unknown): string[] {
  return Object.entries(toRecord(stored)).flatMap(([key, value]) => (value === true ? [key] : []));
}

/**
 * `users/{uid}` at `now` (epoch milliseconds); null when the account has no record yet. A plan that ran out counts as
 * free, and people of an enterprise have its plan.
 */
export function toUser(uid: string, stored: unknown, now: number): User | null {
  if (stored === null || stored === undefined) return null;
  const values = toRecord(stored);
  const defaults: User = {
    uid,
    email: "",
    username: null,
    enterprise: null,
    enterprise_admin: false,
    plan: "free",
    plan_until: null,
    premium_themes: [],
    settings: {},
    lqr: null,
    created_date: 0,
  };
  const lists = { premium_themes: toList(values["premium_themes"]) };
  const user = readFields(userSchema.shape, { ...values, ...lists, uid }, defaults);
  if (user.enterprise !== null) return { ...user, plan: "enterprise" };
  return user.plan_until !== null && user.plan_until <= now ? { ...user, plan: "free" } : user;
}

/** Path of a person's card, or null without a username. */
export function toRoute(user: Pick<User, "username" | "enterprise">): string | null {
  if (user.username === null) return null;
  return user.enterprise === null ? `/${user.username}` : `/${user.enterprise}/${user.username}`;
}

/** What lies beside a card and is part of it. */
interface CardParts {
  readonly skills: readonly string[];
  /** Fields the enterprise has fixed. */
  readonly locked: readonly string[];
  /** The enterprise's QR style as stored, used until the person has one of their own. */
  readonly qr: unknown;
}

/** `vcard/{uid}` of the signed-in person. */
export function toCard(user: User, stored: unknown, { skills, locked, qr }: CardParts): Card {
  const values = toRecord(stored);
  const brandQr = qrStyle.safeParse(qr);
  const known = {
    uid: user.uid,
    username: user.username,
    enterprise: user.enterprise,
    route: toRoute(user),
    skills: [...skills],
    locked_fields: [...locked],
  };
  const defaults: Card = {
    ...makeEmptyCard(user.uid),
    ...known,
    ...(brandQr.success ? { qr_style: brandQr.data } : {}),
  };
  return readFields(cardSchema.shape, { ...values, ...known, buttons: toList(values["buttons"]) }, defaults);
}

/** `skills/{uid}`. */
export function toSkills(stored: unknown): string[] {
  return toList(stored).filter((entry) => typeof entry === "string");
}

/**
 * Themes by their keys: `themes/{uid}`, `templates/published` or the brands of an enterprise, whose ids begin with
 * `prefix`. A theme that cannot be read is left out.
 */
export function toThemes(stored: unknown, prefix = ""): Theme[] {
  return Object.entries(toRecord(stored)).flatMap(([key, value]) => {
    const parsed = themeSchema.safeParse({ premium: false, ...toRecord(value), id: prefix + key });
    return parsed.success ? [parsed.data] : [];
  });
}

/** Values as the database keeps them; null where there is nothing. */
export interface StoredSession {
  readonly card: unknown;
  readonly skills: unknown;
  readonly themes: unknown;
  readonly templates: unknown;
  readonly brands: unknown;
  readonly qr: unknown;
  readonly locked: unknown;
}

/** The session of a person; an account that has no record yet has templates only. */
export function toSessionData(user: User | null, stored: StoredSession, premiumThemes: readonly Theme[]): SessionData {
  const templates = toThemes(stored.templates);
  if (user === null) return { ...EMPTY_SESSION, templates, allThemes: templates };
  const skills = toSkills(stored.skills);
  const themes = toThemes(stored.themes);
  const enterpriseBrands = user.enterprise === null ? [] : toThemes(stored.brands, `${user.enterprise}.`);
  const vcardObj = toCard(user, stored.card, { skills, locked: toKeys(stored.locked), qr: stored.qr });
  return {
    userObj: user,
    vcardObj,
    messageObj: EMPTY_SESSION.messageObj,
    skills,
    themes,
    templates,
    allThemes: unique([...themes, ...enterpriseBrands, ...premiumThemes, ...templates]),
    premiumThemes,
    enterpriseBrands,
    qrStyle: vcardObj.qr_style,
    route: toRoute(user),
  };
}

function unique(themes: readonly Theme[]): Theme[] {
  return [...new Map(themes.toReversed().map((theme) => [theme.id, theme])).values()].toReversed();
}
