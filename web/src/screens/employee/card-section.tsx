import { getEmployee } from "@cardinal/contract/endpoints/enterprise/employees/get-employee";
import { updateCardOfEmployee } from "@cardinal/contract/endpoints/enterprise/employees/update-card-of-employee";
import { type Card, cardPatch } from "@cardinal/contract/entities/card";
import { Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { type Dispatch, type SetStateAction, useState } from "react";
import { ButtonListEditor } from "../../features/buttons/button-list-editor.tsx";
import { useButtonName } from "../../features/buttons/use-button-name.ts";
import { type Side, StaleLine } from "../../features/editor/stale-line.tsx";
import { useStored } from "../../features/editor/use-typed.ts";
import { withoutSent } from "../../features/editor/without-sent.ts";
import { getCallKey } from "../../lib/api.ts";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { answers } from "../../lib/use-endpoint.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { employeeMessages } from "./employee-messages.ts";
import { EmployeePart } from "./employee-part.tsx";
import classes from "./employee.module.css";
import { useEmployeeAction } from "./use-employee-action.ts";

const FIELDS = ["job_title", "pronouns", "organization_name", "address", "bio"] as const;

/** Unsaved input. */
export type CardDraft = Partial<Pick<Card, (typeof FIELDS)[number] | "buttons">>;

interface CardSectionProps {
  readonly card: Card;
  readonly draft: CardDraft;
  readonly onDraft: Dispatch<SetStateAction<CardDraft>>;
  /** Reports whether a document is being uploaded. */
  readonly onSending: (isSending: boolean) => void;
}

/** Edits an employee's card; the preview follows. */
export function CardSection({ card, draft, onDraft, onSending }: CardSectionProps) {
  const messages = useMessages(employeeMessages);
  const text = messages.card;
  const toFieldSentence = useFieldSentence();
  const buttonName = useButtonName();
  const [isChecked, setChecked] = useState(false);
  const [shown, setSaved] = useStored(card);
  const action = useEmployeeAction(updateCardOfEmployee, setSaved);
  // The buttons on which those of the draft are based; the page may read the card again meanwhile.
  const [seen, setSeen] = useState(shown.buttons);
  const save = async () => {
    const reply = await action.run({
      uid: card.uid,
      ...draft,
      ...(draft.buttons === undefined ? {} : { seen_buttons: seen }),
    });
    if (reply === undefined) {
      // The employee may have changed the buttons, which are read for the choice between both versions.
      if (draft.buttons !== undefined) void answers.invalidateQueries({ queryKey: getCallKey(getEmployee) });
      return;
    }
    setSeen(reply.buttons);
    onDraft((now) => withoutSent(now, draft));
  };
  const change = (next: CardDraft) => {
    action.reset();
    if (draft.buttons === undefined) setSeen(shown.buttons);
    onDraft({ ...draft, ...next });
  };
  const stale = draft.buttons !== undefined && action.failure?.code === "conflict" ? action.failure : null;
  const keep = (side: Side) => {
    action.reset();
    setSeen(shown.buttons);
    if (side === "theirs") onDraft(({ buttons: _mine, ...rest }) => rest);
  };
  const isEmpty = Object.keys(draft).length === 0;
  const parsed = cardPatch.safeParse(draft);
  const own = parsed.success || isEmpty ? [] : parsed.error.issues;
  const problems = Object.fromEntries(own.map((one) => [one.path.join("."), one.message]));
  const buttons = draft.buttons ?? shown.buttons;
  const wrongButtons = Object.fromEntries(
    own.flatMap(({ path: [list, at], message }) => {
      const button = list === "buttons" && typeof at === "number" ? buttons[at] : undefined;
      return button === undefined ? [] : [[button.id, message]];
    }),
  );
  // Fields that the enterprise sets cannot be changed here.
  const laid: Readonly<Record<string, unknown>> = card.enterprise_profile ?? {};
  const open = FIELDS.filter((field) => laid[field] === undefined);
  return (
    <EmployeePart id="card" title={text.title} hint={text.hint}>
      <CheckedForm
        className={classes["form"] ?? ""}
        check={() => {
          setChecked(true);
          return own.length === 0;
        }}
        onSubmit={() => void save()}
      >
        <Stack gap="sm">
          {open.map((field) => {
            const Field = field === "bio" || field === "address" ? GrowingText : TextInput;
            return (
              <Field
                key={field}
                label={text.field[field]}
                value={draft[field] ?? shown[field]}
                autoComplete="off"
                error={toFieldSentence((isChecked ? problems[field] : undefined) ?? action.failure?.fields[field])}
                onChange={({ currentTarget: { value } }) => change({ [field]: value })}
              />
            );
          })}
          <Text size="sm" fw={500}>
            {text.buttons}
          </Text>
          <ButtonListEditor
            value={buttons}
            stored={shown.buttons}
            problems={isChecked ? wrongButtons : {}}
            onChange={(value) => change({ buttons: value })}
            onSending={onSending}
          />
          {stale === null ? (
            <FailureNote error={action.failure} />
          ) : (
            <div role="alert">
              <StaleLine failure={stale} onKeep={keep} />
              <Text size="sm" c="dimmed" mt={4}>
                {text.theirButtons(shown.buttons.map(buttonName).join("; "))}
              </Text>
            </div>
          )}
          <Group>
            <Button type="submit" variant="default" disabled={isEmpty} loading={action.running}>
              {messages.save}
            </Button>
            <output>{action.isDone && isEmpty && messages.saved}</output>
          </Group>
        </Stack>
      </CheckedForm>
    </EmployeePart>
  );
}

/** A text of several lines, with room for all of them. */
function GrowingText(props: Parameters<typeof Textarea>[0]) {
  return <Textarea autosize minRows={2} maxRows={10} {...props} />;
}
