import { memo, useId } from "react";
import { useMessages } from "../../lib/messages.ts";
import { drawQr, type QrCard } from "./draw-qr.ts";
import { qrMessages } from "./qr-messages.ts";
import classes from "./qr.module.css";

interface QrCodeProps {
  readonly card: QrCard;
  /** Whole address of the card. */
  readonly url: string;
}

/** The code of a card, drawn in place in its owner's style. */
export const QrCode = memo(function QrCode({ card, url }: QrCodeProps) {
  const messages = useMessages(qrMessages);
  // React's ids hold signs that an address inside SVG does not take.
  const idPrefix = `qr${useId().replace(/\W/g, "")}`;
  const svg = drawQr(card, url, { title: messages.preview(url), idPrefix });
  const isTransparent = card.qr_style.background === "transparent";
  return (
    <span
      className={`${classes["code"]} ${isTransparent ? classes["chequered"] : ""}`}
      // Markup of our own making: numbers, checked colours and escaped text.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
});
