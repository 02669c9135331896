import { SCIM_PATH } from "@cardinal/contract/entities/connections/api-key";
import { Button, CopyButton, Stack, TextInput } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { toAddress } from "../../lib/addresses/whole-address.ts";
import { useMessages } from "../../lib/messages.ts";
import { hooksMessages } from "./hooks-messages.ts";

/** The address to which a directory sends its changes, with a copy button. */
export function DirectoryAddress() {
  const messages = useMessages(hooksMessages);
  const text = messages.keys;
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
            <span aria-live="polite">{copied ? messages.copied : text.copyAddress}</span>
          </Button>
        )}
      </CopyButton>
    </Stack>
  );
}
