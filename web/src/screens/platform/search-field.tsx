import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";

/** Long enough to type the next letter. */
const TYPING_MS = 250;

interface SearchFieldProps {
  /** What is looked for at first. */
  readonly q: string;
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  readonly className?: string | undefined;
  /** Called when somebody pauses typing. */
  readonly onSearch: (q: string) => void;
}

/** A field whose list is searched while somebody types. */
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
