import { NumberInput } from "@mantine/core";
import { useMessages } from "../../lib/messages.ts";
import { upgradeMessages } from "./upgrade-messages.ts";

const MAX_SEATS = 10_000;

/** A number of seats that was typed; null when it is none. */
export function toSeats(typed: number | string): number | null {
  return typeof typed === "number" && Number.isInteger(typed) && typed >= 1 && typed <= MAX_SEATS ? typed : null;
}

interface SeatsFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: number | string;
  readonly onChange: (typed: number | string) => void;
  /** Marks what is no number of seats. */
  readonly isChecked: boolean;
  readonly onBlur?: () => void;
  /** What else is wrong with the number. */
  readonly problem?: string | undefined;
}

/** For how many people a plan is paid. */
export function SeatsField({ value, isChecked, problem, ...field }: SeatsFieldProps) {
  const text = useMessages(upgradeMessages).seats;
  return (
    <NumberInput
      {...field}
      value={value}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      min={1}
      max={MAX_SEATS}
      error={isChecked && toSeats(value) === null ? text.wrong : problem}
    />
  );
}
