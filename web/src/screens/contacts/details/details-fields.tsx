import { writtenDetails } from "@cardinal/contract/entities/contact";
import { Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { ApiFailure } from "../../../lib/api-failure.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { detailsMessages } from "./details-messages.ts";
import classes from "./details.module.css";

export const DETAILS_FIELDS = [
  "name_first",
  "name_last",
  "job_title",
  "organization_name",
  "email",
  "phone",
  "address",
] as const;
type Field = (typeof DETAILS_FIELDS)[number];
export type Details = Readonly<Record<Field, string>>;

const LABELS = {
  name_first: "first",
  name_last: "last",
  job_title: "job",
  organization_name: "company",
  email: "email",
  phone: "phone",
  address: "address",
} as const satisfies Record<Field, string>;

function problemOf(field: Field, text: string): string | undefined {
  const parsed = writtenDetails[field].safeParse(text);
  return parsed.success ? undefined : deepestMessage(parsed.error.issues[0]);
}

/** The email schema is a union because it may be empty, so the message about the typed text is one level down. */
function deepestMessage(issue: { message: string; errors?: unknown } | undefined): string {
  const branches = issue?.errors;
  const last: unknown = Array.isArray(branches) ? branches.at(-1) : undefined;
  const inner: unknown = Array.isArray(last) ? last[0] : undefined;
  if (typeof inner === "object" && inner !== null && "message" in inner) return String(inner.message);
  return issue?.message ?? "Not valid.";
}

/** The form's values and their problems. */
export interface DetailsDraft {
  readonly values: Details;
  readonly change: (field: Field, value: string) => void;
  /** Shows problems from now on. @returns whether there are none. */
  readonly check: () => boolean;
  readonly problems: Readonly<Partial<Record<Field, string>>>;
}

/** State of the details form, starting with `initial`. */
export function useDetails(initial: () => Details): DetailsDraft {
  const [values, setValues] = useState(initial);
  const [isTried, setTried] = useState(false);
  const found = Object.fromEntries(
    DETAILS_FIELDS.flatMap((field) => {
      const problem = problemOf(field, values[field]);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );
  return {
    values,
    change: (field, value) => setValues((current) => ({ ...current, [field]: value })),
    check: () => {
      setTried(true);
      return Object.keys(found).length === 0;
    },
    problems: isTried ? found : {},
  };
}

interface DetailsFieldsProps {
  readonly draft: DetailsDraft;
  readonly failure: ApiFailure | null;
  /** Prefix of the field names in the API's errors. */
  readonly path: string;
}

/** Name, work and contact details of a contact without a card. */
export function DetailsFields({ draft: { values, change, problems }, failure, path }: DetailsFieldsProps) {
  const messages = useMessages(detailsMessages).edit;
  const toSentence = useFieldSentence();
  const fieldProps = (field: Field) => ({
    label: messages[LABELS[field]],
    value: values[field],
    error: toSentence(problems[field]) ?? toSentence(failure?.fields[`${path}${field}`]),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(field, currentTarget.value),
  });
  return (
    <>
      <div className={classes["pair"]}>
        <TextInput {...fieldProps("name_first")} required data-autofocus />
        <TextInput {...fieldProps("name_last")} />
        <TextInput {...fieldProps("job_title")} />
        <TextInput {...fieldProps("organization_name")} />
        <TextInput {...fieldProps("email")} type="email" inputMode="email" />
        <TextInput {...fieldProps("phone")} type="tel" inputMode="tel" />
      </div>
      <Textarea {...fieldProps("address")} autosize minRows={2} maxRows={6} />
    </>
  );
}
