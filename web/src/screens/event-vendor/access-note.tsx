import { Text } from "@mantine/core";
import { ShownOnce } from "../../features/events/shown-once.tsx";
import { useMessages } from "../../lib/messages.ts";
import { vendorMessages } from "./vendor-messages.ts";
import classes from "./vendor.module.css";

interface AccessNoteProps {
  /** Null when the existing link stays valid. */
  readonly link: string | null;
  readonly pin: string;
  readonly onDone: () => void;
}

/** Shows a new link with its code, and a new PIN, once. */
export function AccessNote({ link, pin, onDone }: AccessNoteProps) {
  const text = useMessages(vendorMessages).staff;
  return (
    <ShownOnce link={link} note={link === null ? text.keptLink : text.shown} text={text} onDone={onDone}>
      <div>
        <Text size="sm" fw={550} id="pin-label">
          {text.pin}
        </Text>
        <Text component="output" className={classes["pin"] ?? ""} aria-labelledby="pin-label">
          {pin}
        </Text>
      </div>
    </ShownOnce>
  );
}
