import { MAX_SEATS } from "@cardinal/contract/entities/enterprise";
import { NumberInput } from "@mantine/core";
import { formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { upgradeMessages } from "./upgrade-messages.ts";

/** Reads a typed number of seats; null when it is invalid. */
export function toSeats(typed: number | string): number | null {
  return typeof typed === "number" && Number.isInteger(typed) && typed >= 1 && typed <= MAX_SEATS ? typed : null;
}

interface SeatsFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: number | string;
  readonly onChange: (typed: number | string) => void;
  /** Marks an invalid number of seats. */
  readonly isChecked: boolean;
  readonly onBlur?: () => void;
  /** Another problem of the number. */
  readonly problem?: string | undefined;
}

/** The number of seats to pay for. */
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
      error={isChecked && toSeats(value) === null ? text.wrong(formatNumber(MAX_SEATS)) : problem}
    />
  );
}
