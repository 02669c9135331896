import { claimPin } from "@cardinal/contract/fields/claim-pin";
import { TextInput } from "@mantine/core";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { claimMessages } from "./claim-messages.ts";

/** The problem of a typed PIN; undefined when it is well-formed. */
export const problemOfPin = (text: string): string | undefined => claimPin.safeParse(text).error?.issues[0]?.message;

interface PinFieldProps {
  readonly value: string;
  /** The problem that the API or this page found. */
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Asks for the PIN under the scratch field of a card. */
export function PinField({ value, problem, onChange }: PinFieldProps) {
  const text = useMessages(claimMessages).fresh;
  const toFieldSentence = useFieldSentence();
  return (
    <TextInput
      label={text.pin}
      description={text.pinHint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={value}
      error={toFieldSentence(problem)}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, ""))}
    />
  );
}
