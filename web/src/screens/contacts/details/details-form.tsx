import { Button, Group, Text, Textarea, TextInput, Title } from "@mantine/core";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import { writtenDetails, type Contact } from "@cardinal/contract/entities/contact";
import { useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { contactSubject } from "../../../lib/offline/queueable-calls.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { detailsMessages } from "./details-messages.ts";
import classes from "./details.module.css";

const FIELDS = ["name_first", "name_last", "job_title", "organization_name", "email", "phone", "address"] as const;
type Field = (typeof FIELDS)[number];
type Details = Readonly<Record<Field, string>>;

const LABELS = {
  name_first: "first",
  name_last: "last",
  job_title: "job",
  organization_name: "company",
  email: "email",
  phone: "phone",
  address: "address",
} as const satisfies Record<Field, string>;

function toDetails({ name_first, name_last, vcard }: Contact): Details {
  const { job_title, organization_name, address } = vcard;
  const dataOf = (ref: string) => vcard.buttons.find((button) => button.ref === ref)?.data ?? "";
  const written = { job_title, organization_name, address, email: dataOf("email"), phone: dataOf("phone") };
  return { name_first, name_last, ...written };
}

function problemOf(field: Field, text: string): string | undefined {
  const parsed = writtenDetails[field].safeParse(text);
  return parsed.success ? undefined : deepestMessage(parsed.error.issues[0]);
}

/** An e-mail address may also be empty: what is wrong with what was typed stands one level down. */
function deepestMessage(issue: { message: string; errors?: unknown } | undefined): string {
  const branches = issue?.errors;
  const last: unknown = Array.isArray(branches) ? branches.at(-1) : undefined;
  const inner: unknown = Array.isArray(last) ? last[0] : undefined;
  if (typeof inner === "object" && inner !== null && "message" in inner) return String(inner.message);
  return issue?.message ?? "Not valid.";
}

interface DetailsFormProps {
  readonly contact: Contact;
  readonly onDone: () => void;
}

/** Corrects what is known of somebody who has no card of their own. */
export function DetailsForm({ contact, onDone }: DetailsFormProps) {
  const messages = useMessages(detailsMessages).edit;
  const toSentence = useFieldSentence();
  const [values, setValues] = useState(() => toDetails(contact));
  const [isTried, setTried] = useState(false);
  const { run, running, failure } = useEndpointAction(updateContact, {
    onSuccess: onDone,
    subjectsOf: (key) => [contactSubject(key)],
  });
  const before = toDetails(contact);
  const problems = Object.fromEntries(FIELDS.map((field) => [field, problemOf(field, values[field])]));

  const save = () => {
    const changed = FIELDS.filter((field) => values[field] !== before[field]);
    if (changed.length === 0) return onDone();
    void run({ id: contact.id, details: Object.fromEntries(changed.map((field) => [field, values[field]])) });
  };
  const fieldProps = (field: Field) => ({
    label: messages[LABELS[field]],
    value: values[field],
    error: toSentence(isTried ? problems[field] : undefined) ?? toSentence(failure?.fields[`details.${field}`]),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((current) => ({ ...current, [field]: value }));
    },
  });
  return (
    <CheckedForm
      className={classes["part"] ?? ""}
      check={() => {
        setTried(true);
        return FIELDS.every((field) => problems[field] === undefined);
      }}
      onSubmit={save}
    >
      <div>
        <Title order={3} size="h5">
          {messages.title}
        </Title>
        <Text size="sm" c="dimmed">
          {messages.lead}
        </Text>
      </div>
      <div className={classes["pair"]}>
        <TextInput {...fieldProps("name_first")} required data-autofocus />
        <TextInput {...fieldProps("name_last")} />
        <TextInput {...fieldProps("job_title")} />
        <TextInput {...fieldProps("organization_name")} />
        <TextInput {...fieldProps("email")} type="email" inputMode="email" />
        <TextInput {...fieldProps("phone")} type="tel" inputMode="tel" />
      </div>
      <Textarea {...fieldProps("address")} autosize minRows={2} maxRows={6} />
      <FailureNote error={failure} />
      <Group gap="xs">
        <Button type="submit" loading={running}>
          {messages.save}
        </Button>
        <Button variant="default" onClick={onDone}>
          {messages.cancel}
        </Button>
      </Group>
    </CheckedForm>
  );
}
