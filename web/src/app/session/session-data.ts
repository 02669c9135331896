import type { Theme } from "@cardinal/contract/entities/theme";
import type { User } from "@cardinal/contract/entities/user";
import { EMPTY_SESSION, type SessionData } from "../session.tsx";
import { toCard, toKeys, toRoute, toSkills, toThemes } from "./stored-values.ts";

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
