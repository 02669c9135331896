import { listColleagues } from "@cardinal/contract/endpoints/enterprise/employees/list-colleagues";
import { fullName } from "@cardinal/contract/fields/full-name";
import { Select } from "@mantine/core";
import { useState } from "react";
import { MAX_SEARCH_LENGTH } from "../../../lib/addresses/use-typed-search.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useErrorSentence } from "../../../lib/sentences/error-sentences.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { handoverMessages } from "./handover-messages.ts";

export interface Colleague {
  readonly uid: string;
  readonly name: string;
}

interface ColleagueFieldProps {
  /** Ids of employees who cannot be chosen. */
  readonly without: readonly string[];
  readonly value: Colleague | null;
  readonly onChange: (colleague: Colleague | null) => void;
  readonly error: string | undefined;
}

/** Chooses an active colleague. The server searches, because an enterprise can have thousands. */
export function ColleagueField({ without, value, onChange, error }: ColleagueFieldProps) {
  const text = useMessages(handoverMessages);
  const sentence = useErrorSentence();
  const [typed, setTyped] = useState("");
  // The name of the chosen colleague is not a search.
  const q = typed === value?.name ? "" : typed.trim().slice(0, MAX_SEARCH_LENGTH);
  const state = useEndpoint(listColleagues, q === "" ? {} : { q });
  const found = (state.state === "ready" ? state.data.items : []).map(({ uid, name_first, name_last }) => ({
    uid,
    name: fullName({ name_first, name_last }),
  }));
  const others = found.filter(({ uid }) => !without.includes(uid) && uid !== value?.uid);
  const isPartial = q === "" && state.state === "ready" && state.data.next !== null;
  const all = value === null ? others : [value, ...others];
  return (
    <Select
      label={text.colleague}
      placeholder={text.search}
      // The first entries can all be among those who leave.
      nothingFoundMessage={state.state === "ready" ? (isPartial ? text.search : text.nobody) : undefined}
      searchable
      data={all.map(({ uid, name }) => ({ value: uid, label: name }))}
      // The server has already filtered the options.
      filter={({ options }) => options}
      value={value?.uid ?? null}
      onChange={(chosen) => onChange(all.find(({ uid }) => uid === chosen) ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
      error={error ?? (state.state === "failed" ? sentence(state.failure) : undefined)}
    />
  );
}
