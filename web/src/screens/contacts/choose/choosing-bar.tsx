import { deleteContacts } from "@cardinal/contract/endpoints/contacts/delete-contacts";
import { exportContacts } from "@cardinal/contract/endpoints/contacts/export-contacts";
import { MAX_CHOSEN, type Contact } from "@cardinal/contract/entities/contact";
import { Button, Group, Text } from "@mantine/core";
import { IconDownload, IconTag, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { saveFile } from "../../../lib/download.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { lazyDialog } from "../../../ui/lazy/lazy-dialog.tsx";
import { contactsMessages } from "../contacts-messages.ts";
import classes from "../contacts.module.css";
import { useUndoable } from "../use-undoable.ts";
import { ChosenFailure, type ChosenFailureProps } from "./chosen-failure.tsx";

const TagDialog = lazyDialog("tag-contacts", async () => (await import("./tag-dialog.tsx")).TagDialog);

interface ChoosingBarProps extends Omit<ChosenFailureProps, "ids"> {
  readonly chosen: readonly Contact[];
  readonly onAll: () => void;
  readonly onCancel: () => void;
  readonly onDeleted: (contacts: readonly Contact[], undo: string) => void;
  readonly onTagged: (count: number) => void;
}

/** Bulk actions for the selected contacts. */
export function ChoosingBar({ uid, chosen, onGone, onAll, onCancel, onDeleted, onTagged }: ChoosingBarProps) {
  const messages = useMessages(contactsMessages).chosen;
  const [isTagging, setTagging] = useState(false);
  const ids = chosen.map(({ id }) => id);
  const own = { uid, ids, onGone };
  const download = useEndpointAction(exportContacts);
  const deletion = useUndoable(deleteContacts, {
    uid,
    onSuccess: ({ undo }, contacts) => onDeleted(contacts, undo),
  });
  // Each action removes the failure of the other, so that only the latest one is shown.
  const get = async (format: "vcf" | "csv") => {
    deletion.reset();
    const file = await download.run({ format, ids: ids.join(",") });
    if (file !== undefined) saveFile(file, `contacts.${format}`);
  };
  const remove = async () => {
    download.reset();
    await deletion.run({ ids }, chosen);
  };
  const buttonProps = { variant: "default", size: "sm", disabled: ids.length === 0 } as const;
  return (
    <section className={classes["picking"]} aria-label={messages.label}>
      <Group gap="xs" className={classes["count"] ?? ""}>
        <Text size="sm" component="output">
          {messages.count(ids.length)}
          {ids.length === MAX_CHOSEN && ` · ${messages.most(MAX_CHOSEN)}`}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={onAll}>
          {messages.page}
        </Button>
      </Group>
      <Group gap="xs" className={classes["deeds"] ?? ""}>
        <Button {...buttonProps} leftSection={<IconTag size={16} />} onClick={() => setTagging(true)}>
          {messages.tag}
        </Button>
        {(["vcf", "csv"] as const).map((format) => (
          <Button
            key={format}
            {...buttonProps}
            leftSection={<IconDownload size={16} />}
            loading={download.running}
            onClick={() => void get(format)}
          >
            {messages[format]}
          </Button>
        ))}
        <Button
          {...buttonProps}
          leftSection={<IconTrash size={16} />}
          loading={deletion.running}
          onClick={() => void remove()}
        >
          {messages.delete}
        </Button>
        <Button variant="subtle" color="gray" size="sm" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </Group>
      <ChosenFailure {...own} failure={download.failure ?? deletion.failure} />
      <TagDialog {...own} opened={isTagging} onTagged={onTagged} onClose={() => setTagging(false)} />
    </section>
  );
}
