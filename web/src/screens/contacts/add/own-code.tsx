import { ActionIcon, Modal, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useEffect } from "react";
import { toAddress, toSpokenAddress } from "../../../lib/addresses/whole-address.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { QrCode } from "../../../features/qr/qr-code.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { addMessages } from "./add-messages.ts";
import classes from "./add.module.css";

/** Keeps the screen on while the code is shown; requested again when the page becomes visible again. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let ended = false;
    const take = async () => {
      if (!("wakeLock" in navigator) || document.visibilityState !== "visible") return;
      // Refused when the battery is low; the code is still shown.
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      if (ended) void lock?.release();
    };
    const takeAgain = () => void take();
    takeAgain();
    document.addEventListener("visibilitychange", takeAgain);
    return () => {
      ended = true;
      document.removeEventListener("visibilitychange", takeAgain);
      void lock?.release();
    };
  }, []);
}

function CodeSheet({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(addMessages).code;
  const { vcardObj, route } = useSession();
  useWakeLock();
  return (
    <div className={classes["sheet"]}>
      <ActionIcon
        className={classes["close"] ?? ""}
        variant="transparent"
        size={48}
        aria-label={messages.close}
        onClick={onClose}
        data-autofocus
      >
        <IconX size={26} />
      </ActionIcon>
      {vcardObj === null || route === null ? (
        <Text>{messages.none}</Text>
      ) : (
        <>
          <div className={classes["code"]}>
            <QrCode card={vcardObj} url={toAddress(route)} />
          </div>
          <p className={classes["name"]}>{`${vcardObj.name_first} ${vcardObj.name_last}`.trim()}</p>
          <p className={classes["address"]}>{toSpokenAddress(route)}</p>
          <p className={classes["hint"]}>{messages.hint}</p>
        </>
      )}
    </div>
  );
}

/** The user's own code in full screen, black on white in either colour scheme. */
export function OwnCode({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const messages = useMessages(addMessages).code;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      withCloseButton={false}
      padding={0}
      attributes={{ content: { "aria-label": messages.title } }}
    >
      <CodeSheet onClose={onClose} />
    </Modal>
  );
}
