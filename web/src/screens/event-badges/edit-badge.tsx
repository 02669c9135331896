import { listBadges, updateBadge } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import type { Badge, BadgeKindStyle } from "@cardinal/contract/entities/events/badge";
import { Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { BadgeFields, type BadgeDraft } from "./badge-fields.tsx";
import { badgesMessages } from "./badges-messages.ts";
import { MailOne } from "./mail-one.tsx";

interface EditBadgeProps {
  readonly event: string;
  readonly opened: boolean;
  /** Null while none is edited. */
  readonly badge: Badge | null;
  readonly kinds: readonly BadgeKindStyle[];
  /** Whether the user may mail it to the attendee. */
  readonly mayMail: boolean;
  readonly onClose: () => void;
}

/** Edits a badge. */
export function EditBadge({ event, opened, badge, kinds, mayMail, onClose }: EditBadgeProps) {
  const text = useMessages(badgesMessages).dialog;
  return (
    <Modal opened={opened} onClose={onClose} title={text.edit} closeButtonProps={{ "aria-label": text.close }}>
      {badge !== null && <Form event={event} badge={badge} kinds={kinds} mayMail={mayMail} onClose={onClose} />}
    </Modal>
  );
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

function Form({ event, badge, kinds, mayMail, onClose }: Omit<EditBadgeProps, "opened"> & { readonly badge: Badge }) {
  const text = useMessages(badgesMessages).dialog;
  const { name_first, name_last, company, title, email, phone, kind } = badge;
  const [draft, setDraft] = useState<BadgeDraft>({
    name_first,
    name_last,
    company,
    title,
    email: email ?? "",
    phone: phone ?? "",
    kind,
  });
  // Mailing the badge increases its `rev`, which is counted here so that a change by somebody else stays a conflict.
  const [rev, setRev] = useState(badge.rev);
  const [isChecked, setChecked] = useState(false);
  const action = useEndpointAction(updateBadge, { invalidates: [listBadges], onSuccess: onClose });
  const input = { event_id: event, badge: badge.id, rev, ...draft };
  const parsed = updateBadge.input.safeParse(input);
  const wrong = Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
  return (
    <CheckedForm
      check={() => {
        setChecked(true);
        return parsed.success;
      }}
      onSubmit={() => void action.run(input)}
    >
      <Stack gap="sm">
        <BadgeFields
          draft={draft}
          kinds={kinds}
          problems={{ ...action.failure?.fields, ...(isChecked ? wrong : {}) }}
          onChange={(next) => {
            action.reset();
            setDraft(next);
          }}
        />
        {badge.claimed && badge.email !== null && !isSameAddress(badge.email, draft.email) && (
          <Text size="sm" component="output">
            {text.released}
          </Text>
        )}
        {/* A mail goes to the stored address, not to unsaved input. */}
        {mayMail && badge.email !== null && badge.email === draft.email && badge.revoked_date === null && (
          <MailOne event={event} badge={badge} onSent={() => setRev((now) => now + 1)} />
        )}
        {/* What exists already is said at its field. */}
        {action.failure?.code !== "already-exists" && <FailureNote error={action.failure} />}
        <FormButtons cancel={text.cancel} submit={text.save} running={action.running} onCancel={onClose} />
      </Stack>
    </CheckedForm>
  );
}
