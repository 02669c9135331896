import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";

/** Debounce of typing, in milliseconds. */
const TYPING_MS = 250;

interface SearchFieldProps {
  /** Initial search text. */
  readonly q: string;
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  readonly className?: string | undefined;
  /** Called after a pause in typing. */
  readonly onSearch: (q: string) => void;
}

/** A field that searches while the user types. */
export function SearchField({ q, label, hint, maxLength, className = "", onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(q);
  const write = useDebouncedCallback(onSearch, TYPING_MS);
  return (
    <TextInput
      type="search"
      className={className}
      value={typed}
      maxLength={maxLength}
      aria-label={label}
      placeholder={hint}
      autoComplete="off"
      enterKeyHint="search"
      leftSection={<IconSearch size={17} aria-hidden />}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        write(value.trim());
      }}
    />
  );
}
