import { updateAdmin } from "@cardinal/contract/endpoints/enterprise/roles/update-admin";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { ActionDialog } from "../../ui/dialogs/action-dialog.tsx";
import { employeeMessages } from "./employee-messages.ts";
import { type EmployeeAccount, EmployeePart } from "./employee-part.tsx";
import { useEmployeeAction } from "./use-employee-action.ts";

interface AdminSectionProps {
  readonly employee: EmployeeAccount;
  readonly name: string;
}

/** Whether an employee is an admin of the enterprise. */
export function AdminSection({ employee, name }: AdminSectionProps) {
  const messages = useMessages(employeeMessages);
  const text = messages.admin;
  const { authUser } = useSession();
  const [isAsked, setAsked] = useState(false);
  const action = useEmployeeAction(updateAdmin, () => setAsked(false));
  const { uid, enterprise_admin: isAdmin, status } = employee;
  const isSelf = uid === authUser?.uid;
  const title = isAdmin ? (isSelf ? text.removeOwnTitle : text.removeTitle(name)) : text.makeTitle(name);
  const question = isAdmin ? (isSelf ? text.removeOwnText : text.removeText) : text.makeText;
  const label = isAdmin ? text.remove : text.make;
  if (!isAdmin && status !== "active")
    return (
      <EmployeePart id="admin" title={text.title}>
        <Text>{text.inactive}</Text>
      </EmployeePart>
    );
  return (
    <EmployeePart id="admin" title={text.title}>
      <Text>{isAdmin ? text.yes : text.no}</Text>
      <Button variant="default" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ActionDialog
        opened={isAsked}
        title={title}
        text={question}
        confirm={label}
        cancel={messages.cancel}
        action={action}
        onConfirm={() => void action.run({ uid, enterprise_admin: !isAdmin })}
        onClose={() => setAsked(false)}
      />
    </EmployeePart>
  );
}
