import { Alert, AngleSlider, Button, Group, Input, Stack, Switch } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { memo } from "react";
import { DEFAULT_QR_STYLE, qrStyle, type QrStyle } from "@cardinal/contract/entities/qr-style";
import { useMessages } from "../../lib/messages.ts";
import { ChoiceRow } from "../../ui/fields/choice-row.tsx";
import { LazyColorField } from "../../ui/fields/lazy-color-field.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { qrMessages } from "./qr-messages.ts";
import { listQrWarnings, type QrWarning } from "./qr-warnings.ts";
import classes from "./qr.module.css";

// They are collapsed at first, so the rest of the editor need not wait for them.
const AdvancedFields = lazyPart(
  "qr-advanced",
  async () => (await import("./qr-advanced-fields.tsx")).QrAdvancedFields,
  { pending: null },
);

interface QrStyleEditorProps {
  readonly value: QrStyle;
  readonly hasPhoto: boolean;
  readonly disabled?: boolean;
  /** The style that a reset brings back. */
  readonly initial?: QrStyle;
  readonly onChange: (style: QrStyle) => void;
}

const shape = qrStyle.shape;
/** Suggested colours, all of them readable on white. */
const SWATCHES = ["#1c1917", "#b3122f", "#1e3a8a", "#14532d", "#581c87", "#7c2d12", "#0f766e", "#334155"];

/** All options of the code's style. */
export const QrStyleEditor = memo(function QrStyleEditor({
  value,
  hasPhoto,
  disabled = false,
  initial = DEFAULT_QR_STYLE,
  onChange,
}: QrStyleEditorProps) {
  const messages = useMessages(qrMessages);
  const change = (part: Partial<QrStyle>) => onChange({ ...value, ...part });
  const warnings = listQrWarnings(value);
  const toShapes = <T extends keyof typeof messages.shapes>(options: readonly T[]) =>
    options.map((option) => ({ value: option, label: messages.shapes[option] }));

  return (
    <Stack gap="md">
      <div className={classes["choices"]}>
        <ChoiceRow
          label={messages.dots}
          value={value.dots}
          options={toShapes(shape.dots.options)}
          disabled={disabled}
          onChange={(dots) => change({ dots })}
        />
        <ChoiceRow
          label={messages.corners}
          value={value.corners}
          options={toShapes(shape.corners.options)}
          disabled={disabled}
          onChange={(corners) => change({ corners })}
        />
        <ChoiceRow
          label={messages.cornerDots}
          value={value.corner_dots}
          options={toShapes(shape.corner_dots.options)}
          disabled={disabled}
          onChange={(corner_dots) => change({ corner_dots })}
        />
        <ChoiceRow
          label={messages.logo}
          value={value.logo}
          options={shape.logo.options.map((logo) => ({ value: logo, label: messages.logos[logo] }))}
          disabled={disabled}
          onChange={(logo) => change({ logo })}
        />
        {value.logo === "photo" && !hasPhoto && <Input.Description>{messages.noPhoto}</Input.Description>}
      </div>
      <QrColors value={value} disabled={disabled} onChange={change} onStyle={onChange} />
      <QrWarnings warnings={warnings.filter((warning) => warning !== "margin")} />
      <Advanced value={value} disabled={disabled} warnings={warnings} onChange={change} />
      {!disabled && (
        <Group>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange(initial)}>
            {messages.reset}
          </Button>
        </Group>
      )}
    </Stack>
  );
});

interface QrColorsProps {
  readonly value: QrStyle;
  readonly disabled: boolean;
  readonly onChange: (part: Partial<QrStyle>) => void;
  readonly onStyle: (style: QrStyle) => void;
}

function QrColors({ value, disabled, onChange, onStyle }: QrColorsProps) {
  const messages = useMessages(qrMessages);
  const { gradient, ...plain } = value;
  const isTransparent = value.background === "transparent";
  return (
    <>
      <div className={classes["pair"]}>
        <LazyColorField
          swatches={SWATCHES}
          label={messages.color}
          value={value.color}
          disabled={disabled}
          onChange={(color) => onChange({ color })}
        />
        <LazyColorField
          swatches={SWATCHES}
          label={messages.background}
          value={isTransparent ? "#ffffff" : value.background}
          disabled={disabled || isTransparent}
          onChange={(background) => onChange({ background })}
        />
        <Switch
          label={messages.gradient}
          checked={gradient !== undefined}
          disabled={disabled}
          onChange={(event) =>
            onStyle(event.currentTarget.checked ? { ...value, gradient: { to: "#b3122f", angle: 135 } } : plain)
          }
        />
        <Switch
          label={messages.transparent}
          checked={isTransparent}
          disabled={disabled}
          onChange={(event) => onChange({ background: event.currentTarget.checked ? "transparent" : "#ffffff" })}
        />
      </div>
      {gradient !== undefined && (
        <div className={classes["pair"]}>
          <LazyColorField
            swatches={SWATCHES}
            label={messages.gradientTo}
            value={gradient.to}
            disabled={disabled}
            onChange={(to) => onChange({ gradient: { ...gradient, to } })}
          />
          <Input.Wrapper label={messages.angle} labelElement="div">
            <AngleSlider
              aria-label={messages.angle}
              size={44}
              thumbSize={8}
              value={gradient.angle}
              disabled={disabled}
              formatLabel={(angle) => `${angle}°`}
              onChange={(angle) => onChange({ gradient: { ...gradient, angle: Math.round(angle) % 360 } })}
            />
          </Input.Wrapper>
        </div>
      )}
    </>
  );
}

interface AdvancedProps extends Pick<QrColorsProps, "value" | "disabled" | "onChange"> {
  readonly warnings: readonly QrWarning[];
}

/** Rarely needed options: the quiet zone and the error correction level. */
function Advanced({ value, disabled, warnings, onChange }: AdvancedProps) {
  const messages = useMessages(qrMessages);
  return (
    <details className={classes["advanced"]}>
      <summary>{messages.advanced}</summary>
      <div className={classes["pair"]}>
        <AdvancedFields value={value} disabled={disabled} onChange={onChange} />
      </div>
      <QrWarnings warnings={warnings.filter((warning) => warning === "margin")} />
    </details>
  );
}

function QrWarnings({ warnings }: { readonly warnings: readonly QrWarning[] }) {
  const messages = useMessages(qrMessages);
  return (
    <output className={classes["warnings"]}>
      {warnings.map((warning) => (
        <Alert key={warning} color="yellow" p="xs" icon={<IconAlertTriangle size={18} />}>
          {messages.warnings[warning]}
        </Alert>
      ))}
    </output>
  );
}
