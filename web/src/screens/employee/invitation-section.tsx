import { getEmployee } from "@cardinal/contract/endpoints/enterprise/employees/get-employee";
import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { sendInvitation } from "@cardinal/contract/endpoints/enterprise/invitations/send-invitation";
import { withdrawInvitation } from "@cardinal/contract/endpoints/enterprise/invitations/withdraw-invitation";
import { paths } from "@cardinal/contract/paths";
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useNavigateFromHere } from "../../lib/addresses/use-is-here.ts";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { ActionDialog } from "../../ui/dialogs/action-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { employeeMessages } from "./employee-messages.ts";
import { type EmployeeAccount, EmployeePart, type EmployeePartProps } from "./employee-part.tsx";
import { useEmployeeAction } from "./use-employee-action.ts";

type Sentences = (typeof employeeMessages)["en"]["invitation"];

/** The current state of the invitation. */
function stateOf(employee: EmployeeAccount, now: number, text: Sentences): string {
  const { email, invitation, pending_email } = employee;
  if (email === null) return text.noEmail;
  if (pending_email !== null) return text.unconfirmed(pending_email);
  if (invitation === undefined) return text.none;
  const { sent_date, expires_date } = invitation;
  if (expires_date <= now) return text.expired(formatDate(expires_date));
  return text.sent(email, formatDate(sent_date), formatDate(expires_date));
}

/** A pending invitation, which can be sent, resent or withdrawn. */
export function InvitationSection({ employee, name, isChangeable }: EmployeePartProps & { readonly name: string }) {
  const messages = useMessages(employeeMessages);
  const text = messages.invitation;
  const navigate = useNavigateFromHere();
  const [now] = useState(() => Date.now());
  const [isAsked, setAsked] = useState(false);
  const sending = useEmployeeAction(sendInvitation);
  const withdrawing = useEndpointAction(withdrawInvitation, {
    invalidates: [getEmployee, listEmployees, getEnterprise],
    onSuccess: () => navigate(paths.dashboard("employees")),
  });
  const { uid, email, invitation, pending_email } = employee;
  return (
    <EmployeePart id="invitation" title={text.title}>
      <Text>{stateOf(employee, now, text)}</Text>
      {isChangeable && (
        <Group gap="xs">
          {email !== null && pending_email === null && (
            <Button loading={sending.running} onClick={() => void sending.run({ uid })}>
              {invitation === undefined ? text.send : text.resend}
            </Button>
          )}
          <Button variant="default" onClick={() => setAsked(true)}>
            {text.withdraw}
          </Button>
        </Group>
      )}
      <output>{sending.isDone && text.done}</output>
      <FailureNote error={sending.failure} />
      <ActionDialog
        opened={isAsked}
        title={text.withdrawTitle(name)}
        text={text.withdrawText}
        confirm={text.withdraw}
        cancel={messages.cancel}
        action={withdrawing}
        onConfirm={() => void withdrawing.run({ uid })}
        onClose={() => setAsked(false)}
      />
    </EmployeePart>
  );
}
