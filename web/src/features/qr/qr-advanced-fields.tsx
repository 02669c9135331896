import { qrStyle, type QrStyle } from "@cardinal/contract/entities/qr-style";
import { Input, Select, Slider } from "@mantine/core";
import { useMessages } from "../../lib/messages.ts";
import { qrMessages } from "./qr-messages.ts";

interface QrAdvancedFieldsProps {
  readonly value: QrStyle;
  readonly disabled: boolean;
  readonly onChange: (part: Partial<QrStyle>) => void;
}

const LEVELS = qrStyle.shape.error_correction.options;

/** The quiet zone and the error correction level. */
export function QrAdvancedFields({ value, disabled, onChange }: QrAdvancedFieldsProps) {
  const messages = useMessages(qrMessages);
  return (
    <>
      <Input.Wrapper label={messages.margin} description={messages.marginValue(value.margin)}>
        <Slider
          mt={6}
          thumbLabel={messages.margin}
          label={null}
          min={0}
          max={8}
          step={1}
          marks={[{ value: 4 }]}
          value={value.margin}
          disabled={disabled}
          onChange={(margin) => onChange({ margin })}
        />
      </Input.Wrapper>
      <Select
        label={messages.correction}
        data={LEVELS.map((level) => ({ value: level, label: messages.corrections[level] }))}
        description={value.logo === "none" ? undefined : messages.correctionFixed}
        value={value.logo === "none" ? value.error_correction : "H"}
        allowDeselect={false}
        disabled={disabled || value.logo !== "none"}
        onChange={(_, option) => {
          const level = LEVELS.find((entry) => entry === option?.value);
          if (level !== undefined) onChange({ error_correction: level });
        }}
      />
    </>
  );
}
