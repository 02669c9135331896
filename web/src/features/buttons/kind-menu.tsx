import { Button, Menu } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { BUTTON_REFS, type ButtonRef } from "@cardinal/contract/entities/button-kinds";
import { shapeOf } from "@cardinal/contract/entities/button-kinds";
import { useMessages } from "../../lib/messages.ts";
import { BUTTON_KINDS } from "./button-kinds.ts";
import { buttonMessages } from "./button-messages.ts";
import classes from "./buttons.module.css";
import { useKindName } from "./use-button-name.ts";

interface KindMenuProps {
  readonly disabled: boolean;
  /** True for buttons on the cards of several people: documents belong to one person. */
  readonly isShared: boolean;
  readonly onAdd: (ref: ButtonRef) => void;
}

/** Adds a button: lists every kind with its icon. */
export function KindMenu({ disabled, isShared, onAdd }: KindMenuProps) {
  const messages = useMessages(buttonMessages);
  const kindName = useKindName();
  return (
    // The new row takes the focus, so the menu must not take it back.
    <Menu position="bottom-start" shadow="md" returnFocus={false} disabled={disabled} withinPortal={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={16} />} disabled={disabled}>
          {messages.add}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes["kinds"] ?? ""}>
        {BUTTON_REFS.filter((ref) => !isShared || shapeOf(ref) !== "file").map((ref) => {
          const { icon: Mark } = BUTTON_KINDS[ref];
          return (
            <Menu.Item key={ref} leftSection={<Mark size={20} stroke={1.6} />} onClick={() => onAdd(ref)}>
              {kindName(ref)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
