import { listOwnVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import { paths } from "@cardinal/contract/paths";
import { Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { vendorListMessages } from "./vendor-list-messages.ts";
import classes from "./vendor-list.module.css";

interface OwnVendorProps {
  readonly event_id: string;
  readonly vendor: string;
}

/** The vendor the user works for: its contact can edit it, and all its staff see its figures and can scan. */
export function OwnVendor({ event_id, vendor }: OwnVendorProps) {
  const text = useMessages(vendorListMessages);
  const state = useEndpoint(listOwnVendors, { event_id, vendor });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  return state.data.items.map(({ id, name, as, revoked }) => (
    <div key={id} className={classes["own"]}>
      {as !== "phone" && (
        <Text>
          {text.own}: <Link to={paths.eventVendor(event_id, id)}>{name}</Link>
        </Text>
      )}
      {!revoked && <LinkButton to={paths.scan(event_id, id)}>{text.scan(name)}</LinkButton>}
    </div>
  ));
}
