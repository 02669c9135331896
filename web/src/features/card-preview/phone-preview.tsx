import { CardView } from "@cardinal/card/view/card.tsx";
import "@cardinal/card/view/card.css";
import { ClosedForms } from "@cardinal/card/view/parts/closed-forms.tsx";
import type { PublicCard } from "@cardinal/contract/entities/card";
import { memo } from "react";
import { useCardLabels } from "./card-labels.ts";
import classes from "./card-preview.module.css";
import { ThemeFontFace } from "./theme-font.tsx";

interface PhonePreviewProps {
  readonly card: PublicCard;
  /** Name of the preview for those who cannot see it. */
  readonly label: string;
  /** SVG of the card's QR code, where the preview has one. */
  readonly qr?: string;
}

/** What scrolls must be reachable with the keyboard. */
const SCROLLS = { role: "region", tabIndex: 0 } as const;

/** A card in the frame of a phone, as a visitor sees it; nothing in it can be pressed. */
export const PhonePreview = memo(function PhonePreview({ card, label, qr }: PhonePreviewProps) {
  const labels = useCardLabels();
  return (
    <figure className={classes["phone"]}>
      <ThemeFontFace theme={card.theme} />
      <div {...SCROLLS} className={classes["screen"]} aria-label={label}>
        <CardView
          card={card}
          url={card.route}
          vcardHref="#"
          qr={qr}
          labels={labels}
          forms={<ClosedForms card={card} labels={labels} />}
          interactive={false}
        />
      </div>
    </figure>
  );
});
