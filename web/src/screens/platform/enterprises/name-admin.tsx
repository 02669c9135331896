import { changeEnterprise } from "@cardinal/contract/endpoints/admin/enterprises/change-enterprise";
import { getEnterpriseOverview } from "@cardinal/contract/endpoints/admin/enterprises/get-enterprise-overview";
import { uid as uidField } from "@cardinal/contract/fields/ids";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import type { EnterpriseDialogProps } from "./change-enterprise-state.tsx";
import { platformEnterpriseMessages } from "./enterprise-messages.ts";

/** Asks for an employee and a reason, then makes the employee an admin of an organisation. */
export function NameAdmin({ enterprise: { id }, name, opened, onClose }: EnterpriseDialogProps) {
  const common = useMessages(platformEnterpriseMessages);
  const text = common.nameAdmin;
  const toFieldSentence = useFieldSentence();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const action = useEndpointAction(changeEnterprise, {
    invalidates: [getEnterpriseOverview],
    onSuccess: () => {
      setTyped("");
      onClose();
    },
  });
  const person = uidField.safeParse(typed.trim());
  const refused = action.failure?.fields["admin"];
  return (
    <ReasonDialog
      opened={opened}
      title={text.title(name)}
      text={text.text}
      hint={common.reasonHint}
      confirm={text.submit}
      action={refused === undefined ? action : { ...action, failure: null }}
      onClose={onClose}
      check={() => {
        setWrong(!person.success);
        return person.success;
      }}
      onConfirm={async (reason) => (person.success ? action.run({ id, admin: person.data, reason }) : undefined)}
    >
      <TextInput
        label={text.person}
        description={text.personHint}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        error={isWrong ? text.noPerson : toFieldSentence(refused)}
        onChange={({ currentTarget: { value } }) => {
          action.reset();
          setWrong(false);
          setTyped(value);
        }}
      />
    </ReasonDialog>
  );
}
