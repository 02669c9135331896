import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTypedSearch } from "../../lib/addresses/use-typed-search.ts";

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
  const { input, typed, type } = useTypedSearch(q, (text) => onSearch(text.trim()));
  return (
    <TextInput
      ref={input}
      type="search"
      className={className}
      value={typed}
      maxLength={maxLength}
      aria-label={label}
      placeholder={hint}
      autoComplete="off"
      enterKeyHint="search"
      leftSection={<IconSearch size={17} aria-hidden />}
      onChange={({ currentTarget: { value } }) => type(value)}
    />
  );
}
