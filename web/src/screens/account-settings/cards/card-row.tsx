import { printCardKey } from "@cardinal/contract/fields/card-key";
import { updateRetailCard } from "@cardinal/contract/endpoints/admin/retail/update-retail-card";
import { listRetailCards } from "@cardinal/contract/endpoints/users/list-retail-cards";
import type { RetailCard } from "@cardinal/contract/entities/retail-card";
import { ActionIcon, Badge, Button, Group, Menu, Text, TextInput } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import { formatDate } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { ActionDialog } from "../../../ui/dialogs/action-dialog.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { accountMessages } from "../account-messages.ts";
import classes from "../account.module.css";
import { cardsMessages } from "./cards-messages.ts";

interface CardRowProps {
  readonly card: RetailCard;
  readonly onWrite: () => void;
}

/** One printed card and what can be done with it. */
export function CardRow({ card, onWrite }: CardRowProps) {
  const text = useMessages(cardsMessages);
  const { cancel } = useMessages(accountMessages);
  const [doing, setDoing] = useState<"nothing" | "naming" | "releasing">("nothing");
  const action = useEndpointAction(updateRetailCard, {
    invalidates: [listRetailCards],
    onSuccess: () => setDoing("nothing"),
  });
  const name = card.label === "" ? text.unnamed : card.label;
  const isLost = card.state === "disabled";
  const run = (change: "lost" | "found" | "release") => void action.run({ id: card.key, action: change });
  return (
    <li>
      <div className={classes["row"]}>
        <div className={classes["rowText"]}>
          <span className={classes["state"]}>
            <strong>{name}</strong>
            <Badge variant="light" tt="none" color={isLost ? "yellow" : "green"}>
              {isLost ? text.disabled : text.claimed}
            </Badge>
          </span>
          <Text size="sm" c="dimmed">
            <span className={classes["key"]}>{printCardKey(card.key)}</span>
            {card.claimed_date !== null && ` · ${text.since(formatDate(card.claimed_date))}`}
          </Text>
        </div>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size="lg" aria-label={text.actions(name)} loading={action.running}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setDoing("naming")}>{text.rename}</Menu.Item>
            <Menu.Item onClick={onWrite}>{text.nfc.write}</Menu.Item>
            <Menu.Item onClick={() => run(isLost ? "found" : "lost")}>{isLost ? text.found : text.lost}</Menu.Item>
            <Menu.Item onClick={() => setDoing("releasing")}>{text.release}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {doing === "naming" && (
        <NameForm
          label={card.label}
          running={action.running}
          onSave={(label) => void action.run({ id: card.key, action: "label", label })}
          onCancel={() => setDoing("nothing")}
        />
      )}
      {doing !== "releasing" && <FailureNote error={action.failure} />}
      <ActionDialog
        opened={doing === "releasing"}
        title={text.releaseTitle(name)}
        text={text.releaseText}
        confirm={text.release}
        cancel={cancel}
        action={action}
        onConfirm={() => run("release")}
        onClose={() => setDoing("nothing")}
      />
    </li>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly running: boolean;
  readonly onSave: (label: string) => void;
  readonly onCancel: () => void;
}

function NameForm({ label, running, onSave, onCancel }: NameFormProps) {
  const text = useMessages(cardsMessages);
  const { save, cancel } = useMessages(accountMessages);
  const [typed, setTyped] = useState(label);
  return (
    <CheckedForm check={() => true} onSubmit={() => onSave(typed.trim())}>
      <TextInput
        mt="sm"
        label={text.nameField}
        description={text.nameHint}
        maxLength={60}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group gap="xs" mt="sm">
        <Button type="submit" size="xs" loading={running}>
          {save}
        </Button>
        <Button variant="subtle" color="gray" size="xs" onClick={onCancel}>
          {cancel}
        </Button>
      </Group>
    </CheckedForm>
  );
}
