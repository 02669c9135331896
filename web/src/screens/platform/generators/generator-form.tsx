import { getGenerator, listGenerators } from "@cardinal/contract/endpoints/admin/generators/get-generators";
import { createGenerator, updateGenerator } from "@cardinal/contract/endpoints/admin/generators/save-generator";
import { type Generator, MAX_BATCH } from "@cardinal/contract/entities/generator";
import { Button, Checkbox, Group, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import type { ApiFailure } from "../../../lib/api-failure.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { platformMessages } from "../platform-messages.ts";
import { generatorsMessages } from "./generators-messages.ts";

/** What is asked about a batch. */
interface Values {
  readonly name: string;
  readonly enterprise: string;
  readonly limit: string;
}

/** What the calls take. */
interface Input {
  readonly name: string;
  readonly enterprise?: string | undefined;
  readonly limit: number;
  readonly pin?: boolean | undefined;
}

interface EditorProps {
  readonly initial: Values;
  /** False where enterprise and PINs stay as they are. */
  readonly isNew: boolean;
  readonly running: boolean;
  readonly failure: ApiFailure | null;
  readonly onChange: () => void;
  readonly onSubmit: (input: Input) => void;
  readonly onCancel: () => void;
}

function Editor({ initial, isNew, running, failure, onChange, onSubmit, onCancel }: EditorProps) {
  const text = useMessages(generatorsMessages).form;
  const words = useMessages(platformMessages);
  const toFieldSentence = useFieldSentence();
  const [values, setValues] = useState(initial);
  const [pin, setPin] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { name, enterprise } = values;
  const limit = Number(values.limit);
  const parsed = createGenerator.input.safeParse({ name, limit, pin, ...(enterprise === "" ? {} : { enterprise }) });
  const problemOf = (field: keyof Values) => {
    const wrong = parsed.success ? undefined : parsed.error.issues.find(({ path }) => path[0] === field)?.message;
    if (field === "limit" && isChecked && wrong !== undefined) return text.limitWrong;
    return toFieldSentence((isChecked ? wrong : undefined) ?? failure?.fields[field]);
  };
  const field = (key: keyof Values) => ({
    label: text[key],
    description: text[`${key}Hint`],
    value: values[key],
    autoComplete: "off",
    error: problemOf(key),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      onChange();
      setValues((before) => ({ ...before, [key]: value }));
    },
  });
  const isTold = Object.keys(failure?.fields ?? {}).length > 0;
  return (
    <CheckedForm
      check={() => {
        setChecked(true);
        return parsed.success;
      }}
      onSubmit={() => parsed.success && onSubmit(parsed.data)}
    >
      <Stack>
        <TextInput data-autofocus {...field("name")} />
        {isNew && <TextInput autoCapitalize="none" spellCheck={false} {...field("enterprise")} />}
        <TextInput inputMode="numeric" {...field("limit")} />
        {isNew && (
          <Checkbox
            label={text.pin}
            description={text.pinHint}
            checked={pin}
            onChange={({ currentTarget: { checked } }) => setPin(checked)}
          />
        )}
        {!isTold && <FailureNote error={failure} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={running}>
            {isNew ? text.create : text.save}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}

interface FormProps {
  readonly onDone: (batch: Generator) => void;
  readonly onCancel: () => void;
}

/** Asks for a new batch of printed cards. */
export function CreateGenerator({ onDone, onCancel }: FormProps) {
  const action = useEndpointAction(createGenerator, { invalidates: [listGenerators], onSuccess: onDone });
  return (
    <Editor
      initial={{ name: "", enterprise: "", limit: String(MAX_BATCH / 100) }}
      isNew
      running={action.running}
      failure={action.failure}
      onChange={action.reset}
      onSubmit={(input) => void action.run(input)}
      onCancel={onCancel}
    />
  );
}

/** Changes a batch. */
export function EditGenerator({ batch, onDone, onCancel }: FormProps & { readonly batch: Generator }) {
  const { id, name, limit } = batch;
  const action = useEndpointAction(updateGenerator, {
    invalidates: [listGenerators, getGenerator],
    onSuccess: onDone,
  });
  return (
    <Editor
      initial={{ name, enterprise: "", limit: String(limit) }}
      isNew={false}
      running={action.running}
      failure={action.failure}
      onChange={action.reset}
      onSubmit={(input) => void action.run({ id, name: input.name, limit: input.limit })}
      onCancel={onCancel}
    />
  );
}
