import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTypedSearch } from "../../lib/addresses/use-typed-search.ts";
import classes from "./search-input.module.css";

interface SearchInputProps {
  /** The search text in the address. */
  readonly q: string;
  readonly label: string;
  readonly hint: string;
  /** Label of the button that clears the field; without it, the browser's own clears it. */
  readonly clear?: string;
  readonly maxLength?: number;
  /** Of a field without such a button. */
  readonly className?: string | undefined;
  /** Called after a pause in typing. */
  readonly onSearch: (q: string) => void;
}

/** A search field whose value is stored in the address. */
export function SearchInput({ q, label, hint, clear, maxLength, className = "", onSearch }: SearchInputProps) {
  const { input, typed, type } = useTypedSearch(q, onSearch);
  return (
    <TextInput
      ref={input}
      type="search"
      className={clear === undefined ? className : (classes["clearable"] ?? "")}
      value={typed}
      maxLength={maxLength}
      aria-label={label}
      placeholder={hint}
      autoComplete="off"
      enterKeyHint="search"
      leftSection={<IconSearch size={17} aria-hidden />}
      rightSection={
        clear !== undefined && typed !== "" ? (
          <CloseButton
            size="sm"
            aria-label={clear}
            onClick={() => {
              type("");
              input.current?.focus();
            }}
          />
        ) : null
      }
      onChange={({ currentTarget: { value } }) => type(value)}
    />
  );
}
