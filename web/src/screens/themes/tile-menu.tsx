import { Menu } from "@mantine/core";
import { IconCopy, IconPencil, IconTrash, IconWand } from "@tabler/icons-react";
import type { Theme } from "@cardinal/contract/entities/theme";
import { paths } from "@cardinal/contract/paths";
import { Link } from "react-router-dom";
import { useMessages } from "../../lib/messages.ts";
import { ItemMenu } from "../../ui/menus/item-menu.tsx";
import type { LateMenuProps } from "../../ui/menus/lazy-menu.tsx";
import { themesMessages } from "./themes-messages.ts";

export interface TileMenuProps extends LateMenuProps {
  readonly theme: Theme;
  readonly isOwn: boolean;
  /** True when its owner can neither change nor delete it, because the organisation has locked the card's theme. */
  readonly isFixed: boolean;
  /** True when the plan does not include this theme. */
  readonly needsPlan: boolean;
  /** True when the plan allows no further theme. */
  readonly isFull: boolean;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
  readonly onLimit: () => void;
  /** Explains that the plan does not include this theme. */
  readonly onNeedsPlan: () => void;
}

/** What can be done with a theme besides applying it. */
export function TileMenu({ theme, isOwn, isFixed, needsPlan, isFull, ...rest }: TileMenuProps) {
  const text = useMessages(themesMessages);
  const { onDuplicate, onDelete, onLimit, onNeedsPlan, ...menu } = rest;
  const refuse = needsPlan ? onNeedsPlan : isFull && !isOwn ? onLimit : null;
  const editing = {
    leftSection: isOwn ? <IconPencil size={16} /> : <IconWand size={16} />,
    children: isOwn ? text.edit : text.adapt,
  };
  return (
    <ItemMenu {...menu}>
      {isFixed ? null : refuse === null ? (
        <Menu.Item component={Link} to={paths.themeEditor(theme.id)} {...editing} />
      ) : (
        <Menu.Item onClick={refuse} {...editing} />
      )}
      {isOwn && (
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={onDuplicate}>
          {text.duplicate}
        </Menu.Item>
      )}
      {isOwn && !isFixed && (
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onDelete}>
          {text.remove}
        </Menu.Item>
      )}
    </ItemMenu>
  );
}
