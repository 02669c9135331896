import { inviteVendor } from "@cardinal/contract/endpoints/events/vendors/add-vendor";
import { listVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import { type ListedVendor, newVendor } from "@cardinal/contract/entities/events/vendor";
import { Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { vendorsMessages } from "./vendors-messages.ts";

interface InviteContactProps {
  readonly event_id: string;
  readonly vendor: ListedVendor;
  readonly onCancel: () => void;
  readonly onSent: (email: string) => void;
}

/** Mails the contact of a vendor a link. */
export function InviteContact({ event_id, vendor, onCancel, onSent }: InviteContactProps) {
  const text = useMessages(vendorsMessages);
  const [email, setEmail] = useState(vendor.email ?? "");
  const [isChecked, setChecked] = useState(false);
  const isReachable = email.trim() !== "" && newVendor.shape.email.safeParse(email).success;
  const action = useEndpointAction(inviteVendor, {
    invalidates: [listVendors],
    onSuccess: ({ email: to }) => onSent(to),
  });
  return (
    <CheckedForm
      check={() => {
        setChecked(true);
        return isReachable;
      }}
      onSubmit={() => void action.run({ event_id, vendor: vendor.id, email })}
    >
      <Stack>
        <Text size="sm">{text.inviteText}</Text>
        <TextInput
          label={text.form.email}
          type="email"
          value={email}
          autoComplete="off"
          data-autofocus
          error={isChecked && !isReachable ? text.form.emailWrong : undefined}
          onChange={({ currentTarget: { value } }) => {
            action.reset();
            setEmail(value);
          }}
        />
        <FailureNote error={action.failure} />
        <FormButtons cancel={text.cancel} submit={text.send} running={action.running} onCancel={onCancel} />
      </Stack>
    </CheckedForm>
  );
}
