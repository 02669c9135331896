import { IconCheck } from "@tabler/icons-react";
import type { Card } from "@cardinal/contract/entities/card";
import { ThemePicture } from "../../features/card-preview/theme-picture.tsx";
import { ThemeBadge } from "../../features/themes/theme-badge.tsx";
import { useMessages } from "../../lib/messages.ts";
import { type LateMenuProps, lazyMenu } from "../../ui/menus/lazy-menu.tsx";
import { themesMessages } from "./themes-messages.ts";
import type { TileMenuProps } from "./tile-menu.tsx";
import classes from "./themes.module.css";

const TileMenu = lazyMenu("tile-menu", async () => (await import("./tile-menu.tsx")).TileMenu);

interface ThemeTileProps extends Omit<TileMenuProps, keyof LateMenuProps | "isFixed"> {
  readonly card: Card;
  readonly isInUse: boolean;
  /** True when the card's theme cannot be changed by its owner. */
  readonly isLocked: boolean;
  readonly onUse: () => void;
}

/** One theme on the user's own card: pressing it applies the theme; further actions are in its menu. */
export function ThemeTile({ theme, card, isInUse, isLocked, onUse, ...menu }: ThemeTileProps) {
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
          <ThemeBadge theme={theme} isLocked={menu.needsPlan} />
          {isInUse && <span className={classes["mark"]}>{text.inUse}</span>}
        </div>
        <TileMenu {...menu} theme={theme} isFixed={menu.isOwn && isInUse && isLocked} label={text.more(theme.name)} />
      </div>
    </li>
  );
}
