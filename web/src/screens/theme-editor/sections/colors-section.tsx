import { isWeak, listContrasts, mendColors, type Contrast } from "@cardinal/card/themes/list-contrasts";
import { Button, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { formatNumber } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { ColorField } from "../../../ui/fields/color-field.tsx";
import type { ThemeForm } from "../draft/use-theme-form.ts";
import { TitledSection } from "../../../ui/sections/titled-section.tsx";
import { editorMessages } from "../editor-messages.ts";
import classes from "../theme-editor.module.css";
import { partsMessages } from "./parts-messages.ts";
import { SWATCHES } from "./swatches.ts";

const COLORS = ["surface", "text", "muted", "accent", "on_accent"] as const;

/** The five colours of a theme, each with its contrast. */
export function ColorsSection({ form: { design, change } }: { readonly form: ThemeForm }) {
  const { section } = useMessages(editorMessages);
  const text = useMessages(partsMessages);
  const contrasts = listContrasts(design);
  const weak = Object.values(contrasts).filter(isWeak).length;
  const set = (name: (typeof COLORS)[number], color: string) => change({ colors: { ...design.colors, [name]: color } });
  return (
    <TitledSection id="colors" title={section.colors} hint={text.hint.colors}>
      <div className={classes["pair"]}>
        {COLORS.map((name) => (
          <div key={name} className={classes["color"]}>
            <ColorField
              label={text.color[name]}
              swatches={SWATCHES}
              value={design.colors[name]}
              onChange={(color) => set(name, color)}
            />
            {name === "surface" ? (
              <Text size="xs" c="dimmed">
                {text.surfaceHint}
              </Text>
            ) : (
              <ContrastNote contrast={contrasts[name]} onFix={() => set(name, contrasts[name].mended)} />
            )}
          </div>
        ))}
      </div>
      {weak > 1 && (
        <div>
          <Button variant="default" size="sm" onClick={() => change({ colors: mendColors(design) })}>
            {text.contrast.mendAll}
          </Button>
        </div>
      )}
    </TitledSection>
  );
}

/** Rounded down, so that an insufficient contrast is never shown as sufficient. */
function toRatio(ratio: number): string {
  return formatNumber(Math.floor(ratio * 10) / 10, { maximumFractionDigits: 1 });
}

function ContrastNote({ contrast, onFix }: { readonly contrast: Contrast; readonly onFix: () => void }) {
  const { contrast: text, color } = useMessages(partsMessages);
  const { name, needed, mended } = contrast;
  const ratio = toRatio(contrast.ratio);
  if (!isWeak(contrast)) {
    return (
      <Text size="xs" c="dimmed" className={classes["contrast"] ?? ""}>
        <IconCheck size={14} aria-hidden /> {name === "accent" ? text.goodGraphic(ratio) : text.good(ratio)}
      </Text>
    );
  }
  return (
    <div className={classes["contrast"]} data-weak>
      <output>
        <IconAlertTriangle size={14} aria-hidden /> {text.weak(ratio, toRatio(needed))}
      </output>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={text.mendLabel(color[name], mended)}
        leftSection={<span className={classes["dot"]} style={{ background: mended }} />}
        onClick={onFix}
      >
        {text.mend(mended)}
      </Button>
    </div>
  );
}
