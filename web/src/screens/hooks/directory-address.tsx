import { SCIM_PATH } from "@cardinal/contract/entities/connections/api-key";
import { Button, CopyButton, Stack, TextInput } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { toAddress } from "../../lib/addresses/paths.ts";
import { useMessages } from "../../lib/messages.ts";
import { hooksMessages } from "./hooks-messages.ts";

/** Where a directory sends its changes, to be copied. */
export function DirectoryAddress() {
  const words = useMessages(hooksMessages);
  const text = words.keys;
  const address = toAddress(SCIM_PATH);
  return (
    <Stack gap="xs" align="start">
      <TextInput
        w="100%"
        label={text.directory}
        description={text.directoryHint}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            <span aria-live="polite">{copied ? words.copied : text.copyAddress}</span>
          </Button>
        )}
      </CopyButton>
    </Stack>
  );
}
