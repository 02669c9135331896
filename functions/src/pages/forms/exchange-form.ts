import type { Failure } from "../../domain/failure.ts";
import { join, type Markup } from "../../text/markup.ts";
import type { Language } from "../../domain/person/language.ts";
import { EXCHANGE_WORDS } from "./exchange-words.ts";
import { field, type Field, notice } from "./fields.ts";

/** The fields of the form, in their order. */
export const EXCHANGE_FIELDS = ["name_first", "name_last", "email", "phone", "organization_name", "note"] as const;
type Name = (typeof EXCHANGE_FIELDS)[number];

const KINDS: Readonly<Record<Name, Omit<Field, "name" | "label" | "value" | "problem">>> = {
  name_first: { autocomplete: "given-name", max: 80, required: true },
  name_last: { autocomplete: "family-name", max: 80 },
  email: { type: "email", autocomplete: "email", max: 254 },
  phone: { type: "tel", autocomplete: "tel", max: 40 },
  organization_name: { autocomplete: "organization", max: 120 },
  note: { max: 2000, rows: 3 },
};

/** The sentence for a field that a refusal names, in the reader's language. */
export function wrongWith(
  language: Language,
  failure: Failure | undefined,
  name: Name | "consent",
): string | undefined {
  return failure?.details.fields?.[name] === undefined ? undefined : EXCHANGE_WORDS[language].wrong[name];
}

/** The fields as they were typed or are kept, with what is wrong with them. */
export function exchangeFields(
  language: Language,
  values: Readonly<Partial<Record<string, string>>>,
  failure?: Failure,
): Markup {
  const words = EXCHANGE_WORDS[language];
  return join(
    EXCHANGE_FIELDS.map((name) =>
      field({
        name,
        label: words[name],
        value: values[name] ?? "",
        problem: wrongWith(language, failure, name),
        ...KINDS[name],
      }),
    ),
  );
}

/** What is said above a form that has to be sent again. */
export function exchangeProblem(language: Language, failure: Failure | undefined): Markup {
  const words = EXCHANGE_WORDS[language];
  if (failure === undefined) return notice(undefined, "problem");
  return notice(failure.code === "resource-exhausted" ? words.slow : words.again, "problem");
}
