import { Modal } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { AddDialog } from "./add/add-dialog.tsx";
import { addMessages } from "./add/add-messages.ts";
import { NewContact } from "./add/new-contact.tsx";
import { OwnCode } from "./add/own-code.tsx";
import type { AddState } from "./add/use-add.ts";
import { useContactsAddress } from "./contacts-address.ts";
import { importMessages } from "./import/import-messages.ts";

// Each is loaded when it is first opened, because most visits to the list need neither.
const ScanPanel = lazyPart("scan", async () => (await import("./add/scan-panel.tsx")).ScanPanel);
const ImportPanel = lazyPart("import", async () => (await import("./import/import-panel.tsx")).ImportPanel);

interface OverlaysProps {
  readonly opened: boolean;
  readonly adding: AddState;
  readonly onClose: () => void;
}

/** Overlays over the list: scanner, own code, new contact, import, and the contact that is being added. */
export function Overlays({ opened, adding, onClose }: OverlaysProps) {
  const scan = useMessages(addMessages);
  const importing = useMessages(importMessages);
  const { address, go } = useContactsAddress();
  const [scanned, setScanned] = useState<string | null>(null);
  const close = () => {
    setScanned(null);
    onClose();
  };
  const show = opened ? address.show : null;
  return (
    <>
      <AddDialog opened={opened} adding={adding} />
      <OwnCode opened={show === "code"} onClose={close} />
      <Modal
        opened={show === "scan"}
        onClose={close}
        title={scan.scan.title}
        closeButtonProps={{ "aria-label": scan.close }}
      >
        <ScanPanel
          onCard={(path, source) => go({ show: null, add: path, s: source }, { replace: true })}
          onVcard={(text) => {
            setScanned(text);
            go({ show: "import" }, { replace: true });
          }}
        />
      </Modal>
      <Modal
        opened={show === "new"}
        onClose={close}
        title={scan.create.title}
        closeButtonProps={{ "aria-label": scan.close }}
      >
        <NewContact onCreated={({ id }) => go({ show: null, open: id }, { replace: true })} />
      </Modal>
      <Modal
        opened={show === "import"}
        onClose={close}
        title={importing.title}
        size="xl"
        closeButtonProps={{ "aria-label": importing.close }}
      >
        <ImportPanel text={scanned} onDone={close} />
      </Modal>
    </>
  );
}
