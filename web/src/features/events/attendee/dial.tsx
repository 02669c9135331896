import {
  type Dial as DialState,
  listBadgeScans,
  updateShare,
} from "@cardinal/contract/endpoints/events/attendee/sharing";
import { SHARE_LEVELS } from "@cardinal/contract/entities/events/badge";
import { Alert, Button, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { useLastChoice } from "../../../ui/fields/use-last-choice.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { TitledSection } from "../../../ui/sections/titled-section.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { attendeeMessages } from "./attendee-messages.ts";
import classes from "./attendee.module.css";
import { type HeldBadge, toHeld } from "./held-badge.ts";
import { showDial } from "./shown-scans.ts";

type Change = { readonly level: DialState["level"] } | { readonly consent: string };

/** Chooses what all vendors who scan a badge get. A choice is saved at once. */
export function Dial(held: HeldBadge) {
  const text = useMessages(attendeeMessages).dial;
  return (
    <TitledSection id="dial" title={text.title} hint={text.hint}>
      <Choice {...held} />
    </TitledSection>
  );
}

function Choice(held: HeldBadge) {
  const text = useMessages(attendeeMessages).dial;
  const toFieldSentence = useFieldSentence();
  const state = useEndpoint(listBadgeScans, toHeld(held), { fresh: true });
  const [isSaved, setSaved] = useState(false);
  const { run, failure } = useEndpointAction(updateShare, {
    invalidates: [listBadgeScans],
    onSuccess: (dial) => {
      showDial(held, dial);
      setSaved(true);
    },
  });
  const { wanted, choose } = useLastChoice(async (change: Change) => {
    setSaved(false);
    const dial = await run({ ...toHeld(held), ...change });
    // The organiser may have changed the text of the consent in the meantime.
    if (dial === undefined && "consent" in change && state.state === "ready") state.reload();
  });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { level, consent, agreed, chosen, share_default } = state.data.dial;
  const shown = wanted !== null && "level" in wanted ? wanted.level : level;
  const change = (next: string) => {
    const to = SHARE_LEVELS.find((one) => one === next);
    if (to !== undefined) choose({ level: to });
  };
  // Also asked again after the organiser has raised the default above the level that was agreed to.
  const isAsked = consent !== null && !chosen && (agreed === null || level !== share_default);
  const changed = toFieldSentence(failure?.fields["consent"]);
  return (
    <div className={classes["part"]}>
      <Radio.Group aria-label={text.title} value={shown} onChange={change}>
        <Stack gap="xs">
          {SHARE_LEVELS.map((one) => (
            <Radio key={one} value={one} label={text.level[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {isAsked && (
        <Consent
          text={consent.text}
          level={share_default}
          changed={changed}
          running={wanted !== null}
          onAgree={() => choose({ consent: consent.version })}
        />
      )}
      {changed === undefined && <FailureNote error={failure} />}
      <Text component="output" size="sm" c="dimmed">
        {isSaved && wanted === null && text.saved}
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
