import { addBadge, getBadgeOverview, listBadges } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import type { Badge, BadgeKindStyle } from "@cardinal/contract/entities/events/badge";
import { fullName } from "@cardinal/contract/fields/full-name";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { PlanLink } from "../../features/plans/plan-link.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { BadgeFields, type BadgeDraft, EMPTY_DRAFT } from "./badge-fields.tsx";
import { badgesMessages } from "./badges-messages.ts";
import { usePrintOne } from "./use-print.ts";
import { keepDraft, readDraft } from "./walk-in-draft.ts";

interface AddBadgeProps {
  readonly event: string;
  readonly opened: boolean;
  readonly kinds: readonly BadgeKindStyle[];
  readonly onClose: () => void;
}

/** Creates badges for walk-ins, one after the other. */
export function AddBadge({ event, opened, kinds, onClose }: AddBadgeProps) {
  const text = useMessages(badgesMessages).dialog;
  return (
    <Modal opened={opened} onClose={onClose} title={text.add} closeButtonProps={{ "aria-label": text.close }}>
      <WalkIn event={event} kinds={kinds} onClose={onClose} />
    </Modal>
  );
}

function WalkIn({ event, kinds, onClose }: Omit<AddBadgeProps, "opened">) {
  const text = useMessages(badgesMessages).dialog;
  const { authUser } = useSession();
  const owner = { uid: authUser?.uid ?? "", event };
  // The draft is restored when the user returns from the plans.
  const [draft, setDraft] = useState<BadgeDraft>(() => readDraft(owner) ?? EMPTY_DRAFT);
  const [isChecked, setChecked] = useState(false);
  const [made, setMade] = useState<Badge | null>(null);
  const action = useEndpointAction(addBadge, {
    invalidates: [listBadges, getBadgeOverview],
    onSuccess: (badge) => {
      keepDraft(owner, null);
      setMade(badge);
    },
  });
  const input = { event_id: event, ...draft };
  const parsed = addBadge.input.safeParse(input);
  const wrong = Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
  if (made !== null)
    return (
      <Made
        event={event}
        badge={made}
        onNext={() => {
          setMade(null);
          setChecked(false);
          setDraft({ ...EMPTY_DRAFT, kind: draft.kind });
        }}
        onClose={onClose}
      />
    );
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
            keepDraft(owner, next);
            setDraft(next);
          }}
        />
        {/* What exists already is said at its field. */}
        {action.failure?.code !== "already-exists" && <FailureNote error={action.failure} />}
        {action.failure?.code === "plan-required" && (
          <Text>
            <PlanLink />
          </Text>
        )}
        <FormButtons cancel={text.cancel} submit={text.add} running={action.running} onCancel={onClose} />
      </Stack>
    </CheckedForm>
  );
}

interface MadeProps {
  readonly event: string;
  readonly badge: Badge;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

function Made({ event, badge, onNext, onClose }: MadeProps) {
  const text = useMessages(badgesMessages).dialog;
  const printing = usePrintOne(event);
  return (
    <Stack gap="sm">
      <Text component="output" fw={600}>
        {text.made(fullName(badge))}
      </Text>
      <Text c="dimmed" ff="monospace">
        {text.code(badge.id)}
      </Text>
      <FailureNote error={printing.failure} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
        <Button variant="default" onClick={onNext}>
          {text.next}
        </Button>
        <Button loading={printing.running} onClick={() => printing.print(badge)} data-autofocus>
          {text.print}
        </Button>
      </Group>
    </Stack>
  );
}
