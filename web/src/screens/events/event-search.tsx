import { MAX_EVENT_SEARCH } from "@cardinal/contract/endpoints/events/list-events";
import { plainWords } from "@cardinal/contract/fields/person-words";
import { useAddressFields } from "../../lib/addresses/use-address-fields.ts";
import { useMessages } from "../../lib/messages.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { eventsMessages } from "./events-messages.ts";

/** The search text in the address as typed, and the text to search for: "" when it cannot match anything. */
export function useEventSearch(): { readonly typed: string; readonly q: string } {
  const [search] = useAddressFields();
  const typed = search.get("q") ?? "";
  const q = typed.trim().slice(0, MAX_EVENT_SEARCH);
  return { typed, q: plainWords(q).length === 0 ? "" : q };
}

/** The search field above a list of events. */
export function EventSearch({ typed }: { readonly typed: string }) {
  const text = useMessages(eventsMessages);
  const [, change] = useAddressFields();
  return (
    <search>
      <SearchField
        q={typed}
        label={text.search}
        hint={text.searchHint}
        maxLength={MAX_EVENT_SEARCH}
        onSearch={(next) => change({ q: next.trim() }, { replace: true })}
      />
    </search>
  );
}
