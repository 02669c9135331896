import { useMemo, useState } from "react";
import { initials } from "@cardinal/card/qr/initials";
import { draftMessages } from "../../../features/editor/draft-messages.ts";
import { LeaveDialog } from "../../../features/editor/leave-dialog.tsx";
import { PhotoField } from "../../../features/photo/photo-field.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { type StepProps, WizardStep } from "../wizard-step.tsx";
import { wizardMessages } from "../wizard-messages.ts";

/** The photo, which is stored as soon as it is cropped. */
export function PhotoStep({ card, onDone, onBack }: StepProps) {
  const all = useMessages(wizardMessages);
  const { leaveSending } = useMessages(draftMessages);
  // The reply applies until the live listener delivers it.
  const [sent, setSent] = useState<typeof card | null>(null);
  const photo = useMemo(
    () => (sent !== null && sent.updated_date > card.updated_date ? sent : card).profile_pic,
    [sent, card],
  );
  const [isSending, setSending] = useState(false);
  return (
    <WizardStep
      title={all.photo.title}
      text={all.photo.text}
      isEmpty={photo === null}
      running={isSending}
      onNext={() => onDone()}
      onBack={onBack}
    >
      <PhotoField photo={photo} initials={initials(card)} onChange={setSent} onSending={setSending} />
      <LeaveDialog isActive={isSending} text={leaveSending} isSaving={false} onSave={null} isByQuery />
    </WizardStep>
  );
}
