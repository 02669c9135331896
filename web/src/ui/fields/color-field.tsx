import { ColorInput } from "@mantine/core";
import { color } from "@cardinal/contract/fields/color";
import { useState } from "react";

interface ColorFieldProps {
  readonly label: string;
  /** Colours to begin with. */
  readonly swatches: readonly string[];
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (color: string) => void;
}

/** A colour field that passes on whole colours only; while one is typed the last whole one counts. */
export function ColorField({ label, swatches, value, disabled = false, onChange }: ColorFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <ColorInput
      label={label}
      format="hex"
      swatches={[...swatches]}
      swatchesPerRow={8}
      value={typed ?? value}
      disabled={disabled}
      onBlur={() => setTyped(null)}
      onChange={(text) => {
        const parsed = color.safeParse(text);
        setTyped(parsed.success ? null : text);
        if (parsed.success) onChange(parsed.data);
      }}
    />
  );
}
