import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { useMessages } from "../../lib/messages.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { DynamicQrFailure } from "./dynamic-qr-failure.tsx";
import { dynamicQrMessages } from "./dynamic-qr-messages.ts";

/** The action that removes the link, such as one of `useEndpointAction`. */
interface Unlinking {
  readonly run: () => void;
  readonly running: boolean;
  readonly failure: ApiFailure | null;
  readonly reset: () => void;
}

interface LinkedAccountProps {
  /** Its display name. */
  readonly account: string;
  readonly unlinking: Unlinking;
  /** Shows the form for another account; null while it is shown, absent where no other account can be linked. */
  readonly onChange?: (() => void) | null;
}

/** The linked account of the dynamic QR product: its name, and buttons to replace or remove the link. */
export function LinkedAccount({ account, unlinking, onChange }: LinkedAccountProps) {
  const text = useMessages(dynamicQrMessages);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <output>
        <Text span inherit fw={550} style={{ overflowWrap: "anywhere" }}>
          {text.linked(account)}
        </Text>
      </output>
      {onChange !== null && (
        <Group gap="sm">
          {onChange !== undefined && (
            <Button variant="default" onClick={onChange}>
              {text.change}
            </Button>
          )}
          <Button variant="default" onClick={() => setAsked(true)}>
            {text.unlink}
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={text.unlinkTitle(account)}
        text={text.unlinkText}
        confirm={text.unlink}
        cancel={text.cancel}
        running={unlinking.running}
        onConfirm={unlinking.run}
        onCancel={() => {
          unlinking.reset();
          setAsked(false);
        }}
      >
        <DynamicQrFailure failure={unlinking.failure} sentences={{ unavailable: text.notUnlinked }} />
      </ConfirmDialog>
    </>
  );
}
