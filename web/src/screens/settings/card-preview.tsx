import type { PublicCard } from "@cardinal/contract/entities/card";
import { useMemo } from "react";
import { PhonePreview } from "../../features/card-preview/phone-preview.tsx";
import { drawQr } from "../../features/qr/draw-qr.ts";
import { toAddress } from "../../lib/addresses/paths.ts";
import { useMessages } from "../../lib/messages.ts";
import type { CardForm } from "./draft/use-card-form.ts";
import { settingsMessages } from "./settings-messages.ts";
import { useShownCard } from "./use-shown-card.ts";

/** The code of the card; drawn anew only when something in it has changed. */
function useQrOf({ name_first, name_last, profile_pic, qr_style }: PublicCard, route: string): string {
  return useMemo(
    () => drawQr({ name_first, name_last, profile_pic, qr_style }, toAddress(route), { idPrefix: "preview" }),
    [name_first, name_last, profile_pic, qr_style, route],
  );
}

/** The card as others will see it. */
export function CardPreview({ editor }: { readonly editor: CardForm }) {
  const messages = useMessages(settingsMessages);
  const shown = useShownCard(editor);
  const qr = useQrOf(shown, editor.card.route ?? "/");
  return <PhonePreview card={shown} qr={qr} label={messages.previewLabel} />;
}
