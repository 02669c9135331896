import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import type { Contact } from "@cardinal/contract/entities/contact";
import { toPlainLine } from "@cardinal/contract/fields/characters";
import { Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { useId, useState } from "react";
import { useUnsaved } from "../../../ui/fields/use-unsaved.ts";
import { browserZone, formatDate } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { contactSubject } from "../../../lib/offline/subjects.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { useKeptFocus } from "../../../ui/sections/use-kept-focus.ts";
import { keyOf } from "../stored/contact-key.ts";
import { detailsMessages } from "./details-messages.ts";
import classes from "./details.module.css";

interface ReminderFormProps {
  readonly contact: Contact;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/** A day on which the user wants to be reminded of a contact, and why. */
export function ReminderForm({ contact, onUnsaved }: ReminderFormProps) {
  const messages = useMessages(detailsMessages).reminder;
  const toSentence = useFieldSentence();
  const [day, setDay] = useState("");
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const { run, running, failure } = useEndpointAction(updateContact, {
    onSuccess: () => {
      setDay("");
      setText("");
      setTried(false);
    },
    subjectsOf: (key) => [contactSubject(key)],
  });
  const { reminder } = contact;
  const { userObj } = useSession();
  const part = useKeptFocus<HTMLElement>();
  const titleId = useId();
  useUnsaved(reminder === null && (day !== "" || text !== ""), onUnsaved);
  const save = () => {
    setTried(true);
    if (day === "") return;
    void run({ ...keyOf(contact), reminder: { day, text, time_zone: browserZone() } });
  };
  return (
    <section ref={part} tabIndex={-1} aria-labelledby={titleId} className={classes["part"]}>
      <Title order={3} size="h5" id={titleId}>
        {messages.title}
      </Title>
      {reminder === null ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {messages.lead}
            </Text>
            <div className={classes["pair"]}>
              <TextInput
                type="date"
                label={messages.day}
                value={day}
                error={isTried && day === "" ? messages.noDay : toSentence(failure?.fields["reminder.day"])}
                onChange={({ currentTarget }) => setDay(currentTarget.value)}
              />
              <TextInput
                label={messages.text}
                placeholder={messages.textPlaceholder}
                maxLength={200}
                value={text}
                error={toSentence(failure?.fields["reminder.text"])}
                onChange={({ currentTarget }) => setText(toPlainLine(currentTarget.value))}
              />
            </div>
            <Group>
              <Button type="submit" size="sm" variant="default" loading={running}>
                {messages.save}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <>
          <Text size="sm">
            {messages.set(formatDate(reminder.date, { dateStyle: "full", timeZone: userObj?.settings.time_zone }))}
          </Text>
          {reminder.text !== "" && <Text size="sm">{reminder.text}</Text>}
          <Group>
            <Button
              size="sm"
              variant="default"
              loading={running}
              onClick={() => void run({ ...keyOf(contact), reminder: null })}
            >
              {messages.remove}
            </Button>
          </Group>
        </>
      )}
      <FailureNote error={failure} />
    </section>
  );
}
