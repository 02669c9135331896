import type { PublicCard } from "@cardinal/contract/entities/card";
import { useEffect, useMemo, useState } from "react";
import { PhonePreview } from "../../features/card-preview/phone-preview.tsx";
import { drawQr } from "../../features/qr/draw-qr.ts";
import { toAddress } from "../../lib/addresses/whole-address.ts";
import { useMessages } from "../../lib/messages.ts";
import type { CardForm } from "./draft/use-card-form.ts";
import { settingsMessages } from "./settings-messages.ts";
import { useShownCard } from "./use-shown-card.ts";

/** The card's QR code, which is drawn again only when its style or address changes. */
function useQrOf({ name_first, name_last, profile_pic, qr_style }: PublicCard, route: string): string {
  return useMemo(
    () => drawQr({ name_first, name_last, profile_pic, qr_style }, toAddress(route), { idPrefix: "preview" }),
    [name_first, name_last, profile_pic, qr_style, route],
  );
}

/** Selectors of the parts of the card, by field or section of the editor; others do not show on the card. */
const PARTS: Readonly<Record<string, string>> = {
  identity: ".cc-head",
  name_first: ".cc-name",
  name_last: ".cc-name",
  job_title: ".cc-head",
  organization_name: ".cc-head",
  pronouns: ".cc-head",
  bio: ".cc-bio",
  address: ".cc-address",
  buttons: ".cc-links",
  skills: ".cc-skills",
};

/** Selector of the part of the card that is being edited, which follows the focus. */
function useEditedPart(): string | undefined {
  const [part, setPart] = useState<string>();
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const path = target.closest<HTMLElement>("[data-path]")?.dataset["path"];
      const name = path ?? target.closest("section[id]")?.id;
      if (name !== undefined) setPart(PARTS[name]);
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  return part;
}

/** The card as others will see it. */
export function CardPreview({ editor }: { readonly editor: CardForm }) {
  const messages = useMessages(settingsMessages);
  const shown = useShownCard(editor);
  const part = useEditedPart();
  const qr = useQrOf(shown, editor.card.route ?? "/");
  return <PhonePreview card={shown} qr={qr} part={part} label={messages.previewLabel} />;
}
