import type { Badge } from "@cardinal/contract/entities/events/badge";
import { Menu } from "@mantine/core";
import { IconArrowBackUp, IconBan, IconPencil, IconPrinter } from "@tabler/icons-react";
import { useMessages } from "../../lib/messages.ts";
import { ItemMenu } from "../../ui/menus/item-menu.tsx";
import type { LateMenuProps } from "../../ui/menus/lazy-menu.tsx";
import { badgesMessages } from "./badges-messages.ts";

export interface BadgeActions {
  readonly onEdit: (badge: Badge) => void;
  readonly onRevoke: (badge: Badge) => void;
  readonly onRestore: (badge: Badge) => void;
  readonly onPrint: (badge: Badge) => void;
}

export interface BadgeMenuProps extends LateMenuProps, BadgeActions {
  readonly badge: Badge;
  readonly isOrganiser: boolean;
}

/** What can be done with a badge. */
export function BadgeMenu({ badge, isOrganiser, onEdit, onRevoke, onRestore, onPrint, ...menu }: BadgeMenuProps) {
  const text = useMessages(badgesMessages);
  const isRevoked = badge.revoked_date !== null;
  return (
    <ItemMenu {...menu}>
      <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(badge)}>
        {text.edit}
      </Menu.Item>
      {!isRevoked && (
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => onPrint(badge)}>
          {text.print}
        </Menu.Item>
      )}
      {isOrganiser && !isRevoked && (
        <Menu.Item leftSection={<IconBan size={16} aria-hidden />} onClick={() => onRevoke(badge)}>
          {text.revoke}
        </Menu.Item>
      )}
      {isOrganiser && isRevoked && (
        <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => onRestore(badge)}>
          {text.restore}
        </Menu.Item>
      )}
    </ItemMenu>
  );
}
