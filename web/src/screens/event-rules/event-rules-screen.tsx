import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { getPoints } from "@cardinal/contract/endpoints/events/get-points";
import { updateEvent } from "@cardinal/contract/endpoints/events/update-event";
import type { Event } from "@cardinal/contract/entities/events/event";
import { MAX_POINT_RULES, MAX_POINTS } from "@cardinal/contract/entities/events/points";
import { paths } from "@cardinal/contract/paths";
import { Button, Group, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { LeaveDialog } from "../../features/editor/leave-dialog.tsx";
import { useTyped } from "../../features/editor/use-typed.ts";
import { BackLink } from "../../features/enterprise/back-link.tsx";
import { OrganisedEvent } from "../../features/events/organised-event.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { SaveButton } from "../../ui/form-buttons.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import classes from "./event-rules.module.css";
import { newRule, sumOf, toRuleDraft, toRules } from "./rule-draft.ts";
import { RuleFields } from "./rule-fields.tsx";
import { rulesMessages } from "./rules-messages.ts";

/** `/events/{id}/rules`: the rules for points, for the organiser. */
export function EventRulesScreen() {
  const { event = "" } = useParams();
  return <OrganisedEvent id={event}>{(found) => <Rules event={found} />}</OrganisedEvent>;
}

function Rules({ event }: { readonly event: Event }) {
  const text = useMessages(rulesMessages);
  const [saved, setSaved] = useState(event);
  const { event_id } = event;
  return (
    <Column className={classes["page"]}>
      <header>
        <title>{`${text.title} · Cardinal`}</title>
        <BackLink to={paths.event(event_id)} label={text.back} />
        <Title order={1} size="h2">
          {text.title}
        </Title>
      </header>
      <Text maw={640}>{text.intro}</Text>
      <RulesForm event={saved} onSaved={setSaved} />
      <Group gap="xs">
        <LinkButton to={paths.eventPoints(event_id)} variant="default" size="sm">
          {text.board}
        </LinkButton>
        <LinkButton to={paths.eventMarks(event_id)} variant="default" size="sm">
          {text.marks}
        </LinkButton>
      </Group>
    </Column>
  );
}

interface RulesFormProps {
  readonly event: Event;
  readonly onSaved: (event: Event) => void;
}

function RulesForm({ event, onSaved }: RulesFormProps) {
  const text = useMessages(rulesMessages);
  const form = useTyped({ drafts: event.point_rules.map(toRuleDraft) });
  const { drafts } = form.values;
  const action = useEndpointAction(updateEvent, { invalidates: [getEvent, getPoints], onSuccess: onSaved });
  const rules = toRules(drafts);
  const sum = sumOf(drafts);
  const change = (next: typeof drafts) => {
    action.reset();
    form.change({ drafts: next });
  };
  const save = () => {
    if (rules === null) return;
    const { event_id, rev } = event;
    void form.save(() => action.run({ event_id, rev, point_rules: rules }));
  };
  return (
    <CheckedForm check={() => form.check(rules !== null && sum <= MAX_POINTS)} onSubmit={save}>
      <div className={classes["form"]}>
        {drafts.length === 0 && <Text c="dimmed">{text.empty}</Text>}
        {drafts.map((draft, at) => (
          <RuleFields
            key={draft.id}
            draft={draft}
            isChecked={form.isChecked}
            onChange={(next) => change(drafts.with(at, next))}
            onRemove={() => change(drafts.toSpliced(at, 1))}
          />
        ))}
        <div>
          <Button
            variant="default"
            disabled={drafts.length >= MAX_POINT_RULES}
            onClick={() => change([...drafts, newRule()])}
          >
            {text.add}
          </Button>
        </div>
        {sum > MAX_POINTS ? (
          <Text role="alert" c="red">
            {text.tooMany}
          </Text>
        ) : (
          <Text c="dimmed">{text.sum(sum)}</Text>
        )}
        <FailureNote error={action.failure} />
        <SaveButton label={text.save} running={action.running} saved={form.isSaved && text.saved} />
      </div>
      <LeaveDialog isActive={form.isChanged} text={text.unsaved} isSaving={action.running} onSave={null} />
    </CheckedForm>
  );
}
