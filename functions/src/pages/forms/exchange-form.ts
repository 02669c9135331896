import type { Failure } from "../../domain/failure.ts";
import { join, type Markup } from "../../text/markup.ts";
import type { Language } from "../../domain/person/language.ts";
import { EXCHANGE_WORDS } from "./exchange-words.ts";
import { field, type Field, notice } from "./fields.ts";
import { minutesOf } from "./read-input.ts";

/** What a visitor corrects, in the order of the fields. */
export const EXCHANGE_FIELDS = ["name_first", "name_last", "email", "phone", "organization_name", "note"] as const;
/** What a visitor is asked for: less, in fields that take more. */
export const LEAVE_FIELDS = ["name", "reach", "phone", "organization_name", "note"] as const;
type Name = (typeof EXCHANGE_FIELDS)[number] | (typeof LEAVE_FIELDS)[number];

const KINDS: Readonly<Record<Name, Omit<Field, "name" | "label" | "value" | "problem">>> = {
  name: { autocomplete: "name", max: 80, required: true },
  reach: { autocomplete: "email", max: 254, required: true },
  name_first: { autocomplete: "given-name", max: 80, required: true },
  name_last: { autocomplete: "family-name", max: 80 },
  email: { type: "email", autocomplete: "email", max: 254 },
  phone: { type: "tel", autocomplete: "tel", max: 40 },
  organization_name: { autocomplete: "organization", max: 120 },
  note: { max: 2000, rows: 3 },
};

/** The fields as they were typed or are kept, with what is wrong with them in the reader's language. */
export function exchangeFields(
  language: Language,
  names: readonly Name[],
  values: Readonly<Partial<Record<string, string>>>,
  failure?: Failure,
): Markup {
  const words = EXCHANGE_WORDS[language];
  return join(
    names.map((name) =>
      field({
        name,
        label: words[name],
        value: values[name] ?? "",
        problem: failure?.details.fields?.[name] === undefined ? undefined : words.wrong[name],
        ...KINDS[name],
      }),
    ),
  );
}

/** The message above a form that has to be sent again. */
export function exchangeProblem(language: Language, failure: Failure | undefined): Markup {
  const words = EXCHANGE_WORDS[language];
  if (failure === undefined) return notice(undefined, "problem");
  if (failure.code !== "resource-exhausted") return notice(words.again, "problem");
  return notice(words.slow(minutesOf(failure)), "problem");
}
