import { Button, Group, Menu, Title, ActionIcon } from "@mantine/core";
import { exportContacts } from "@cardinal/contract/endpoints/contacts/export-contacts";
import {
  IconArrowMerge,
  IconDotsVertical,
  IconDownload,
  IconFileImport,
  IconListCheck,
  IconPencil,
  IconPlus,
  IconQrcode,
  IconScan,
} from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { saveFile } from "../../lib/download.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { useContactsAddress } from "./contacts-address.ts";
import { contactsMessages } from "./contacts-messages.ts";
import classes from "./contacts.module.css";

interface ToolbarProps {
  /** Starts selecting two contacts to merge. */
  readonly onPick: () => void;
  /** Starts selecting several contacts. */
  readonly onChoose: () => void;
}

/** Title of the screen and actions for the whole list. */
export function ContactsToolbar({ onPick, onChoose }: ToolbarProps) {
  const messages = useMessages(contactsMessages);
  const { go } = useContactsAddress();
  const [format, setFormat] = useState<"vcf" | "csv">("vcf");
  const download = useEndpointAction(exportContacts, { onSuccess: (file) => saveFile(file, `contacts.${format}`) });
  const get = (wanted: "vcf" | "csv") => {
    setFormat(wanted);
    void download.run({ format: wanted });
  };
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Title order={1} size="h2">
          {messages.title}
        </Title>
        <Group gap="xs" wrap="nowrap">
          <Button
            variant="default"
            className={classes["codeButton"] ?? ""}
            leftSection={<IconQrcode size={18} />}
            onClick={() => go({ show: "code" })}
          >
            {messages.code}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                className={classes["addButton"] ?? ""}
                leftSection={<IconPlus size={18} />}
                aria-label={messages.add}
              >
                {messages.add}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconScan size={18} />} onClick={() => go({ show: "scan" })}>
                {messages.addScan}
              </Menu.Item>
              <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => go({ show: "new" })}>
                {messages.addNew}
              </Menu.Item>
              <Menu.Item leftSection={<IconFileImport size={18} />} onClick={() => go({ show: "import" })}>
                {messages.addImport}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                variant="default"
                size={36}
                aria-label={messages.more}
                title={messages.more}
                loading={download.running}
              >
                <IconDotsVertical size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconListCheck size={18} />} onClick={onChoose}>
                {messages.choose}
              </Menu.Item>
              <Menu.Item leftSection={<IconArrowMerge size={18} />} onClick={onPick}>
                {messages.merge}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item leftSection={<IconDownload size={18} />} onClick={() => get("vcf")}>
                {messages.exportVcf}
              </Menu.Item>
              <Menu.Item leftSection={<IconDownload size={18} />} onClick={() => get("csv")}>
                {messages.exportCsv}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      </Group>
      <FailureNote error={download.failure} />
    </>
  );
}
