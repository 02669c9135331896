import type { Card } from "@cardinal/contract/entities/card";
import type { Theme } from "@cardinal/contract/entities/theme";
import { useMemo } from "react";
import { CardMiniature } from "./card-miniature.tsx";
import { toPublicCard } from "./to-public-card.ts";

/** A small picture of the user's own card in a theme. */
export function ThemePicture({ card, theme }: { readonly card: Card; readonly theme: Theme }) {
  const shown = useMemo(() => {
    // Only what fits into the picture; long texts would be cut off.
    const { buttons, ...rest } = toPublicCard({ ...card, bio: "", skills: [], address: "" }, theme);
    return { ...rest, buttons: buttons.slice(0, 4) };
  }, [card, theme]);
  return <CardMiniature card={shown} />;
}
