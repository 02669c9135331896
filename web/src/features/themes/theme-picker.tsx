import { Alert, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { Theme } from "@cardinal/contract/entities/theme";
import { memo, useId, type ReactNode } from "react";
import { useMessages } from "../../lib/messages.ts";
import { ThemeBadge } from "./theme-badge.tsx";
import { groupThemes, type ThemeSources } from "./theme-groups.ts";
import { themeMessages } from "./theme-messages.ts";
import classes from "./themes.module.css";
import { useThemeLock } from "./use-theme-lock.ts";

interface ThemePickerProps {
  readonly sources: ThemeSources;
  /** Id of the chosen theme. */
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (id: string) => void;
  /** Renders the preview of a theme, such as the user's own card in it. */
  readonly renderPreview: (theme: Theme) => ReactNode;
}

/** All themes that the user can choose, as previews of a card; one radio group, so arrow keys move through all. */
export const ThemePicker = memo(function ThemePicker({
  sources,
  value,
  disabled = false,
  onChange,
  renderPreview,
}: ThemePickerProps) {
  const messages = useMessages(themeMessages);
  const name = useId();
  const groups = groupThemes(sources);
  const isLocked = useThemeLock();
  const isKnown = groups.some((group) => group.themes.some((theme) => theme.id === value));
  return (
    <div role="radiogroup" aria-label={messages.label} className={classes["groups"]}>
      {!isKnown && groups.length > 0 && <Alert color="yellow">{messages.missing}</Alert>}
      {groups.map((group) => (
        <section key={group.name} aria-label={messages.groups[group.name]}>
          <Text size="sm" c="dimmed" fw={550} mb={8} aria-hidden>
            {messages.groups[group.name]}
          </Text>
          <div className={classes["tiles"]}>
            {group.themes.map((theme) => (
              <ThemeTile
                key={theme.id}
                theme={theme}
                name={name}
                checked={theme.id === value}
                disabled={disabled}
                isLocked={isLocked(theme)}
                onChoose={() => onChange(theme.id)}
              >
                {renderPreview(theme)}
              </ThemeTile>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
});

interface ThemeTileProps {
  readonly theme: Theme;
  readonly name: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly isLocked: boolean;
  readonly children: ReactNode;
  readonly onChoose: () => void;
}

function ThemeTile({ theme, name, checked, disabled, isLocked, children, onChoose }: ThemeTileProps) {
  return (
    <label className={classes["tile"]} data-disabled={disabled || undefined}>
      <input
        type="radio"
        className={classes["input"]}
        name={name}
        value={theme.id}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className={classes["picture"]}>{children}</span>
      <span className={classes["caption"]}>
        <span className={classes["name"]}>{theme.name}</span>
        <ThemeBadge theme={theme} isLocked={isLocked} />
      </span>
      <span className={classes["check"]} aria-hidden>
        <IconCheck size={14} stroke={3} />
      </span>
    </label>
  );
}
