import type { ReplyOf } from "@cardinal/contract/endpoint";
import { getDesk, removeFromDesk } from "@cardinal/contract/endpoints/events/staff/desk";
import { Button, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { ActionDialog } from "../../ui/dialogs/action-dialog.tsx";
import { SearchedList } from "../../ui/paged-list.tsx";
import { deskMessages } from "./desk-messages.ts";
import classes from "./event-desk.module.css";

type Person = ReplyOf<typeof getDesk>["people"][number];

interface DeskPeopleProps {
  readonly event_id: string;
  readonly people: readonly Person[];
}

/** The members of the team, each with a button to remove them. */
export function DeskPeople({ event_id, people }: DeskPeopleProps) {
  const text = useMessages(deskMessages);
  const [leaving, setLeaving] = useState<Person | null>(null);
  const { run, running, failure, reset } = useEndpointAction(removeFromDesk, {
    invalidates: [getDesk],
    onSuccess: () => setLeaving(null),
  });
  const nameOf = (person: Person | null) => (person === null || person.name === "" ? text.unnamed : person.name);
  return (
    <section aria-labelledby="people" className={classes["people"]}>
      <Title order={2} size="h4" id="people">
        {text.people}
      </Title>
      {people.length === 0 && <Text c="dimmed">{text.nobody}</Text>}
      <SearchedList items={people} textOf={nameOf} label={text.search} nothing={text.nothing}>
        {(found) => (
          <ul className={classes["list"]}>
            {found.map((person) => (
              <li key={person.id} className={classes["item"]}>
                <bdi>{nameOf(person)}</bdi>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={text.removeOf(nameOf(person))}
                  onClick={() => setLeaving(person)}
                >
                  {text.remove}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </SearchedList>
      <ActionDialog
        opened={leaving !== null}
        title={text.removeTitle(nameOf(leaving))}
        text={text.removeText}
        confirm={text.remove}
        cancel={text.cancel}
        action={{ running, failure, reset }}
        onConfirm={() => void run({ event_id, id: leaving?.id ?? "" })}
        onClose={() => setLeaving(null)}
      />
    </section>
  );
}
