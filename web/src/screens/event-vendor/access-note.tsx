import { qrSvg } from "@cardinal/card/qr/qr-svg";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { Alert, Button, CopyButton, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { useMessages } from "../../lib/messages.ts";
import { vendorMessages } from "./vendor-messages.ts";
import classes from "./vendor.module.css";

interface AccessNoteProps {
  /** Null: it stays. */
  readonly link: string | null;
  readonly pin: string;
  readonly onDone: () => void;
}

/** Shows a new link with its code, and a new PIN, for the only time. */
export function AccessNote({ link, pin, onDone }: AccessNoteProps) {
  const text = useMessages(vendorMessages).staff;
  return (
    <Stack>
      <Alert color="cardinal" variant="light">
        {link === null ? text.keptLink : text.shown}
      </Alert>
      {link !== null && <LinkCode link={link} />}
      <div>
        <Text size="sm" fw={550} id="pin-label">
          {text.pin}
        </Text>
        <Text component="output" className={classes["pin"] ?? ""} aria-labelledby="pin-label">
          {pin}
        </Text>
      </div>
      <Group justify="flex-end" gap="xs">
        {link !== null && (
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? text.copied : text.copy}
              </Button>
            )}
          </CopyButton>
        )}
        <Button onClick={onDone}>{text.done}</Button>
      </Group>
    </Stack>
  );
}

function LinkCode({ link }: { readonly link: string }) {
  const text = useMessages(vendorMessages).staff;
  const svg = useMemo(
    () => qrSvg({ text: link, style: { ...DEFAULT_QR_STYLE, logo: "none" }, title: text.code }),
    [link, text],
  );
  return (
    <>
      {/* Markup of our own making: numbers, checked colours and escaped text. */}
      <span className={classes["code"]} dangerouslySetInnerHTML={{ __html: svg }} />
      <TextInput
        label={text.link}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
      />
    </>
  );
}
