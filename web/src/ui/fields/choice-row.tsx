import { Input, SegmentedControl } from "@mantine/core";

interface ChoiceRowProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly disabled: boolean;
  readonly onChange: (value: T) => void;
}

/** A few options side by side, with a label above. */
export function ChoiceRow<T extends string>({ label, value, options, disabled, onChange }: ChoiceRowProps<T>) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label={label}
        value={value}
        data={options.map((option) => ({ ...option }))}
        disabled={disabled}
        onChange={(chosen) => {
          const option = options.find((entry) => entry.value === chosen);
          if (option !== undefined) onChange(option.value);
        }}
      />
    </Input.Wrapper>
  );
}
