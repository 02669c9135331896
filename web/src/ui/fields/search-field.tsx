import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { MAX_SEARCH_LENGTH, useTypedSearch } from "../../lib/addresses/use-typed-search.ts";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import classes from "./search-field.module.css";

const messages = defineMessages({ en: { clear: "Clear search" }, de: { clear: "Suche leeren" } });

interface SearchFieldProps {
  /** The search text in the address. */
  readonly q: string;
  readonly label: string;
  readonly hint: string;
  readonly maxLength?: number;
  readonly className?: string | undefined;
  /** Called after a pause in typing. */
  readonly onSearch: (q: string) => void;
}

/** A search field whose value is stored in the address, with a button that clears it. */
export function SearchField({
  q,
  label,
  hint,
  maxLength = MAX_SEARCH_LENGTH,
  className = "",
  onSearch,
}: SearchFieldProps) {
  const text = useMessages(messages);
  const { input, typed, type } = useTypedSearch(q, onSearch);
  return (
    <TextInput
      ref={input}
      type="search"
      className={`${classes["search"]} ${className}`}
      value={typed}
      maxLength={maxLength}
      aria-label={label}
      placeholder={hint}
      autoComplete="off"
      enterKeyHint="search"
      leftSection={<IconSearch size={17} aria-hidden />}
      rightSection={
        typed === "" ? null : (
          <CloseButton
            size="sm"
            aria-label={text.clear}
            onClick={() => {
              type("");
              input.current?.focus();
            }}
          />
        )
      }
      onChange={({ currentTarget: { value } }) => type(value)}
    />
  );
}
