import { getSharing, updateSharing } from "@cardinal/contract/endpoints/events/attendee/sharing";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { SHARE_LEVELS } from "@cardinal/contract/entities/events/badge";
import { NativeSelect, Stack, Text, Textarea, Title } from "@mantine/core";
import { SaveFailure } from "../../features/editor/save-failure.tsx";
import type { Side } from "../../features/editor/stale-line.tsx";
import { useSeen, useStored, useTyped } from "../../features/editor/use-typed.ts";
import { useUnsaved } from "../../ui/fields/use-unsaved.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
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
        {state.state === "ready" && (
          <SharingForm event={event} from={state.data} onRefused={state.reload} {...callbacks} />
        )}
      </Stack>
    </section>
  );
}

interface SharingFormProps extends SharingSectionProps {
  readonly from: Sharing;
  /** Called when a save was refused, to read the settings again. */
  readonly onRefused: () => void;
}

const toFields = ({ share_default, consent }: Sharing) => ({ level: share_default, consent: consent?.text ?? "" });

function useSharingForm({ event, from, onSaved, onRefused }: SharingFormProps) {
  const [stored, setStored] = useStored(from);
  const form = useTyped(toFields(stored));
  const { seen, setSeen, change, keep } = useSeen(toFields(stored), form);
  const action = useEndpointAction(updateSharing, {
    // Opened again, the form starts with what was saved.
    invalidates: [getSharing],
    onSuccess: (next) => {
      setStored(next);
      onSaved();
    },
  });
  const toInput = ({ level, consent }: typeof form.values) => ({ share_default: level, consent_text: consent });
  const send = async () => {
    const reply = await action.run({ event_id: event, ...toInput(form.values), seen: toInput(seen) });
    if (reply === undefined) onRefused();
    else setSeen(toFields(reply));
    return reply;
  };
  return {
    form,
    action,
    version: stored.consent?.version,
    save: () => void form.save(send),
    change: (part: Partial<typeof form.values>) => {
      action.reset();
      change(part);
    },
    onKeep: (side: Side) => {
      action.reset();
      keep(side);
    },
  };
}

function SharingForm(props: SharingFormProps) {
  const text = useMessages(sharingMessages);
  const { form, action, version, save, change, onKeep } = useSharingForm(props);
  const { level, consent } = form.values;
  const { onDirty } = props;
  useUnsaved(form.isChanged, onDirty);
  const isMissing = level !== "name" && consent.trim() === "";
  return (
    <CheckedForm check={() => form.check(!isMissing)} onSubmit={save}>
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
        {version !== undefined && (
          <Text size="sm" c="dimmed">
            {text.version(version)}
          </Text>
        )}
        <SaveFailure failure={action.failure} onKeep={onKeep} />
        <SaveButton label={text.save} running={action.running} saved={form.isSaved && text.saved} />
      </Stack>
    </CheckedForm>
  );
}
