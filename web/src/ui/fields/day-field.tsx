import { TextInput } from "@mantine/core";
import { useTypedSearch } from "../../lib/addresses/use-typed-search.ts";

interface DayFieldProps {
  readonly label: string;
  /** The day in the address; "" for none. */
  readonly value: string;
  /** Whether there is always a day: an empty field then has no effect. */
  readonly required?: boolean;
  /** Called after a pause in typing, once the day is complete. */
  readonly onChoose: (day: string) => void;
}

/** A date field whose value is stored in the address. */
export function DayField({ label, value, required = false, onChoose }: DayFieldProps) {
  const { input, typed, type } = useTypedSearch(value, (day) => {
    // While a year is typed, the browser reports years such as 2 and 202, and without a month it reports nothing.
    if (day !== value && input.current?.validity.valid === true) onChoose(day);
  });
  return (
    <TextInput
      ref={input}
      type="date"
      label={label}
      value={typed}
      min="2000-01-01"
      required={required}
      withAsterisk={false}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={({ currentTarget }) => currentTarget.validity.valid || type(value)}
    />
  );
}
