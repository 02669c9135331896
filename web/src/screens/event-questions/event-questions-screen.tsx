import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { updateEvent } from "@cardinal/contract/endpoints/events/update-event";
import type { Event } from "@cardinal/contract/entities/events/event";
import { OF_EVENT } from "@cardinal/contract/entities/events/question";
import { paths } from "@cardinal/contract/paths";
import { Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { LeaveDialog } from "../../features/editor/leave-dialog.tsx";
import { useTyped } from "../../features/editor/use-typed.ts";
import { BackLink } from "../../features/enterprise/back-link.tsx";
import { OrganisedEvent } from "../../features/events/organised-event.tsx";
import { areWhole, toQuestion, toQuestionDraft } from "../../features/events/questions/question-draft.ts";
import { QuestionFields } from "../../features/events/questions/question-fields.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { SaveButton } from "../../ui/form-buttons.tsx";
import { eventQuestionsMessages } from "./event-questions-messages.ts";
import classes from "./event-questions.module.css";

/**
 * `/events/{id}/questions`: questions that the staff of all vendors answer about scanned attendees, for the organiser.
 */
export function EventQuestionsScreen() {
  const { event = "" } = useParams();
  return <OrganisedEvent id={event}>{(found) => <Questions event={found} />}</OrganisedEvent>;
}

function Questions({ event }: { readonly event: Event }) {
  const text = useMessages(eventQuestionsMessages);
  const [saved, setSaved] = useState(event);
  return (
    <Column className={classes["page"]}>
      <header>
        <title>{`${text.title} · Cardinal`}</title>
        <BackLink to={paths.event(event.event_id)} label={text.back} />
        <Title order={1} size="h2">
          {text.title}
        </Title>
      </header>
      <Text maw={640}>{text.intro}</Text>
      <QuestionsForm event={saved} onSaved={setSaved} />
    </Column>
  );
}

interface QuestionsFormProps {
  readonly event: Event;
  readonly onSaved: (event: Event) => void;
}

function QuestionsForm({ event, onSaved }: QuestionsFormProps) {
  const text = useMessages(eventQuestionsMessages);
  const form = useTyped({ drafts: event.questions.map(toQuestionDraft) });
  const { drafts } = form.values;
  const action = useEndpointAction(updateEvent, { invalidates: [getEvent], onSuccess: onSaved });
  const { event_id, rev } = event;
  return (
    <CheckedForm
      check={() => form.check(areWhole(drafts))}
      onSubmit={() => void form.save(() => action.run({ event_id, rev, questions: drafts.map(toQuestion) }))}
    >
      <Stack maw={640}>
        {drafts.length === 0 && <Text c="dimmed">{text.none}</Text>}
        <QuestionFields
          drafts={drafts}
          prefix={OF_EVENT}
          isChecked={form.isChecked}
          onChange={(next) => {
            action.reset();
            form.change({ drafts: [...next] });
          }}
        />
        <FailureNote error={action.failure} />
        <SaveButton label={text.save} running={action.running} saved={form.isSaved && text.saved} />
      </Stack>
      <LeaveDialog isActive={form.isChanged} text={text.unsaved} isSaving={action.running} onSave={null} />
    </CheckedForm>
  );
}
