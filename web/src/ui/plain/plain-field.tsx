import { useId } from "react";
import classes from "./plain-field.module.css";

interface PlainFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
}

/** A text field without the UI kit, for content of the first page. */
export function PlainField({ label, value, maxLength, onChange }: PlainFieldProps) {
  const id = useId();
  return (
    <div className={classes["field"]}>
      <label htmlFor={id}>{label}</label>
      <input id={id} value={value} maxLength={maxLength} onChange={(event) => onChange(event.currentTarget.value)} />
    </div>
  );
}
