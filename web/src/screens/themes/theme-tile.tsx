import { ActionIcon, Menu } from "@mantine/core";
import { IconCheck, IconCopy, IconDots, IconPencil, IconTrash, IconWand } from "@tabler/icons-react";
import type { Card } from "@cardinal/contract/entities/card";
import type { Theme } from "@cardinal/contract/entities/theme";
import { paths } from "@cardinal/contract/paths";
import { Link } from "react-router-dom";
import { ThemePicture } from "../../features/card-preview/theme-picture.tsx";
import { ThemeBadge } from "../../features/themes/theme-badge.tsx";
import { useMessages } from "../../lib/messages.ts";
import { themesMessages } from "./themes-messages.ts";
import classes from "./themes.module.css";

export interface ThemeTileProps {
  readonly theme: Theme;
  readonly card: Card;
  readonly isOwn: boolean;
  readonly isInUse: boolean;
  /** True when the card's theme cannot be changed by its owner. */
  readonly isLocked: boolean;
  /** True when the plan does not include this theme. */
  readonly needsPlan: boolean;
  /** True when the plan allows no further theme. */
  readonly isFull: boolean;
  readonly onUse: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
  readonly onLimit: () => void;
  /** Explains that the plan does not include this theme. */
  readonly onNeedsPlan: () => void;
}

/** One theme on the user's own card: pressing it applies the theme; further actions are in its menu. */
export function ThemeTile({ theme, card, isInUse, isLocked, needsPlan, onUse, ...rest }: ThemeTileProps) {
  const text = useMessages(themesMessages);
  return (
    <li className={classes["tile"]} data-used={isInUse || undefined}>
      <div className={classes["picture"]}>
        <ThemePicture card={card} theme={theme} />
        <button
          type="button"
          className={classes["use"]}
          aria-label={text.use(theme.name)}
          aria-pressed={isInUse}
          disabled={isLocked}
          onClick={onUse}
        />
        {isInUse && (
          <span className={classes["check"]} aria-hidden>
            <IconCheck size={14} stroke={3} />
          </span>
        )}
      </div>
      <div className={classes["caption"]}>
        <div className={classes["names"]}>
          <span className={classes["name"]}>{theme.name}</span>
          <ThemeBadge theme={theme} isLocked={needsPlan} />
          {isInUse && <span className={classes["mark"]}>{text.inUse}</span>}
        </div>
        <TileMenu theme={theme} needsPlan={needsPlan} {...rest} />
      </div>
    </li>
  );
}

type TileMenuProps = Pick<
  ThemeTileProps,
  "theme" | "isOwn" | "needsPlan" | "isFull" | "onDuplicate" | "onDelete" | "onLimit" | "onNeedsPlan"
>;

function TileMenu({ theme, isOwn, needsPlan, isFull, onDuplicate, onDelete, onLimit, onNeedsPlan }: TileMenuProps) {
  const text = useMessages(themesMessages);
  const refuse = needsPlan ? onNeedsPlan : isFull && !isOwn ? onLimit : null;
  const editing = {
    leftSection: isOwn ? <IconPencil size={16} /> : <IconWand size={16} />,
    children: isOwn ? text.edit : text.adapt,
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={text.more(theme.name)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {refuse === null ? (
          <Menu.Item component={Link} to={paths.themeEditor(theme.id)} {...editing} />
        ) : (
          <Menu.Item onClick={refuse} {...editing} />
        )}
        {isOwn && (
          <>
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={onDuplicate}>
              {text.duplicate}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onDelete}>
              {text.remove}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
