import { NO_USERNAME } from "@cardinal/contract/fields/stored-name";
import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { updateEmployee } from "@cardinal/contract/endpoints/enterprise/employees/update-employee";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { Handover } from "@cardinal/contract/entities/employee";
import { Button, Group, Modal, Text } from "@mantine/core";
import { useState } from "react";
import { DeletePart } from "../../features/enterprise/delete-part.tsx";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import type { Colleague } from "../../features/enterprise/leaving/colleague-field.tsx";
import { HandoverForm } from "../../features/enterprise/leaving/handover-form.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import classes from "./employee.module.css";
import { EmployeePart, type EmployeePartProps } from "./employee-part.tsx";
import { leavingMessages } from "./leaving-messages.ts";

interface LeavingProps extends Pick<EmployeePartProps, "employee"> {
  readonly name: string;
  readonly onLeft: () => void;
}

/** Offboards an employee: who takes over, and what the address of their card shows. */
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
  const { run, running, failure } = useEndpointAction(updateEmployee, {
    invalidates: [listEmployees, getEnterprise],
    onSuccess: onLeft,
  });
  return (
    <HandoverForm
      leavers={[employee.uid]}
      submit={text.action}
      running={running}
      failure={failure}
      preview={(handover, colleague) => <Preview name={name} handover={handover} colleague={colleague} />}
      onSubmit={(handover) => void run({ uid: employee.uid, handover })}
      onCancel={onCancel}
    />
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
