import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { useMessages } from "../../lib/messages.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { DynamicQrFailure } from "./dynamic-qr-failure.tsx";
import { dynamicQrMessages } from "./dynamic-qr-messages.ts";

/** How a link is removed, such as an action of `useEndpointAction`. */
interface Unlinking {
  readonly run: () => void;
  readonly running: boolean;
  readonly failure: ApiFailure | null;
  readonly reset: () => void;
}

interface LinkedAccountProps {
  /** Its name for people. */
  readonly account: string;
  readonly unlinking: Unlinking;
  /** Shows the form for another account; null while it is shown, absent where there is none. */
  readonly onChange?: (() => void) | null;
}

/** An account at the dynamic-QR product that is linked: its name, and the ways to link another one or none. */
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
