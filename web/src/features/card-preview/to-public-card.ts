import { FALLBACK_THEME, findBuiltInTheme } from "@cardinal/card/themes/built-in-themes";
import { type Card, type PublicCard, withEnterprise } from "@cardinal/contract/entities/card";
import type { Theme } from "@cardinal/contract/entities/theme";

/** The theme a card shows: of those known to the person, else a template of that id, else the fallback. */
export function findTheme(id: string, themes: readonly Theme[]): Theme {
  return themes.find((theme) => theme.id === id) ?? findBuiltInTheme(id) ?? FALLBACK_THEME;
}

/** The theme that others see on a card: a brand that the enterprise lays over it, or the card's own. */
export function shownTheme(
  { enterprise_profile, profile_theme }: Pick<Card, "enterprise_profile" | "profile_theme">,
  themes: readonly Theme[],
): Theme {
  const brand = themes.find(({ id }) => id === enterprise_profile?.theme);
  return brand ?? findTheme(profile_theme, themes);
}

/** The card as others see it: without hidden buttons, in its theme, and before it has an address, with none. */
export function toPublicCard(card: Card, theme: Theme): PublicCard {
  const buttons = card.buttons.filter((button) => !button.hidden).map(({ hidden: _hidden, ...button }) => button);
  return {
    uid: card.uid,
    username: card.username ?? "",
    enterprise: card.enterprise,
    route: card.route ?? "",
    name_first: card.name_first,
    name_last: card.name_last,
    ...withEnterprise({ ...card, buttons }, card.enterprise, card.enterprise_profile),
    pronouns: card.pronouns,
    profile_pic: card.profile_pic,
    theme,
    qr_style: card.qr_style,
    messaging: card.messaging,
    discoverable: card.discoverable,
    skills: card.skills,
    updated_date: card.updated_date,
  };
}
