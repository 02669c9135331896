import { revoke } from "@cardinal/contract/endpoints/events/revoke";
import { getVendor, listOwnVendors, listVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import type { ListedVendor } from "@cardinal/contract/entities/events/vendor";
import { paths } from "@cardinal/contract/paths";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { ActionDialog } from "../../ui/dialogs/action-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { vendorsMessages } from "./vendors-messages.ts";
import classes from "./vendors.module.css";

interface VendorRowProps {
  readonly event_id: string;
  readonly vendor: ListedVendor;
  readonly onInvite: () => void;
}

/** A vendor in the organiser's list. */
export function VendorRow({ event_id, vendor, onInvite }: VendorRowProps) {
  const text = useMessages(vendorsMessages);
  const { id, name, booth, logo, email = "", contact = "none", revoked } = vendor;
  const said = revoked ? text.revoked : contact === "none" ? text.contact.none : text.contact[contact](email);
  return (
    <li className={classes["item"]}>
      {logo !== null && <img className={classes["logo"]} src={logo} width={40} height={40} alt="" loading="lazy" />}
      <div className={classes["words"]}>
        <Link to={paths.eventVendor(event_id, id)} className={classes["name"]}>
          {name}
        </Link>
        <Text size="sm" c="dimmed">
          {[booth === "" ? "" : text.booth(booth), said].filter((one) => one !== "").join(" · ")}
        </Text>
      </div>
      <div className={classes["actions"]}>
        {contact !== "accepted" && !revoked && (
          <Button
            size="xs"
            variant="default"
            aria-label={contact === "none" ? text.inviteOf(name) : text.inviteAgainOf(name)}
            onClick={onInvite}
          >
            {contact === "none" ? text.invite : text.inviteAgain}
          </Button>
        )}
        <Revocation event_id={event_id} vendor={vendor} />
      </div>
    </li>
  );
}

/** Revokes a vendor after a question, or restores it. */
function Revocation({ event_id, vendor: { id, name, revoked } }: Omit<VendorRowProps, "onInvite">) {
  const text = useMessages(vendorsMessages);
  const [isAsked, setAsked] = useState(false);
  const { run, running, failure, reset } = useEndpointAction(revoke, {
    invalidates: [listVendors, listOwnVendors, getVendor],
    onSuccess: () => setAsked(false),
  });
  if (revoked)
    return (
      <>
        <Button
          size="xs"
          variant="default"
          loading={running}
          aria-label={text.restoreOf(name)}
          onClick={() => void run({ event_id, vendor: id, undo: true })}
        >
          {text.restore}
        </Button>
        <FailureNote error={failure} />
      </>
    );
  return (
    <>
      <Button size="xs" variant="default" aria-label={text.revokeOf(name)} onClick={() => setAsked(true)}>
        {text.revoke}
      </Button>
      <ActionDialog
        opened={isAsked}
        title={text.askTitle(name)}
        text={text.askText}
        confirm={text.revoke}
        cancel={text.cancel}
        action={{ running, failure, reset }}
        onConfirm={() => void run({ event_id, vendor: id })}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
