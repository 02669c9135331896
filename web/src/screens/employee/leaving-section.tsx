import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { updateEmployee } from "@cardinal/contract/endpoints/enterprise/employees/update-employee";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { HANDOVER_MODES, type Handover } from "@cardinal/contract/entities/employee";
import { Button, Group, Modal, Radio, Stack, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { DeletePart } from "../../features/enterprise/delete-part.tsx";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { type Colleague, ColleagueField } from "./colleague-field.tsx";
import classes from "./employee.module.css";
import { EmployeePart, type EmployeePartProps } from "./employee-part.tsx";
import { leavingMessages } from "./leaving-messages.ts";

/** What stands for "no username" in the confirmation of a deletion. */
const NO_USERNAME = "-";

interface LeavingProps extends Pick<EmployeePartProps, "employee"> {
  readonly name: string;
  readonly onLeft: () => void;
}

/** Having an employee leave for good: who takes over, and what the address of their card says. */
export function LeavingSection(props: LeavingProps) {
  const text = useMessages(leavingMessages);
  const { authUser } = useSession();
  const [isAsked, setAsked] = useState(false);
  const { rights } = useEnterprise();
  const { uid } = props.employee;
  const isSelf = uid === authUser?.uid;
  return (
    <EmployeePart id="leaving" title={text.title} hint={text.hint}>
      <Text>{isSelf ? text.own : text.text}</Text>
      {!isSelf && (
        <Group gap="xs">
          <Button variant="default" onClick={() => setAsked(true)}>
            {text.action}
          </Button>
          {rights.admin && (
            <DeletePart kind="users" id={uid} name={props.name} typed={props.employee.username ?? NO_USERNAME} />
          )}
        </Group>
      )}
      <Modal opened={isAsked} onClose={() => setAsked(false)} title={text.dialog(props.name)} centered>
        <LeavingForm {...props} onCancel={() => setAsked(false)} />
      </Modal>
    </EmployeePart>
  );
}

function LeavingForm({ employee, name, onLeft, onCancel }: LeavingProps & { readonly onCancel: () => void }) {
  const text = useMessages(leavingMessages);
  const [mode, setMode] = useState<Handover["mode"]>("colleague");
  const [colleague, setColleague] = useState<Colleague | null>(null);
  const [note, setNote] = useState("");
  const [isChecked, setChecked] = useState(false);
  const { run, running, failure } = useEndpointAction(updateEmployee, {
    invalidates: [listEmployees, getEnterprise],
    onSuccess: onLeft,
  });
  const isMissing = mode === "colleague" && colleague === null;
  const to = mode === "colleague" && colleague !== null ? { to: colleague.uid } : {};
  const handover = { mode, ...to, ...(note.trim() === "" ? {} : { note: note.trim() }) };
  return (
    <CheckedForm
      check={() => {
        setChecked(true);
        return !isMissing;
      }}
      onSubmit={() => void run({ uid: employee.uid, handover })}
    >
      <Stack gap="md">
        <Radio.Group
          label={text.mode}
          value={mode}
          onChange={(value) => setMode(HANDOVER_MODES.find((one) => one === value) ?? "company")}
        >
          <Stack gap="xs" mt="xs">
            {HANDOVER_MODES.map((one) => (
              <Radio key={one} value={one} label={text.modes[one]} />
            ))}
          </Stack>
        </Radio.Group>
        {mode === "colleague" && (
          <ColleagueField
            without={employee.uid}
            value={colleague}
            onChange={setColleague}
            error={isChecked && isMissing ? text.choose : undefined}
          />
        )}
        <Textarea
          label={text.note}
          description={text.noteHint}
          maxLength={200}
          autosize
          maxRows={3}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value.replaceAll("\n", " "))}
        />
        <Preview name={name} handover={handover} colleague={colleague} />
        <Text size="sm" c="dimmed">
          {text.account}
        </Text>
        <FailureNote error={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {text.cancel}
          </Button>
          <Button type="submit" loading={running}>
            {text.action}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}

interface PreviewProps {
  readonly name: string;
  readonly handover: Handover;
  readonly colleague: Colleague | null;
}

/** The sentences that visitors of the card will read. */
function Preview({ name, handover: { mode, note = "" }, colleague }: PreviewProps) {
  const text = useMessages(leavingMessages);
  const { profile } = useEnterprise();
  const ways = {
    colleague: text.helps(colleague?.name ?? text.someone),
    company: text.contact(profile.name),
    off: text.off,
  };
  return (
    <section className={classes["sentence"]} aria-label={text.preview}>
      <Text size="xs" c="dimmed">
        {text.preview}
      </Text>
      <Text fw={600}>{text.gone(name, profile.name)}</Text>
      {note !== "" && <Text size="sm">{note}</Text>}
      <Text size="sm">{ways[mode]}</Text>
    </section>
  );
}
