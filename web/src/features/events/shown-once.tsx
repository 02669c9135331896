import { Alert, Button, CopyButton, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { LinkCode } from "./link-code.tsx";

interface ShownOnceProps {
  /** Null when the existing link is unchanged and cannot be shown. */
  readonly link: string | null;
  /** A note on the link. */
  readonly note: string;
  readonly text: Readonly<Record<"link" | "code" | "copy" | "copied" | "done", string>>;
  readonly onDone: () => void;
  /** Further content below the link. */
  readonly children?: ReactNode;
}

/** Shows a new link with its QR code once; it cannot be shown again. */
export function ShownOnce({ link, note, text, onDone, children }: ShownOnceProps) {
  return (
    <Stack>
      <Alert color="cardinal" variant="light">
        {note}
      </Alert>
      {link !== null && <LinkCode link={link} label={text.link} title={text.code} />}
      {children}
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
