import type { PublicCard } from "@cardinal/contract/entities/card";
import { lazy, Suspense, useState } from "react";
import { loadChunk } from "../../lib/chunks/load-chunk.ts";
import { IS_PRERENDERING } from "../../lib/env.ts";
import { useOnPage } from "../../lib/use-on-page.ts";

/** Draws cards, which is a tenth of the script of this page. */
const Phone = lazy(() =>
  loadChunk("phone", async () => ({
    default: (await import("../../features/card-preview/phone-preview.tsx")).PhonePreview,
  })),
);

interface SamplePhoneProps {
  readonly className: string | undefined;
  readonly card: PublicCard;
  readonly label: string;
  /** Whether the visitor is about to change the card, or has done so. */
  readonly isUsed: boolean;
}

/**
 * The sample card in a phone. The build has written it into the page, where it stays as it is until the visitor uses
 * it; only then are the scripts that draw it loaded. An app that was opened at another address loads them at once.
 */
export function SamplePhone({ className, card, label, isUsed }: SamplePhoneProps) {
  const isOnPage = useOnPage(() => true);
  const [written] = useState(isOnPage || IS_PRERENDERING ? null : { label });
  // The label is that of another language once the visitor has chosen one.
  if (written?.label === label && !isUsed)
    // React keeps the content of an element whose HTML it is given, and does not compare it.
    return (
      <div key="written" className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
    );
  const phone = <Phone card={card} label={label} />;
  return (
    <div key="drawn" className={className}>
      {/* The transition from the written to the drawn phone waits for its scripts, and shows no gap. */}
      {written?.label === label ? phone : <Suspense>{phone}</Suspense>}
    </div>
  );
}
