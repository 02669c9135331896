import { CardView } from "@cardinal/card/view/card.tsx";
import "@cardinal/card/view/card.css";
import type { PublicCard } from "@cardinal/contract/entities/card";
import { memo } from "react";
import { useCardLabels } from "./card-labels.ts";
import classes from "./card-preview.module.css";
import { ThemeFontFace } from "./theme-font.tsx";

/** A small picture of a card, as wide as its container. It is hidden from screen readers. */
export const CardMiniature = memo(function CardMiniature({ card }: { readonly card: PublicCard }) {
  const labels = useCardLabels();
  return (
    <div className={classes["mini"]} aria-hidden>
      <ThemeFontFace theme={card.theme} />
      <div className={classes["miniPage"]}>
        <CardView card={card} vcardHref="#" labels={labels} interactive={false} />
      </div>
    </div>
  );
});
