import { ColorInput, MantineThemeProvider, type MantineThemeOverride } from "@mantine/core";
import { useMemo, useState } from "react";
import { defineMessages, useMessages } from "../../lib/messages.ts";

const messages = defineMessages({
  en: { shade: "Saturation and lightness", hue: "Hue", pick: "Pick a colour from the screen" },
  de: { shade: "Sättigung und Helligkeit", hue: "Farbton", pick: "Farbe vom Bildschirm aufnehmen" },
});

export interface ColorFieldProps {
  readonly label: string;
  /** Suggested colours. */
  readonly swatches: readonly string[];
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (color: string) => void;
}

/** Accessible names of the picker's sliders, for which the field has no property. */
function usePickerNames(): MantineThemeOverride {
  const text = useMessages(messages);
  return useMemo(
    () => ({
      components: { ColorPicker: { defaultProps: { saturationLabel: text.shade, hueLabel: text.hue } } },
    }),
    [text],
  );
}

/** A colour field that only reports complete colours; while one is typed the last complete one applies. */
export function ColorField({ label, swatches, value, disabled = false, onChange }: ColorFieldProps) {
  const text = useMessages(messages);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <MantineThemeProvider theme={usePickerNames()}>
      <ColorInput
        label={label}
        format="hex"
        swatches={[...swatches]}
        swatchesPerRow={8}
        // The popover is part of the content flow and does not cover what is below the field.
        popoverProps={{ withinPortal: false, position: "top-start" }}
        // The picker is open as long as the field has the focus.
        onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
        eyeDropperButtonProps={{ "aria-label": text.pick }}
        value={typed ?? value}
        disabled={disabled}
        onBlur={() => setTyped(null)}
        onChange={(given) => {
          const isWhole = /^#[0-9a-f]{6}$/i.test(given);
          setTyped(isWhole ? null : given);
          if (isWhole) onChange(given.toLowerCase());
        }}
      />
    </MantineThemeProvider>
  );
}
