import { startVideo } from "@cardinal/card/view/enhance/start-video";
import type { Card } from "@cardinal/contract/entities/card";
import type { Design } from "@cardinal/contract/entities/theme";
import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { PhonePreview } from "../../features/card-preview/phone-preview.tsx";
import { toPublicCard } from "../../features/card-preview/to-public-card.ts";
import { useMessages } from "../../lib/messages.ts";
import { toTheme } from "./draft/design.ts";
import { editorMessages } from "./editor-messages.ts";

export interface ThemePreviewProps {
  readonly card: Card;
  readonly design: Design;
}

/** The card with the form's design; lags one step behind while a slider moves fast. */
export function ThemePreview({ card, design }: ThemePreviewProps) {
  const { previewLabel } = useMessages(editorMessages);
  const drawn = useDeferredValue(design);
  const shown = useMemo(() => toPublicCard(card, toTheme(drawn)), [card, drawn]);
  const frame = useRef<HTMLDivElement>(null);
  const { background } = drawn;
  const address = background.kind === "video" ? background.value : null;
  useEffect(() => {
    const video = address === null ? null : frame.current?.querySelector("video");
    if (video) startVideo(video);
  }, [address]);
  return (
    <div ref={frame}>
      <PhonePreview card={shown} label={previewLabel} />
    </div>
  );
}
