import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { Stack, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSession } from "../../../lib/session/session.tsx";
import { BUTTON_KINDS } from "../../../features/buttons/button-kinds.ts";
import { createButton } from "../../../features/buttons/button-list.ts";
import { completeButtonData, isByNumber } from "../../../features/buttons/complete-data.ts";
import { useButtonName } from "../../../features/buttons/use-button-name.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import {
  completeNumbers,
  findQuickProblems,
  getQuickValues,
  mergeQuickButtons,
  QUICK_REFS,
  toField,
  type QuickRef,
  type QuickValues,
} from "../quick-buttons.ts";
import { type StepProps, WizardStep } from "../wizard-step.tsx";
import { wizardMessages } from "../wizard-messages.ts";

const FIELDS = QUICK_REFS.map(toField);

/** The first buttons: one field per kind; empty ones are omitted. */
export function ButtonsStep({ card, typed, onType, onDone, onBack }: StepProps) {
  const all = useMessages(wizardMessages);
  const toSentence = useFieldSentence();
  const nameOf = useButtonName();
  const email = useSession().authUser?.email ?? "";
  const [isChecked, setIsChecked] = useState(false);
  const [isCompleting, setCompleting] = useState(false);
  const action = useEndpointAction(updateCard, { onSuccess: () => onDone(FIELDS) });
  const values = getQuickValues(card.buttons, typed, email);
  const problems = findQuickProblems(values);
  const fields = useRef<HTMLDivElement>(null);
  const check = () => {
    // Problems of numbers are marked only when `next` cannot complete them.
    if (QUICK_REFS.every((ref) => problems[ref] === undefined || isByNumber(ref))) return true;
    setIsChecked(true);
    return false;
  };
  const shown = JSON.stringify(values);
  const latest = useRef<string | null>(null);
  useEffect(() => {
    latest.current = shown;
    return () => {
      latest.current = null;
    };
  }, [shown]);
  const next = async () => {
    setCompleting(true);
    const complete = await completeNumbers(values, card.buttons);
    setCompleting(false);
    // The user has changed a field or left the step meanwhile.
    if (latest.current !== shown) return;
    for (const ref of QUICK_REFS) if (complete[ref] !== values[ref]) onType(toField(ref), complete[ref]);
    if (Object.keys(findQuickProblems(complete)).length === 0) return save(complete);
    flushSync(() => setIsChecked(true));
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const save = (complete: QuickValues) => {
    const buttons = mergeQuickButtons(card.buttons, complete, createButton);
    if (JSON.stringify(buttons) === JSON.stringify(card.buttons)) return onDone(FIELDS);
    void action.run({ buttons, seen_buttons: card.buttons });
  };
  return (
    <WizardStep
      title={all.buttons.title}
      text={all.buttons.text}
      failure={action.failure}
      running={isCompleting || action.running}
      check={check}
      onNext={() => void next()}
      onSkip={() => onDone()}
      onBack={onBack}
    >
      <Stack gap="md" ref={fields}>
        {QUICK_REFS.map((ref) => (
          <QuickField
            key={ref}
            kind={ref}
            label={nameOf({ ref })}
            value={values[ref]}
            problem={isChecked ? toSentence(problems[ref]) : undefined}
            onChange={(value) => onType(toField(ref), value)}
          />
        ))}
      </Stack>
    </WizardStep>
  );
}

interface QuickFieldProps {
  readonly kind: QuickRef;
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function QuickField({ kind, label, value, problem, onChange }: QuickFieldProps) {
  const { icon: Icon, inputMode, autoComplete, placeholder } = BUTTON_KINDS[kind];
  return (
    <TextInput
      label={label}
      inputMode={inputMode}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      placeholder={placeholder}
      leftSection={<Icon size={18} aria-hidden />}
      value={value}
      error={problem}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const complete = completeButtonData(kind, value);
        if (complete !== value) onChange(complete);
      }}
    />
  );
}
