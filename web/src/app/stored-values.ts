import { card as cardSchema, type Card } from "@cardinal/contract/entities/card";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { FALLBACK_THEME_ID, theme as themeSchema, type Theme } from "@cardinal/contract/entities/theme";
import { user as userSchema, type User } from "@cardinal/contract/entities/user";
import type * as z from "zod";

/**
 * Reads what the database keeps. It stores no nulls and no empty lists, turns lists into objects when it likes, and a
 * value may come from an older version: each field that does not fit takes its default, and the rest stays.
 */
function readFields<S extends Record<string, z.ZodType>, T extends { [K in keyof S]: unknown }>(
  shape: S,
  stored: unknown,
  defaults: T,
): T {
  const values = toRecord(stored);
  const read: Record<string, unknown> = { ...defaults };
  for (const [name, schema] of Object.entries(shape)) {
    const parsed = schema.safeParse(values[name]);
    if (parsed.success && parsed.data !== undefined) read[name] = parsed.data;
  }
  // Each field is either its default or what its own schema accepted.
  return read as T;
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** A list as the database gives it: an array, an object with number keys, or nothing. */
function toList(value: unknown): unknown[] {
  return Object.values(toRecord(value)).filter((entry) => entry !== null && entry !== undefined);
}

/** `users/{uid}`; null when the account has no record yet. */
export function toUser(uid: string, stored: unknown): User | null {
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
  return readFields(userSchema.shape, { ...values, uid, premium_themes: toList(values["premium_themes"]) }, defaults);
}

/** Path of a person's card, or null without a username. */
export function toRoute(user: Pick<User, "username" | "enterprise">): string | null {
  if (user.username === null) return null;
  return user.enterprise === null ? `/${user.username}` : `/${user.enterprise}/${user.username}`;
}

/** `vcard/{uid}` of the signed-in person. */
export function toCard(user: User, stored: unknown, skills: readonly string[], locked: readonly string[]): Card {
  const values = toRecord(stored);
  const known = {
    uid: user.uid,
    username: user.username,
    enterprise: user.enterprise,
    route: toRoute(user),
    skills: [...skills],
    locked_fields: [...locked],
  };
  const defaults: Card = {
    ...known,
    name_first: "",
    name_last: "",
    job_title: "",
    organization_name: "",
    address: "",
    bio: "",
    pronouns: "",
    profile_pic: null,
    profile_theme: FALLBACK_THEME_ID,
    messaging: true,
    discoverable: true,
    buttons: [],
    qr_style: DEFAULT_QR_STYLE,
    created_date: 0,
    updated_date: 0,
  };
  return readFields(cardSchema.shape, { ...values, ...known, buttons: toList(values["buttons"]) }, defaults);
}

/** `skills/{uid}`. */
export function toSkills(stored: unknown): string[] {
  return toList(stored).filter((entry) => typeof entry === "string");
}

/** `themes/{uid}` or `templates/published`: themes by id; one that cannot be read is left out. */
export function toThemes(stored: unknown): Theme[] {
  return Object.entries(toRecord(stored)).flatMap(([id, value]) => {
    const parsed = themeSchema.safeParse({ premium: false, ...toRecord(value), id });
    return parsed.success ? [parsed.data] : [];
  });
}
