import { Button, Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { useMessages } from "../../lib/messages.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { wizardMessages } from "./wizard-messages.ts";
import type { Card } from "@cardinal/contract/entities/card";
import type { Typed } from "./use-wizard-progress.ts";
import type * as z from "zod";

interface WizardStepProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
  readonly failure?: ApiFailure | null;
  readonly running?: boolean;
  /** Marks invalid fields; false blocks the next step. */
  readonly check?: () => boolean;
  readonly onNext: () => void;
  /** True when nothing is entered, so that continuing skips the step. */
  readonly isEmpty?: boolean;
  readonly onBack?: (() => void) | undefined;
  /** Passes the step without saving; absent where input is required. */
  readonly onSkip?: (() => void) | undefined;
}

const always = () => true;

/** One step with its buttons to continue, go back and skip. */
export function WizardStep(props: WizardStepProps) {
  const text = useMessages(wizardMessages);
  const {
    title,
    children,
    failure = null,
    running = false,
    check = always,
    onNext,
    isEmpty = false,
    onBack,
    onSkip,
  } = props;
  return (
    <CheckedForm check={check} onSubmit={onNext}>
      <Stack gap="lg">
        <div>
          <Title order={1} size="h2" tabIndex={-1} style={{ outline: "none" }}>
            {title}
          </Title>
          <Text c="dimmed" mt={6}>
            {props.text}
          </Text>
        </div>
        {children}
        <FailureNote error={failure} />
        <Group gap="sm" mt="xs">
          <Button type="submit" size="md" variant={isEmpty ? "default" : "filled"} loading={running}>
            {isEmpty ? text.skip : text.next}
          </Button>
          {onSkip && (
            <Button variant="subtle" color="gray" size="md" onClick={onSkip}>
              {text.skip}
            </Button>
          )}
          {onBack && (
            <Button variant="subtle" color="gray" size="md" ms="auto" onClick={onBack}>
              {text.back}
            </Button>
          )}
        </Group>
      </Stack>
    </CheckedForm>
  );
}

/** Props of every step. */
export interface StepProps {
  readonly card: Card;
  readonly typed: Typed;
  readonly onType: (field: string, value: string) => void;
  /** Continues; `saved` names the typed fields that are stored now. */
  readonly onDone: (saved?: readonly string[]) => void;
  readonly onBack: (() => void) | undefined;
}

/** The contract's message for an invalid value, or undefined. */
export function findProblem(schema: z.ZodType, value: unknown): string | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? undefined : (parsed.error.issues[0]?.message ?? "Not valid.");
}
