import type { ReplyOf } from "@cardinal/contract/endpoint";
import {
  type Dial as DialState,
  listBadgeScans,
  updateShare,
} from "@cardinal/contract/endpoints/events/attendee/sharing";
import { SHARE_LEVELS } from "@cardinal/contract/entities/events/badge";
import { Alert, Button, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { getCallKey } from "../../../lib/api.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { answers, useEndpoint } from "../../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { TitledSection } from "../../../ui/sections/titled-section.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { attendeeMessages } from "./attendee-messages.ts";
import classes from "./attendee.module.css";
import { type HeldBadge, toHeld } from "./held-badge.ts";

/** Chooses what all vendors who scan a badge get. A choice is saved at once. */
export function Dial(held: HeldBadge) {
  const text = useMessages(attendeeMessages).dial;
  return (
    <TitledSection id="dial" title={text.title} hint={text.hint}>
      <Choice {...held} />
    </TitledSection>
  );
}

/** Shows what was just saved until it is fetched again. */
function showDial(held: HeldBadge, dial: DialState): void {
  answers.setQueryData<ReplyOf<typeof listBadgeScans>>(
    getCallKey(listBadgeScans, toHeld(held)),
    (shown) => shown && { ...shown, dial },
  );
}

function Choice(held: HeldBadge) {
  const text = useMessages(attendeeMessages).dial;
  const toFieldSentence = useFieldSentence();
  const state = useEndpoint(listBadgeScans, toHeld(held), { fresh: true });
  const [isSaved, setSaved] = useState(false);
  const { run, running, failure } = useEndpointAction(updateShare, {
    invalidates: [listBadgeScans],
    onSuccess: (dial) => {
      showDial(held, dial);
      setSaved(true);
    },
  });
  // The choice that is being saved.
  const [wanted, setWanted] = useState<string | null>(null);
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { level, consent, agreed, chosen, share_default } = state.data.dial;
  const change = async (next: string) => {
    const to = SHARE_LEVELS.find((one) => one === next);
    if (to === undefined || running) return;
    setSaved(false);
    setWanted(to);
    await run({ ...toHeld(held), level: to });
    setWanted(null);
  };
  const agree = async (version: string) => {
    // The organiser may have changed the text in the meantime.
    if ((await run({ ...toHeld(held), consent: version })) === undefined) state.reload();
  };
  // Also asked again after the organiser has raised the default above the level that was agreed to.
  const isAsked = consent !== null && !chosen && (agreed === null || level !== share_default);
  const changed = toFieldSentence(failure?.fields["consent"]);
  return (
    <div className={classes["part"]}>
      <Radio.Group aria-label={text.title} value={wanted ?? level} onChange={(next) => void change(next)}>
        <Stack gap="xs">
          {/* Not `disabled`, which would lose the focus. */}
          {SHARE_LEVELS.map((one) => (
            <Radio key={one} value={one} label={text.level[one]} aria-disabled={running} />
          ))}
        </Stack>
      </Radio.Group>
      {isAsked && (
        <Consent
          text={consent.text}
          level={share_default}
          changed={changed}
          running={running}
          onAgree={() => void agree(consent.version)}
        />
      )}
      {changed === undefined && <FailureNote error={failure} />}
      <Text component="output" size="sm" c="dimmed">
        {isSaved && !running && text.saved}
      </Text>
    </div>
  );
}

interface ConsentProps {
  readonly text: string;
  /** What vendors get after the consent. */
  readonly level: DialState["share_default"];
  /** Says that the text has changed since it was shown. */
  readonly changed: string | undefined;
  readonly running: boolean;
  readonly onAgree: () => void;
}

function Consent({ text: asked, level, changed, running, onAgree }: ConsentProps) {
  const text = useMessages(attendeeMessages).dial;
  return (
    <div>
      <Text size="sm" fw={550}>
        {text.asked}
      </Text>
      {changed !== undefined && (
        <Alert color="cardinal" variant="light" role="alert">
          {changed}
        </Alert>
      )}
      <Text size="sm" className={classes["consent"] ?? ""}>
        {asked}
      </Text>
      <Text size="sm">{text.wouldGet(text.level[level])}</Text>
      <Button size="xs" variant="default" mt="xs" loading={running} onClick={onAgree}>
        {text.agree}
      </Button>
    </div>
  );
}
