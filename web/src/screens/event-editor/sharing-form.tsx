import { getSharing, updateSharing } from "@cardinal/contract/endpoints/events/attendee/sharing";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { SHARE_LEVELS } from "@cardinal/contract/entities/events/badge";
import { NativeSelect, Stack, Text, Textarea, Title } from "@mantine/core";
import { SaveFailure } from "../../features/editor/save-failure.tsx";
import { useSeenForm } from "../../features/editor/use-seen-form.ts";
import { useStored } from "../../features/editor/use-typed.ts";
import { useUnsaved } from "../../ui/fields/use-unsaved.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { SaveButton } from "../../ui/form-buttons.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { sharingMessages } from "./sharing-messages.ts";

type Sharing = ReplyOf<typeof getSharing>;

interface SharingSectionProps {
  readonly event: string;
  /** Called when the form gets or loses unsaved input. */
  readonly onDirty: (isDirty: boolean) => void;
  /** Called after each save, which changes the event's `rev`. */
  readonly onSaved: () => void;
}

/** What vendors get from attendees who have chosen nothing, and the consent text for it. */
export function SharingSection({ event, ...callbacks }: SharingSectionProps) {
  const text = useMessages(sharingMessages);
  const state = useEndpoint(getSharing, { event_id: event }, { fresh: true });
  return (
    <section aria-label={text.title}>
      <Stack maw={640}>
        <div>
          <Title order={2} size="h3">
            {text.title}
          </Title>
          <Text size="sm" c="dimmed">
            {text.hint}
          </Text>
        </div>
        {state.state === "loading" && <Spinner />}
        {state.state === "failed" && <FailureNote error={state.failure} onRetry={state.reload} />}
        {state.state === "ready" && <SharingForm event={event} from={state.data} {...callbacks} />}
      </Stack>
    </section>
  );
}

interface SharingFormProps extends SharingSectionProps {
  readonly from: Sharing;
}

const toValues = ({ share_default, consent }: Sharing) => ({ level: share_default, consent: consent?.text ?? "" });
type Values = ReturnType<typeof toValues>;
const toInput = ({ level, consent }: Values) => ({ share_default: level, consent_text: consent });

function SharingForm({ event, from, onDirty, onSaved }: SharingFormProps) {
  const text = useMessages(sharingMessages);
  const [stored, setSaved] = useStored(from);
  const { action, ...form } = useSeenForm(toValues(stored), {
    saves: updateSharing,
    // Opened again, the form starts with what was saved.
    reads: getSharing,
    toInput: (values, seen) => ({ event_id: event, ...toInput(values), seen: toInput(seen) }),
    toValues,
    onSaved: (next) => {
      setSaved(next);
      onSaved();
    },
  });
  const change = (part: Partial<Values>) => {
    action.reset();
    form.change(part);
  };
  const { level, consent } = form.values;
  useUnsaved(form.isChanged, onDirty);
  const isMissing = level !== "name" && consent.trim() === "";
  return (
    <CheckedForm check={() => form.check(!isMissing)} onSubmit={form.save}>
      <Stack>
        <NativeSelect
          label={text.level}
          value={level}
          data={SHARE_LEVELS.map((value) => ({ value, label: text.levels[value] }))}
          onChange={({ currentTarget: { value } }) =>
            change({ level: SHARE_LEVELS.find((one) => one === value) ?? "name" })
          }
        />
        <Textarea
          label={text.consent}
          description={text.consentHint}
          value={consent}
          maxLength={2000}
          autosize
          minRows={3}
          error={form.isChecked && isMissing ? text.missing : undefined}
          onChange={({ currentTarget: { value } }) => change({ consent: value })}
        />
        {stored.consent !== null && (
          <Text size="sm" c="dimmed">
            {text.version(stored.consent.version)}
          </Text>
        )}
        <SaveFailure failure={action.failure} onKeep={form.keep} />
        <SaveButton label={text.save} running={action.running} saved={form.isSaved && text.saved} />
      </Stack>
    </CheckedForm>
  );
}
