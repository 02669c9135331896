import type { Failure } from "../../domain/failure.ts";
import { join, type Markup } from "../../text/markup.ts";
import type { Language } from "../../text/language.ts";
import { EXCHANGE_TEXTS } from "./exchange-texts.ts";
import { field, type Field, notice } from "./fields.ts";
import { minutesOf } from "./read-input.ts";

/** The fields that a visitor can correct, in order. */
export const EXCHANGE_FIELDS = ["name_first", "name_last", "email", "phone", "organization_name", "note"] as const;
/** The fields of the initial form: fewer, but less restricted. */
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

/** The kind of problem with a refused field. If `phone` is given, `reach` must be an email address. */
function problemOf(name: Name, { reach = "", phone = "" }: Readonly<Partial<Record<string, string>>>) {
  return name === "reach" && phone !== "" && !reach.includes("@") ? "twoPhones" : name;
}

/** The fields with what was entered or stored, and with their problems in the reader's language. */
export function exchangeFields(
  language: Language,
  names: readonly Name[],
  values: Readonly<Partial<Record<string, string>>>,
  failure?: Failure,
): Markup {
  const texts = EXCHANGE_TEXTS[language];
  return join(
    names.map((name) =>
      field({
        name,
        label: texts[name],
        value: values[name] ?? "",
        problem: failure?.details.fields?.[name] === undefined ? undefined : texts.wrong[problemOf(name, values)],
        ...KINDS[name],
      }),
    ),
  );
}

/** The message above a form that has to be corrected. */
export function exchangeProblem(language: Language, failure: Failure | undefined): Markup {
  const texts = EXCHANGE_TEXTS[language];
  if (failure === undefined) return notice(undefined, "problem");
  if (failure.code !== "resource-exhausted") return notice(texts.again, "problem");
  return notice(texts.slow(minutesOf(failure)), "problem");
}
