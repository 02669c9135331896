import { search } from "@cardinal/contract/endpoints/admin/people/search";
import { updateRetailCard } from "@cardinal/contract/endpoints/admin/retail/update-retail-card";
import type { FoundKey } from "@cardinal/contract/entities/platform/found";
import { printCardKey } from "@cardinal/contract/fields/card-key";
import { uid as uidField } from "@cardinal/contract/fields/ids";
import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { searchMessages } from "../search-messages.ts";

type Switch = "enable" | "disable";

interface CardProps {
  readonly card: FoundKey;
}

/** An operator's actions on a printed card: disable or enable it, and assign it to a user. */
export function ChangePrintedCard({ card }: CardProps) {
  const text = useMessages(searchMessages).keys.change;
  const [dialog, setDialog] = useState<Switch | "assign" | null>(null);
  const close = () => setDialog(null);
  return (
    <Group gap="xs">
      {card.state === "disabled" && (
        <Button variant="default" size="xs" onClick={() => setDialog("enable")}>
          {text.enable}
        </Button>
      )}
      {/* Its owner can enable a card that they have reported lost; disabled by an operator, it stays disabled. */}
      {(card.state !== "disabled" || card.lost) && (
        <Button variant="default" size="xs" onClick={() => setDialog("disable")}>
          {text.disable}
        </Button>
      )}
      <Button variant="default" size="xs" onClick={() => setDialog("assign")}>
        {text.assign}
      </Button>
      <SwitchCard card={card} action="enable" opened={dialog === "enable"} onClose={close} />
      <SwitchCard card={card} action="disable" opened={dialog === "disable"} onClose={close} />
      <AssignCard card={card} opened={dialog === "assign"} onClose={close} />
    </Group>
  );
}

interface DialogProps extends CardProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function SwitchCard({ card: { key, lost }, action, opened, onClose }: DialogProps & { readonly action: Switch }) {
  const text = useMessages(searchMessages).keys.change;
  const change = useEndpointAction(updateRetailCard, { invalidates: [search], onSuccess: onClose });
  const texts = { enable: lost ? text.enableLost : text.enableText, disable: text.disableText };
  return (
    <ReasonDialog
      opened={opened}
      title={text[`${action}Title`](printCardKey(key))}
      text={texts[action]}
      hint={text.hint}
      confirm={text[action]}
      action={change}
      onClose={onClose}
      onConfirm={(reason) => change.run({ id: key, action, reason })}
    />
  );
}

function AssignCard({ card: { key }, opened, onClose }: DialogProps) {
  const text = useMessages(searchMessages).keys.change;
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const action = useEndpointAction(updateRetailCard, {
    invalidates: [search],
    onSuccess: () => {
      setTyped("");
      onClose();
    },
  });
  const person = uidField.safeParse(typed.trim());
  return (
    <ReasonDialog
      opened={opened}
      title={text.assignTitle(printCardKey(key))}
      text={text.assignText}
      hint={text.hint}
      confirm={text.assign}
      action={action}
      onClose={onClose}
      check={() => {
        setWrong(!person.success);
        return person.success;
      }}
      onConfirm={(reason) => action.run({ id: key, action: "assign", uid: person.data, reason })}
    >
      <TextInput
        label={text.person}
        description={text.personHint}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        error={isWrong && text.noPerson}
        onChange={({ currentTarget: { value } }) => {
          action.reset();
          setTyped(value);
        }}
      />
    </ReasonDialog>
  );
}
