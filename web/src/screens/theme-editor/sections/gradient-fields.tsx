import { AngleSlider, Input, Switch } from "@mantine/core";
import type { Gradient } from "@cardinal/contract/entities/theme";
import { mixColors } from "@cardinal/card/themes/contrast";
import { useMessages } from "../../../lib/messages.ts";
import { LazyColorField } from "../../../ui/fields/lazy-color-field.tsx";
import { editorMessages } from "../editor-messages.ts";
import classes from "../theme-editor.module.css";
import { GRADIENTS, SWATCHES } from "./swatches.ts";

function toCss({ from, via, to, angle }: Gradient): string {
  return `linear-gradient(${angle}deg, ${[from, via, to].filter((color) => color !== undefined).join(", ")})`;
}

interface GradientFieldsProps {
  readonly value: Gradient;
  readonly onChange: (gradient: Gradient) => void;
}

/** Two or three colours and the direction they run in. */
export function GradientFields({ value, onChange }: GradientFieldsProps) {
  const { background: text } = useMessages(editorMessages);
  const { via, ...ends } = value;
  return (
    <>
      <Input.Wrapper label={text.presets} labelElement="div">
        <div className={classes["ideas"]}>
          {GRADIENTS.map((gradient, index) => (
            <button
              key={toCss(gradient)}
              type="button"
              className={classes["idea"]}
              style={{ background: toCss(gradient) }}
              aria-label={text.preset(index + 1)}
              onClick={() => onChange(gradient)}
            />
          ))}
        </div>
      </Input.Wrapper>
      <div className={classes["pair"]}>
        <LazyColorField
          label={text.from}
          swatches={SWATCHES}
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
        />
        {via !== undefined && (
          <LazyColorField
            label={text.via}
            swatches={SWATCHES}
            value={via}
            onChange={(color) => onChange({ ...value, via: color })}
          />
        )}
        <LazyColorField
          label={text.to}
          swatches={SWATCHES}
          value={value.to}
          onChange={(to) => onChange({ ...value, to })}
        />
        <Switch
          className={classes["level"] ?? ""}
          label={text.three}
          checked={via !== undefined}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? { ...ends, via: mixColors(ends.from, ends.to, 0.5) } : ends)
          }
        />
      </div>
      <Input.Wrapper label={text.angle} labelElement="div">
        <AngleSlider
          mt={4}
          aria-label={text.angle}
          size={64}
          thumbSize={10}
          value={value.angle}
          formatLabel={(angle) => `${angle}°`}
          onChange={(angle) => onChange({ ...value, angle: Math.round(angle) % 360 })}
        />
      </Input.Wrapper>
    </>
  );
}
