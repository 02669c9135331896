import { requestCardChange } from "@cardinal/contract/endpoints/enterprise/card-requests/request-card-change";
import type { Card } from "@cardinal/contract/entities/card";
import { REQUESTED_FIELDS, type RequestedField } from "@cardinal/contract/entities/card-request";
import { fieldsOf, readCardRequest } from "@cardinal/contract/stored/card-request";
import { readNeedsApproval } from "@cardinal/contract/stored/enterprise";
import { Button, Group, Text, Textarea, TextInput } from "@mantine/core";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { useTyped } from "../../../features/editor/use-typed.ts";
import { useUnsaved } from "../../../ui/fields/use-unsaved.ts";
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
    obsolete: (fields: string) => `No longer waiting for approval: ${fields}`,
    closed: "Your organisation no longer accepts requests for this field.",
    change: "Change your request",
    send: "Send request",
    takeBack: "Take back",
    cancel: "Cancel",
    hint: "Someone in your organisation decides, and you get an email.",
  },
  de: {
    ask: "Um eine Änderung bitten",
    waiting: (fields) => `Wartet auf Freigabe: ${fields}`,
    obsolete: (fields) => `Wartet nicht mehr auf Freigabe: ${fields}`,
    closed: "Ihre Organisation nimmt für dieses Feld keine Anfragen mehr an.",
    change: "Anfrage ändern",
    send: "Anfrage senden",
    takeBack: "Zurückziehen",
    cancel: "Abbrechen",
    hint: "Jemand in Ihrer Organisation entscheidet darüber, und Sie erhalten eine E-Mail.",
  },
});

type Texts = Partial<Record<RequestedField, string>>;

interface AskForChangeProps {
  readonly card: Card;
  /** True while a typed request has not been sent. */
  readonly isUnsent: boolean;
  readonly onUnsent: (isUnsent: boolean) => void;
}

/**
 * Lets an employee request changes of locked texts, where the organisation accepts such requests. A pending request is
 * shown in any case, so that it can always be taken back.
 */
export function AskForChange({ card, isUnsent, onUnsent }: AskForChangeProps) {
  const text = useMessages(messages);
  const { enterprise, uid } = card;
  const settings = useLive(enterprise && `enterprise/${enterprise}/approval`, readNeedsApproval);
  const request = useLive(enterprise && `card_requests/${enterprise}/${uid}`, readCardRequest);
  const [isOpen, setOpen] = useState(false);
  const part = useKeptFocus<HTMLElement>();
  const open = settings.state === "ready" && settings.data ? requestableFields(card) : [];
  const waiting: Texts = request.state === "ready" && request.data !== null ? fieldsOf(request.data) : {};
  const isAsked = Object.keys(waiting).length > 0;
  if (open.length === 0 && !isAsked && !isUnsent) return null;
  return (
    <section ref={part} tabIndex={-1} aria-label={text.ask}>
      {isOpen && (open.length > 0 || isUnsent) ? (
        <Form card={card} fields={open} waiting={waiting} onUnsent={onUnsent} onDone={() => setOpen(false)} />
      ) : (
        <div className={classes["asked"]}>
          <Pending card={card} waiting={waiting} />
          <Group gap="xs">
            {open.length > 0 && (
              <Button variant="default" size="sm" onClick={() => setOpen(true)}>
                {isAsked ? text.change : text.ask}
              </Button>
            )}
            {isAsked && <TakeBack values={valuesOf(card, namesOf(waiting))} />}
          </Group>
        </div>
      )}
    </section>
  );
}

const namesOf = (texts: Texts) => REQUESTED_FIELDS.filter((field) => texts[field] !== undefined);

/** The locked fields whose text is not set for every card. */
function requestableFields({ enterprise_profile, locked_fields }: Card): RequestedField[] {
  const set: Readonly<Partial<Record<RequestedField, unknown>>> = enterprise_profile ?? {};
  return REQUESTED_FIELDS.filter((field) => locked_fields.includes(field) && set[field] === undefined);
}

/** Names the fields of the pending request, and those that it can no longer change. */
function Pending({ card, waiting }: { readonly card: Card; readonly waiting: Texts }) {
  const text = useMessages(messages);
  const { field: names } = useMessages(settingsMessages);
  const open = requestableFields(card);
  const list = (isOpen: boolean) =>
    namesOf(waiting)
      .filter((field) => open.includes(field) === isOpen)
      .map((field) => names[field])
      .join(", ");
  return (
    <>
      {list(true) !== "" && (
        <Text size="sm" component="output">
          {text.waiting(list(true))}
        </Text>
      )}
      {list(false) !== "" && (
        <Text size="sm" component="output">
          {text.obsolete(list(false))}
        </Text>
      )}
    </>
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
  readonly waiting: Texts;
  readonly onUnsent: (isUnsent: boolean) => void;
  readonly onDone: () => void;
}

function Form({ card, fields, waiting, onUnsent, onDone }: FormProps) {
  const text = useMessages(messages);
  const { field: names } = useMessages(settingsMessages);
  const sentence = useErrorSentence();
  const fieldSentence = useFieldSentence();
  const pending = namesOf(waiting).filter((field) => fields.includes(field));
  const stored: Texts = {
    ...valuesOf(card, REQUESTED_FIELDS),
    ...Object.fromEntries(pending.map((field) => [field, waiting[field]])),
  };
  const { values, change, isChanged } = useTyped(stored);
  useUnsaved(isChanged, onUnsent);
  const { run, running, failure } = useEndpointAction(requestCardChange, { onSuccess: onDone });
  const typed = REQUESTED_FIELDS.filter((field) => values[field] !== stored[field]);
  // A typed text stays when its field is unlocked meanwhile.
  const shown = REQUESTED_FIELDS.filter((field) => fields.includes(field) || typed.includes(field));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wanted = fields.filter((field) => pending.includes(field) || typed.includes(field));
    void run(Object.fromEntries(wanted.map((field) => [field, values[field]])));
  };
  const isMarked = shown.some((field) => failure?.fields[field] !== undefined);
  return (
    <form onSubmit={send} className={classes["asked"]} aria-label={text.ask}>
      <Text size="sm" c="dimmed">
        {text.hint}
      </Text>
      {shown.map((field) => {
        const Field = field === "address" || field === "bio" ? Textarea : TextInput;
        return (
          <Field
            key={field}
            label={names[field]}
            value={values[field]}
            error={fields.includes(field) ? fieldSentence(failure?.fields[field]) : text.closed}
            onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
              change({ [field]: event.currentTarget.value })
            }
          />
        );
      })}
      {failure !== null && !isMarked && (
        <Text role="alert" size="sm">
          {sentence(failure)}
        </Text>
      )}
      <Group gap="xs">
        <Button type="submit" size="sm" loading={running} disabled={!typed.some((field) => fields.includes(field))}>
          {text.send}
        </Button>
        <Button variant="default" size="sm" disabled={running} onClick={onDone}>
          {text.cancel}
        </Button>
      </Group>
    </form>
  );
}
