import { FALLBACK_THEME, findBuiltInTheme } from "@cardinal/card/themes/built-in-themes";
import { toShownButtons } from "@cardinal/contract/entities/button";
import { type Card, type PublicCard, withEnterprise } from "@cardinal/contract/entities/card";
import type { Theme } from "@cardinal/contract/entities/theme";

/** The theme of a card: one of `themes`, else the release's template with that id, else the fallback as published. */
export function findTheme(id: string, themes: readonly Theme[]): Theme {
  const find = (wanted: string) => themes.find((theme) => theme.id === wanted);
  return find(id) ?? findBuiltInTheme(id) ?? find(FALLBACK_THEME.id) ?? FALLBACK_THEME;
}

/** The theme that others see on a card: the enterprise's brand if it has one, else the card's own. */
export function shownTheme(
  { enterprise_profile, profile_theme }: Pick<Card, "enterprise_profile" | "profile_theme">,
  themes: readonly Theme[],
): Theme {
  const brand = themes.find(({ id }) => id === enterprise_profile?.theme);
  return brand ?? findTheme(profile_theme, themes);
}

/** The card as others see it: without hidden buttons and in its theme. It may have no address yet. */
export function toPublicCard(card: Card, theme: Theme): PublicCard {
  return {
    uid: card.uid,
    username: card.username ?? "",
    enterprise: card.enterprise,
    route: card.route ?? "",
    name_first: card.name_first,
    name_last: card.name_last,
    ...withEnterprise({ ...card, buttons: toShownButtons(card.buttons) }, card.enterprise, card.enterprise_profile),
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
