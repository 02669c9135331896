import { requestCardChange } from "@cardinal/contract/endpoints/enterprise/approval/card-change";
import type { Card } from "@cardinal/contract/entities/card";
import { REQUESTED_FIELDS, type RequestedField } from "@cardinal/contract/entities/card-request";
import { fieldsOf, readCardRequest } from "@cardinal/contract/stored/card-request";
import { readApproval } from "@cardinal/contract/stored/enterprise";
import { Button, Group, Text, Textarea, TextInput } from "@mantine/core";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { useLive } from "../../../lib/live.ts";
import { defineMessages, useMessages } from "../../../lib/messages.ts";
import { useErrorSentence } from "../../../lib/sentences/error-sentences.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { useKeptFocus } from "../../../ui/sections/use-kept-focus.ts";
import { settingsMessages } from "../settings-messages.ts";
import classes from "../settings.module.css";

const messages = defineMessages({
  en: {
    ask: "Ask for a change",
    waiting: (fields: string) => `Waiting for approval: ${fields}`,
    change: "Change your request",
    send: "Send request",
    takeBack: "Take back",
    cancel: "Cancel",
    hint: "Someone in your organisation decides, and you get an email.",
  },
  de: {
    ask: "Um eine Änderung bitten",
    waiting: (fields) => `Wartet auf Freigabe: ${fields}`,
    change: "Anfrage ändern",
    send: "Anfrage senden",
    takeBack: "Zurückziehen",
    cancel: "Abbrechen",
    hint: "Jemand in Ihrer Organisation entscheidet darüber, und Sie erhalten eine E-Mail.",
  },
});

type Texts = Partial<Record<RequestedField, string>>;

/** Lets an employee request changes of locked texts, where the organisation accepts such requests. */
export function AskForChange({ card }: { readonly card: Card }) {
  const text = useMessages(messages);
  const { field: names } = useMessages(settingsMessages);
  const { enterprise, uid, enterprise_profile, locked_fields } = card;
  const settings = useLive(enterprise && `enterprise/${enterprise}/approval`, readApproval);
  const request = useLive(enterprise && `card_requests/${enterprise}/${uid}`, readCardRequest);
  const [isOpen, setOpen] = useState(false);
  const part = useKeptFocus<HTMLElement>();
  const set: Readonly<Partial<Record<RequestedField, string | undefined>>> = enterprise_profile ?? {};
  const open = REQUESTED_FIELDS.filter((field) => locked_fields.includes(field) && set[field] === undefined);
  if (settings.state !== "ready" || !settings.data || open.length === 0) return null;
  const waiting: Texts = request.state === "ready" && request.data !== null ? fieldsOf(request.data) : {};
  const asked = open.filter((field) => waiting[field] !== undefined);
  const initial = { ...valuesOf(card, open), ...waiting };
  return (
    <section ref={part} tabIndex={-1} aria-label={text.ask}>
      {isOpen ? (
        <Form card={card} fields={open} initial={initial} onDone={() => setOpen(false)} />
      ) : (
        <div className={classes["asked"]}>
          {asked.length > 0 && (
            <Text size="sm" component="output">
              {text.waiting(asked.map((field) => names[field]).join(", "))}
            </Text>
          )}
          <Group gap="xs">
            <Button variant="default" size="sm" onClick={() => setOpen(true)}>
              {asked.length > 0 ? text.change : text.ask}
            </Button>
            {asked.length > 0 && <TakeBack values={valuesOf(card, asked)} />}
          </Group>
        </div>
      )}
    </section>
  );
}

const valuesOf = (card: Card, fields: readonly RequestedField[]): Texts =>
  Object.fromEntries(fields.map((field) => [field, card[field]]));

/** Withdraws a request, by sending the card's current texts. */
function TakeBack({ values }: { readonly values: Texts }) {
  const text = useMessages(messages);
  const sentence = useErrorSentence();
  const { run, running, failure } = useEndpointAction(requestCardChange);
  return (
    <>
      <Button variant="subtle" color="gray" size="sm" loading={running} onClick={() => void run(values)}>
        {text.takeBack}
      </Button>
      {failure !== null && (
        <Text role="alert" size="sm">
          {sentence(failure)}
        </Text>
      )}
    </>
  );
}

interface FormProps {
  readonly card: Card;
  readonly fields: readonly RequestedField[];
  readonly initial: Texts;
  readonly onDone: () => void;
}

function Form({ card, fields, initial, onDone }: FormProps) {
  const text = useMessages(messages);
  const { field: names } = useMessages(settingsMessages);
  const sentence = useErrorSentence();
  const fieldSentence = useFieldSentence();
  const [values, setValues] = useState(initial);
  const { run, running, failure } = useEndpointAction(requestCardChange, { onSuccess: onDone });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(values);
  };
  const hasFields = failure !== null && Object.keys(failure.fields).length > 0;
  return (
    <form onSubmit={send} className={classes["asked"]} aria-label={text.ask}>
      <Text size="sm" c="dimmed">
        {text.hint}
      </Text>
      {fields.map((field) => {
        const Field = field === "address" || field === "bio" ? Textarea : TextInput;
        return (
          <Field
            key={field}
            label={names[field]}
            value={values[field] ?? card[field]}
            error={fieldSentence(failure?.fields[field])}
            onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
              setValues({ ...values, [field]: event.currentTarget.value })
            }
          />
        );
      })}
      {failure !== null && !hasFields && (
        <Text role="alert" size="sm">
          {sentence(failure)}
        </Text>
      )}
      <Group gap="xs">
        <Button type="submit" size="sm" loading={running}>
          {text.send}
        </Button>
        <Button variant="default" size="sm" disabled={running} onClick={onDone}>
          {text.cancel}
        </Button>
      </Group>
    </form>
  );
}
