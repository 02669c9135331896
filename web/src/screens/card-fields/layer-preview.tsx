import type { Card } from "@cardinal/contract/entities/card";
import type { EnterpriseProfile } from "@cardinal/contract/entities/enterprise";
import { useDeferredValue, useMemo } from "react";
import { PhonePreview } from "../../features/card-preview/phone-preview.tsx";
import { shownTheme, toPublicCard } from "../../features/card-preview/to-public-card.ts";
import { useThemeSources } from "../../features/themes/use-theme-sources.ts";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { cardFieldsMessages } from "./card-fields-messages.ts";
import { type LayerDraft, withDraft } from "./layer-draft.ts";

interface LayerPreviewProps {
  readonly card: Card;
  /** Id of the group whose layer is edited; null: the whole organisation's. */
  readonly group: string | null;
  /** The layer of the whole organisation. */
  readonly below: EnterpriseProfile;
  readonly draft: LayerDraft;
}

/** The user's card with the draft of the layer. */
export function LayerPreview({ card, group, below, draft: latest }: LayerPreviewProps) {
  const text = useMessages(cardFieldsMessages);
  const { all } = useThemeSources(useSession());
  const draft = useDeferredValue(latest);
  const shown = useMemo(() => {
    const base = group === null ? { name: below.name } : below;
    const sample = withDraft(card, base, draft);
    return toPublicCard(sample, shownTheme(sample, all));
  }, [card, group, below, draft, all]);
  return <PhonePreview card={shown} label={text.previewLabel} />;
}
