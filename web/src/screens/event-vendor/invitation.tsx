import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { acceptVendor } from "@cardinal/contract/endpoints/events/vendors/add-vendor";
import { listOwnVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import type { Vendor } from "@cardinal/contract/entities/events/vendor";
import { paths } from "@cardinal/contract/paths";
import { Alert, Button, Text, Title } from "@mantine/core";
import { useNavigateFromHere } from "../../lib/addresses/use-is-here.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { vendorMessages } from "./vendor-messages.ts";
import classes from "./vendor.module.css";

interface InvitationProps {
  readonly event_id: string;
  readonly vendor: Vendor;
  readonly invitation: string;
}

/** Asks a user with an invitation link to become the contact of a vendor. */
export function Invitation({ event_id, vendor, invitation }: InvitationProps) {
  const text = useMessages(vendorMessages).invitation;
  const navigate = useNavigateFromHere();
  const event = useEndpoint(getEvent, { event_id });
  const { run, running, failure } = useEndpointAction(acceptVendor, {
    invalidates: [listOwnVendors],
    // The used token is removed from the address.
    onSuccess: () => navigate(paths.eventVendor(event_id, vendor.id), { replace: true }),
  });
  const isUsed = failure?.code === "not-found";
  return (
    <Column className={classes["page"]}>
      <title>{`${vendor.name} · Cardinal`}</title>
      <Title order={1} size="h2">
        {text.title(vendor.name)}
      </Title>
      <Text>{text.text(event.state === "ready" ? event.data.name : "…")}</Text>
      {isUsed ? (
        <Alert color="cardinal" variant="light" role="alert">
          {text.used}
        </Alert>
      ) : (
        <FailureNote error={failure} />
      )}
      <div>
        <Button loading={running} onClick={() => void run({ event_id, vendor: vendor.id, invitation })}>
          {text.accept}
        </Button>
      </div>
    </Column>
  );
}
