import { EMPTY_CARD, readCard, readSkills, routeOf, toCard } from "@cardinal/contract/stored/card";
import { readEnterpriseProfile, readKeys, readQrStyle } from "@cardinal/contract/stored/enterprise";
import { fixedFields, combineLayers, readLayer } from "@cardinal/contract/stored/layer";
import { readThemes } from "@cardinal/contract/stored/theme";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { User } from "@cardinal/contract/entities/user";
import { EMPTY_SESSION, type SessionData } from "./session-data.ts";

/** Values as stored in the database; null where there is nothing. */
export interface StoredSession {
  readonly card: unknown;
  readonly skills: unknown;
  readonly themes: unknown;
  readonly templates: unknown;
  readonly brands: unknown;
  readonly qr: unknown;
  readonly locked: unknown;
  /** The parts of the enterprise's profile that its employees may read. */
  readonly profile: unknown;
  /** The enterprise's contents for all cards, and those of the user's groups, in the order of the groups. */
  readonly layer: unknown;
  readonly layersOfGroups: readonly unknown[];
}

/** The session of a user; an account without a record has templates only. */
export function toSessionData(user: User | null, stored: StoredSession, premiumThemes: readonly Theme[]): SessionData {
  const templates = readThemes(stored.templates);
  if (user === null) return { ...EMPTY_SESSION, templates, allThemes: templates };
  const skills = readSkills(stored.skills);
  const themes = readThemes(stored.themes);
  const enterpriseBrands = user.enterprise === null ? [] : readThemes(stored.brands, `${user.enterprise}.`);
  const named = user.enterprise === null ? null : readEnterpriseProfile(stored.profile);
  const [whole, groups] = [readLayer(stored.layer), stored.layersOfGroups.map(readLayer)];
  const laid = named === null ? null : combineLayers(named, readKeys(stored.locked), whole, groups);
  const profile = laid?.profile ?? null;
  const locked = fixedFields(laid?.locked ?? readKeys(stored.locked), profile);
  const parts = { skills, locked, profile, brandQr: readQrStyle(stored.qr) };
  const vcardObj = toCard(user.uid, user, readCard(stored.card) ?? EMPTY_CARD, parts);
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
    route: user.username === null ? null : routeOf(user.username, user.enterprise),
  };
}

function unique(themes: readonly Theme[]): Theme[] {
  return [...new Map(themes.toReversed().map((theme) => [theme.id, theme])).values()].toReversed();
}
