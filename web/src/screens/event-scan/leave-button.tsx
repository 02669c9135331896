import { closeStaffPhone } from "@cardinal/contract/endpoints/events/staff/staff-phones";
import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { forgetPlace, type ScanPlace } from "../../lib/offline/scan-store.ts";
import { useMessages } from "../../lib/messages.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { scanMessages } from "./scan-messages.ts";

/** Disables this phone, and removes the place from it. */
async function leavePlace({ id, event_id, vendor, phone, credential }: ScanPlace): Promise<void> {
  if (vendor !== null && phone !== undefined) {
    const closing = call(closeStaffPhone, { event_id, vendor, phone }, { credential, keepalive: true });
    // Without a network, the key is deleted here and the vendor's contact still sees the phone.
    closing.catch(() => undefined);
  }
  await forgetPlace(id);
}

/** Removes the place from this phone, after a confirmation that says what would be lost. */
export function LeaveButton({ place, queued }: { readonly place: ScanPlace; readonly queued: number }) {
  const { leave, leaveAsk } = useMessages(scanMessages);
  const [isAsking, setAsking] = useState(false);
  if (place.credential === undefined) return null;
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setAsking(true)}>
        {leave}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={leaveAsk.title}
        text={queued === 0 ? leaveAsk.text : `${leaveAsk.queued(queued)} ${leaveAsk.text}`}
        confirm={leaveAsk.yes}
        cancel={leaveAsk.no}
        onConfirm={() => void leavePlace(place)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
