import type { PublicCard } from "@cardinal/contract/entities/card";
import type { CardLabels } from "../labels.ts";
import { Icon } from "./icons.tsx";

interface ClosedFormsProps {
  readonly card: Pick<PublicCard, "messaging">;
  readonly labels: CardLabels;
}

/** The closed state of `VisitorForms`, for inert previews. */
export function ClosedForms({ card, labels: { forms } }: ClosedFormsProps) {
  const kinds = card.messaging ? (["exchange", "message"] as const) : (["exchange"] as const);
  return (
    <div className="cc-ask">
      {kinds.map((kind) => (
        <span key={kind} className="cc-quiet">
          <Icon name={kind} />
          {forms[kind]}
        </span>
      ))}
    </div>
  );
}
