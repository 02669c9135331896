import { getGenerator, listGenerators } from "@cardinal/contract/endpoints/admin/generators/get-generators";
import { createGenerator, updateGenerator } from "@cardinal/contract/endpoints/admin/generators/save-generator";
import { type Generator, MAX_BATCH } from "@cardinal/contract/entities/generator";
import { paths } from "@cardinal/contract/paths";
import { Button, Checkbox, Group, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import type { InputOf } from "@cardinal/contract/endpoint";
import { useNavigateFromHere } from "../../../lib/addresses/use-is-here.ts";
import type { ApiFailure } from "../../../lib/api-failure.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { platformMessages } from "../platform-messages.ts";
import { ComesWithFields, type ComesWithValues, NOTHING } from "./comes-with-fields.tsx";
import { generatorsMessages } from "./generators-messages.ts";
import { type Asked, ReasonFields, useReason } from "./reason-fields.tsx";

/** The form values of a batch. */
interface Values extends ComesWithValues {
  readonly name: string;
  readonly enterprise: string;
  readonly limit: string;
}

type Input = InputOf<typeof createGenerator>;

/** The input of the call; empty fields are omitted, and days only apply to a plan. */
function inputOf({ name, limit, ...typed }: Values, pin: boolean): Record<string, unknown> {
  const { plan, days, ...rest } = typed;
  const filled = Object.entries(rest).filter(([, value]) => value !== "");
  const ofPlan = plan === "" ? {} : { plan, days: Number(days) };
  return { name, limit: Number(limit), pin, ...ofPlan, ...Object.fromEntries(filled) };
}

interface EditorProps {
  readonly initial: Values;
  /** The reason for changing a batch, whose enterprise and PINs stay as they are; null for a new one. */
  readonly asked: Asked | null;
  readonly running: boolean;
  readonly failure: ApiFailure | null;
  readonly onChange: () => void;
  readonly onSubmit: (input: Input) => void;
  readonly onCancel: () => void;
}

function Editor({ initial, asked, running, failure, onChange, onSubmit, onCancel }: EditorProps) {
  const text = useMessages(generatorsMessages).form;
  const common = useMessages(platformMessages);
  const toFieldSentence = useFieldSentence();
  const isNew = asked === null;
  const [values, setValues] = useState(initial);
  const [pin, setPin] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const parsed = createGenerator.input.safeParse(inputOf(values, pin));
  const problemOf = (field: keyof Values) => {
    const wrong = parsed.success ? undefined : parsed.error.issues.find(({ path }) => path[0] === field)?.message;
    if (field === "limit" && isChecked && wrong !== undefined) return text.limitWrong;
    if (field === "days" && isChecked && wrong !== undefined) return text.daysWrong;
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
        const isReasonRight = asked?.check() ?? true;
        return parsed.success && isReasonRight;
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
        <ComesWithFields field={field} values={values} />
        {asked !== null && <ReasonFields asked={asked} onChange={onChange} />}
        {!isTold && <FailureNote error={failure} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={running}>
            {isNew ? text.create : text.save}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}

/** The form for a new batch of printed cards, whose page it then opens. */
export function CreateGenerator({ onCancel }: { readonly onCancel: () => void }) {
  const navigate = useNavigateFromHere();
  const action = useEndpointAction(createGenerator, {
    invalidates: [listGenerators],
    onSuccess: ({ id }) => navigate(paths.platform(`generators/${id}`)),
  });
  return (
    <Editor
      initial={{ ...NOTHING, name: "", enterprise: "", limit: String(MAX_BATCH / 100) }}
      asked={null}
      running={action.running}
      failure={action.failure}
      onChange={action.reset}
      onSubmit={(input) => void action.run(input)}
      onCancel={onCancel}
    />
  );
}

interface EditGeneratorProps {
  readonly batch: Generator;
  readonly onDone: (batch: Generator) => void;
  readonly onCancel: () => void;
}

/** The fields to send: only changed ones, so that nothing that another operator has changed is undone. */
function changesOf(batch: Generator, input: Input) {
  const { name, limit, plan = null, days = null, theme = null, shop = null } = input;
  return {
    ...(name === batch.name ? {} : { name }),
    ...(limit === batch.limit ? {} : { limit }),
    ...(plan === batch.plan && days === batch.days ? {} : { plan, days }),
    ...(theme === batch.theme ? {} : { theme }),
    ...(shop === batch.shop ? {} : { shop }),
  };
}

/** The form for editing a batch. */
export function EditGenerator({ batch, onDone, onCancel }: EditGeneratorProps) {
  // The page may read the batch again while the form is open.
  const [opened] = useState(batch);
  const { id, name, limit, plan, days, theme, shop } = opened;
  const asked = useReason(null);
  const action = useEndpointAction(updateGenerator, {
    invalidates: [listGenerators, getGenerator],
    onSuccess: onDone,
  });
  return (
    <Editor
      initial={{
        name,
        enterprise: "",
        limit: String(limit),
        plan: plan ?? "",
        days: days === null ? NOTHING.days : String(days),
        theme: theme ?? "",
        shop: shop ?? "",
      }}
      asked={asked}
      running={action.running}
      failure={action.failure}
      onChange={action.reset}
      onSubmit={(input) => void action.run({ id, ...changesOf(opened, input), ...asked.input })}
      onCancel={onCancel}
    />
  );
}
