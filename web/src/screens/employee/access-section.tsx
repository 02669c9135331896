import { resetEmployeePassword } from "@cardinal/contract/endpoints/enterprise/employees/reset-employee-password";
import { updateEmployee } from "@cardinal/contract/endpoints/enterprise/employees/update-employee";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { ActionDialog } from "../../ui/dialogs/action-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { employeeMessages } from "./employee-messages.ts";
import { EmployeePart, type EmployeePartProps } from "./employee-part.tsx";
import { useEmployeeAction } from "./use-employee-action.ts";

interface AccessSectionProps extends EmployeePartProps {
  readonly name: string;
  /** Whether the user may send a link for a new password. */
  readonly isResettable: boolean;
}

/**
 * Shows whether an employee can sign in, and disables or restores them. One whom the platform has disabled can only be
 * kept disabled.
 */
export function AccessSection({ employee, name, isChangeable, isResettable }: AccessSectionProps) {
  const messages = useMessages(employeeMessages);
  const text = messages.access;
  const { authUser } = useSession();
  const [isAsked, setAsked] = useState(false);
  const disabling = useEmployeeAction(updateEmployee, () => setAsked(false));
  const restoring = useEmployeeAction(updateEmployee);
  const keeping = useEmployeeAction(updateEmployee);
  const { id: enterprise } = useEnterprise();
  const resetting = useEmployeeAction(resetEmployeePassword);
  const { uid, email, suspension } = employee;
  const isDisabled = employee.status === "disabled";
  const isSelf = uid === authUser?.uid;
  return (
    <EmployeePart id="access" title={text.title}>
      <Text>{suspension === undefined ? text[isDisabled ? "disabled" : "active"] : text.suspended[suspension]}</Text>
      {isResettable && !isSelf && !isDisabled && email !== null && (
        <Button variant="default" loading={resetting.running} onClick={() => void resetting.run({ enterprise, email })}>
          {text.reset}
        </Button>
      )}
      {resetting.isDone && email !== null && <output>{text.resetDone(email)}</output>}
      <FailureNote error={resetting.failure} />
      {isChangeable && isSelf && (
        <Text size="sm" c="dimmed">
          {text.own}
        </Text>
      )}
      {isChangeable && !isSelf && !isDisabled && (
        <Button variant="default" onClick={() => setAsked(true)}>
          {text.disable}
        </Button>
      )}
      {isChangeable && suspension === "returns" && (
        <Button
          variant="default"
          loading={keeping.running}
          onClick={() => void keeping.run({ uid, status: "disabled" })}
        >
          {text.keep}
        </Button>
      )}
      <FailureNote error={keeping.failure} />
      {isChangeable && isDisabled && suspension === undefined && (
        <Button loading={restoring.running} onClick={() => void restoring.run({ uid, status: "active" })}>
          {text.restore}
        </Button>
      )}
      <FailureNote error={restoring.failure} />
      <ActionDialog
        opened={isAsked}
        title={text.disableTitle(name)}
        text={text.disableText}
        confirm={text.disable}
        cancel={messages.cancel}
        action={disabling}
        onConfirm={() => void disabling.run({ uid, status: "disabled" })}
        onClose={() => setAsked(false)}
      />
    </EmployeePart>
  );
}
