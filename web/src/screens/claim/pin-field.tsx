import { claimPin } from "@cardinal/contract/fields/claim-pin";
import { TextInput } from "@mantine/core";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { claimMessages } from "./claim-messages.ts";

/** What is wrong with a PIN that was typed; undefined when it can be one. */
export const problemOfPin = (text: string): string | undefined => claimPin.safeParse(text).error?.issues[0]?.message;

interface PinFieldProps {
  readonly value: string;
  /** What is wrong with it, as the service or this page says it. */
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
