import { Button, Fieldset, Group, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";

interface UsernameInputProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly value: string;
  readonly problem: string | undefined;
  /** Available names similar to a taken one, and the label of the list. */
  readonly suggestions: readonly string[];
  readonly legend: string;
  readonly onChange: (value: string) => void;
  /** Shown between the field and the suggestions. */
  readonly children?: ReactNode;
}

/** A username field with suggestions. */
export function UsernameInput({ label, description, value, problem, suggestions, ...rest }: UsernameInputProps) {
  const { legend, onChange, children } = rest;
  return (
    <Stack gap="xs">
      <TextInput
        label={label}
        description={description}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={value}
        error={problem}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {children}
      {suggestions.length > 0 && (
        <Fieldset legend={legend} variant="unstyled">
          <Group gap="xs" mt={6}>
            {suggestions.map((suggestion) => (
              <Button key={suggestion} variant="default" size="compact-md" onClick={() => onChange(suggestion)}>
                {suggestion}
              </Button>
            ))}
          </Group>
        </Fieldset>
      )}
    </Stack>
  );
}
