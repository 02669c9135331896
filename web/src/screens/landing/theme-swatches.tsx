import type { Theme } from "@cardinal/contract/entities/theme";
import { useId, type CSSProperties } from "react";
import classes from "./playground.module.css";

interface ThemeSwatchesProps {
  readonly label: string;
  readonly themes: readonly Theme[];
  readonly value: string;
  readonly onChange: (theme: Theme) => void;
}

/** Themes to choose from, as small dots of background and accent. */
export function ThemeSwatches({ label, themes, value, onChange }: ThemeSwatchesProps) {
  const name = useId();
  return (
    <fieldset className={classes["swatches"]}>
      <legend>{label}</legend>
      {themes.map((theme) => (
        <label key={theme.id} title={theme.name} className={classes["swatch"]} style={toSwatchStyle(theme)}>
          <input
            type="radio"
            name={name}
            checked={theme.id === value}
            aria-label={theme.name}
            onChange={() => onChange(theme)}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** Half background, half accent. React's style type does not list custom properties. */
function toSwatchStyle({ background, colors }: Theme): CSSProperties {
  const paper =
    background.kind === "gradient"
      ? background.value.from
      : background.kind === "color"
        ? background.value
        : (background.color ?? colors.surface);
  return Object.assign({}, { "--paper": paper, "--ink": colors.accent }) as CSSProperties;
}
