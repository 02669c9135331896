import { ColorInput, MantineThemeProvider, type MantineThemeOverride } from "@mantine/core";
import { useMemo, useState } from "react";
import { defineMessages, useMessages } from "../../lib/messages.ts";

const messages = defineMessages({
  en: { shade: "Saturation and lightness", hue: "Hue", pick: "Pick a colour from the screen" },
  de: { shade: "Sättigung und Helligkeit", hue: "Farbton", pick: "Farbe vom Bildschirm aufnehmen" },
});

interface ColorFieldProps {
  readonly label: string;
  /** Colours to begin with. */
  readonly swatches: readonly string[];
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (color: string) => void;
}

/** Names for the picker's sliders, which the field itself has no property for. */
function usePickerNames(): MantineThemeOverride {
  const text = useMessages(messages);
  return useMemo(
    () => ({
      components: { ColorPicker: { defaultProps: { saturationLabel: text.shade, hueLabel: text.hue } } },
    }),
    [text],
  );
}

/** A colour field that passes on whole colours only; while one is typed the last whole one counts. */
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
        // What opens belongs to the page's content, and leaves free what stands below the field.
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
