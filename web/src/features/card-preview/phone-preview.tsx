import { CardView } from "@cardinal/card/view/card.tsx";
import "@cardinal/card/view/card.css";
import { ClosedForms } from "@cardinal/card/view/parts/closed-forms.tsx";
import type { PublicCard } from "@cardinal/contract/entities/card";
import { memo, useEffect, useRef } from "react";
import { useCardLabels } from "./card-labels.ts";
import classes from "./card-preview.module.css";
import { ThemeFontFace } from "./theme-font.tsx";

interface PhonePreviewProps {
  readonly card: PublicCard;
  /** Accessible name of the preview. */
  readonly label: string;
  /** SVG of the card's QR code, where the preview has one. */
  readonly qr?: string;
  /** Selector of the part of the card that is being edited: the preview scrolls to it. */
  readonly part?: string | undefined;
}

/** Scroll areas must be reachable with the keyboard. */
const SCROLLS = { role: "region", tabIndex: 0 } as const;

/** Scrolls only the preview, never the page, and only when the part is not fully visible. */
function scrollToPart(screen: HTMLElement, part: string): void {
  const target = screen.querySelector(part)?.getBoundingClientRect();
  if (target === undefined) return;
  const { top, bottom, height } = screen.getBoundingClientRect();
  if (target.top >= top && target.bottom <= bottom) return;
  screen.scrollTop += target.top - top - Math.max(0, Math.min(height / 3, (height - target.height) / 2));
}

/** A card in the frame of a phone, as a visitor sees it, but inert. */
export const PhonePreview = memo(function PhonePreview({ card, label, qr, part }: PhonePreviewProps) {
  const labels = useCardLabels();
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (part !== undefined && screen.current !== null) scrollToPart(screen.current, part);
    // The edited part may only appear as the user types.
  }, [part, card]);
  return (
    <figure className={classes["phone"]}>
      <ThemeFontFace theme={card.theme} />
      <div ref={screen} {...SCROLLS} className={classes["screen"]} aria-label={label}>
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
