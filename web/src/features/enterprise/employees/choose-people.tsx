import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import type { Employee } from "@cardinal/contract/entities/employee";
import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import type { ApiFailure } from "../../../lib/api-failure.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { Modal } from "../../../ui/dialogs/modal.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { chooseMessages } from "./choose-messages.ts";
import { useEmployeeLabels } from "./employee-labels.ts";
import classes from "./employees.module.css";

/** Number of employees in the list. */
const OFFERED = 20;
const TYPING_MS = 180;

interface ChoosePeopleProps {
  readonly opened: boolean;
  readonly title: string;
  /** Whether an employee was already added. */
  readonly isThere: (employee: Employee) => boolean;
  readonly running: boolean;
  readonly failure: ApiFailure | null;
  /** Sentences for refusals, by code. */
  readonly sentences?: Readonly<Partial<Record<ApiFailure["code"], string>>>;
  readonly onAdd: (uids: string[]) => void;
  readonly onClose: () => void;
}

/** A dialog for finding employees and adding them, such as to a group. */
export function ChoosePeople({ opened, title, onClose, ...rest }: ChoosePeopleProps) {
  const text = useMessages(chooseMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ "aria-label": text.close }}>
      <Choice {...rest} onClose={onClose} />
    </Modal>
  );
}

type ChoiceProps = Omit<ChoosePeopleProps, "opened" | "title">;

function Choice({ isThere, running, failure, sentences = {}, onAdd, onClose }: ChoiceProps) {
  const text = useMessages(chooseMessages);
  const { nameOf } = useEmployeeLabels();
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed, TYPING_MS);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Employee>>(new Map());
  const found = useEndpoint(listEmployees, { limit: OFFERED, ...(q === "" ? {} : { q }) });
  const toFieldSentence = useFieldSentence();
  const sentence = failure === null ? undefined : (toFieldSentence(failure.fields["add"]) ?? sentences[failure.code]);
  const items = found.state === "ready" ? found.data.items : [];
  // Chosen employees stay visible, whatever is searched for next.
  const offered = [...[...chosen.values()].filter(({ uid }) => items.every((one) => one.uid !== uid)), ...items];
  const toggle = (employee: Employee) => {
    const next = new Map(chosen);
    if (!next.delete(employee.uid)) next.set(employee.uid, employee);
    setChosen(next);
  };
  return (
    <Stack>
      <TextInput
        type="search"
        label={text.search}
        placeholder={text.hint}
        value={typed}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {found.state === "failed" && <FailureNote error={found.failure} onRetry={found.reload} />}
      {found.state === "loading" && offered.length === 0 && <Spinner />}
      {found.state === "ready" && offered.length === 0 && <Text c="dimmed">{text.nobody}</Text>}
      {offered.length > 0 && (
        <ul className={classes["offered"]} aria-label={text.people}>
          {offered.map((employee) => (
            <li key={employee.uid}>
              <Checkbox
                label={nameOf(employee)}
                description={isThere(employee) ? text.here : (employee.email ?? employee.job_title)}
                disabled={isThere(employee)}
                checked={isThere(employee) || chosen.has(employee.uid)}
                onChange={() => toggle(employee)}
              />
            </li>
          ))}
        </ul>
      )}
      {found.state === "ready" && found.data.next !== null && (
        <Text size="sm" c="dimmed">
          {text.more}
        </Text>
      )}
      {sentence === undefined ? (
        <FailureNote error={failure} />
      ) : (
        <Alert color="cardinal" variant="light" role="alert">
          {sentence}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button disabled={chosen.size === 0} loading={running} onClick={() => onAdd([...chosen.keys()])}>
          {text.add(chosen.size)}
        </Button>
      </Group>
    </Stack>
  );
}
