import { reason as reasonField } from "@cardinal/contract/entities/platform/admin";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { generatorsMessages } from "./generators-messages.ts";

/** The input before an action on a batch: a reason and, for critical actions, the name of the batch. */
export interface Asked {
  readonly values: { readonly reason: string; readonly confirmation: string };
  readonly set: (change: Partial<Asked["values"]>) => void;
  readonly name: string | null;
  readonly isChecked: boolean;
  /** Shows problems. @returns whether there are none. */
  readonly check: () => boolean;
  /** Input of the call. */
  readonly input: { readonly reason: string; readonly confirmation?: string };
}

/** @param name of the batch, which has to be typed; null where it is not required. */
export function useReason(name: string | null): Asked {
  const [values, setValues] = useState({ reason: "", confirmation: "" });
  const [isChecked, setChecked] = useState(false);
  const { reason, confirmation } = values;
  return {
    values,
    set: (change) => setValues((before) => ({ ...before, ...change })),
    name,
    isChecked,
    check: () => {
      setChecked(true);
      return reasonField.safeParse(reason).success && (name === null || confirmation.trim() === name);
    },
    input: { reason, ...(name === null ? {} : { confirmation }) },
  };
}

interface ReasonFieldsProps {
  readonly asked: Asked;
  readonly onChange: () => void;
}

/** The fields of {@link useReason}. */
export function ReasonFields({ asked, onChange }: ReasonFieldsProps) {
  const text = useMessages(generatorsMessages);
  const toFieldSentence = useFieldSentence();
  const { values, set, name, isChecked } = asked;
  const parsed = reasonField.safeParse(values.reason);
  const field = (key: keyof Asked["values"]) => ({
    value: values[key],
    autoComplete: "off",
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      onChange();
      set({ [key]: value });
    },
  });
  return (
    <>
      <TextInput
        label={text.reason}
        description={text.reasonHint}
        error={isChecked && !parsed.success ? toFieldSentence(parsed.error.issues[0]?.message) : undefined}
        {...field("reason")}
      />
      {name !== null && (
        <TextInput
          label={text.confirmation(name)}
          spellCheck={false}
          error={isChecked && values.confirmation.trim() !== name && text.mismatch}
          {...field("confirmation")}
        />
      )}
    </>
  );
}
