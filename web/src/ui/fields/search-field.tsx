import { defineMessages, useMessages } from "../../lib/messages.ts";
import { SearchInput } from "./search-input.tsx";

const messages = defineMessages({ en: { clear: "Clear the search" }, de: { clear: "Suche leeren" } });

interface SearchFieldProps {
  readonly q: string;
  readonly label: string;
  readonly hint: string;
  readonly onSearch: (q: string) => void;
}

/** A search field of a list of people, with a button that clears it. Its value is stored in the address. */
export function SearchField(props: SearchFieldProps) {
  return <SearchInput {...props} clear={useMessages(messages).clear} maxLength={100} />;
}
