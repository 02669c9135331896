import { Modal } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { addMessages } from "./add/add-messages.ts";
import { NewContact } from "./add/new-contact.tsx";
import { OwnCode } from "./add/own-code.tsx";
import { useContactsAddress } from "./contacts-address.ts";
import { importMessages } from "./import/import-messages.ts";

// Each is loaded when it is first opened, because most visits to the list need neither.
const ScanPanel = lazyPart("scan", async () => (await import("./add/scan-panel.tsx")).ScanPanel);
const ImportPanel = lazyPart("import", async () => (await import("./import/import-panel.tsx")).ImportPanel);

/** Overlays over the list: scanner, own code, new contact and import. */
export function Overlays() {
  const scan = useMessages(addMessages);
  const importing = useMessages(importMessages);
  const { address, go } = useContactsAddress();
  const [scanned, setScanned] = useState<string | null>(null);
  const close = () => {
    setScanned(null);
    go({ show: null });
  };
  return (
    <>
      <OwnCode opened={address.show === "code"} onClose={close} />
      <Modal
        opened={address.show === "scan"}
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
        opened={address.show === "new"}
        onClose={close}
        title={scan.create.title}
        closeButtonProps={{ "aria-label": scan.close }}
      >
        <NewContact onCreated={({ id }) => go({ show: null, open: id }, { replace: true })} />
      </Modal>
      <Modal
        opened={address.show === "import"}
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
