import { getPerson } from "@cardinal/contract/endpoints/admin/people/get-person";
import { search } from "@cardinal/contract/endpoints/admin/people/search";
import { updateState } from "@cardinal/contract/endpoints/admin/people/update-state";
import type { Person } from "@cardinal/contract/entities/platform/person";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { personMessages } from "./person-messages.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { useAtOpening } from "../use-at-opening.ts";

interface ChangeStateProps {
  readonly person: Person;
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for a reason, then disables or restores an account. */
export function ChangeState({ person, name, opened, onClose }: ChangeStateProps) {
  const common = useMessages(personMessages);
  const text = common.state;
  const suspended = useAtOpening(opened, person.suspended);
  const action = useEndpointAction(updateState, { invalidates: [getPerson, search], onSuccess: onClose });
  return (
    <ReasonDialog
      opened={opened}
      title={suspended ? text.restoreTitle(name) : text.disableTitle(name)}
      text={suspended ? text.restoreText : text.disableText}
      hint={common.reasonHint}
      confirm={suspended ? text.restore : text.disable}
      action={action}
      onClose={onClose}
      onConfirm={(reason) => action.run({ uid: person.uid, disabled: !suspended, reason })}
    />
  );
}
