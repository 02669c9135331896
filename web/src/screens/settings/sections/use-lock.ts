import type { Card } from "@cardinal/contract/entities/card";
import { useMessages } from "../../../lib/messages.ts";
import type { DraftField } from "../draft/card-draft.ts";
import { settingsMessages } from "../settings-messages.ts";

/** Why a field cannot be changed, or null when it can. */
export function useLock(card: Card): (field: DraftField) => string | null {
  const messages = useMessages(settingsMessages);
  return (field) =>
    card.locked_fields.includes(field) ? messages.locked(card.enterprise ?? messages.yourOrganisation) : null;
}
