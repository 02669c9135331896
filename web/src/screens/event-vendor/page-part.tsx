import type { OwnVendor } from "@cardinal/contract/entities/events/vendor";
import { Text } from "@mantine/core";
import { type EventPicture, LogoField } from "../../features/photo/event-picture-field.tsx";
import { useMessages } from "../../lib/messages.ts";
import { PageForm } from "./page-form.tsx";
import { vendorMessages } from "./vendor-messages.ts";

interface PagePartProps {
  readonly event_id: string;
  readonly vendor: OwnVendor;
  readonly onSaved: (vendor: OwnVendor) => void;
  readonly onPicture: (picture: EventPicture) => void;
}

/** The logo of a vendor and its public page. */
export function PagePart({ event_id, vendor, onSaved, onPicture }: PagePartProps) {
  const text = useMessages(vendorMessages).page;
  return (
    <>
      <Text c="dimmed">{text.hint}</Text>
      <LogoField event_id={event_id} vendor={vendor.id} url={vendor.logo} onChange={onPicture} />
      <PageForm event_id={event_id} vendor={vendor} onSaved={onSaved} />
    </>
  );
}
