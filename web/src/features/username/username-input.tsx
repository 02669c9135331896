import { Button, Fieldset, Group, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";

interface UsernameInputProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly value: string;
  readonly problem: string | undefined;
  /** Free names near one that is taken, and what they are called. */
  readonly suggestions: readonly string[];
  readonly legend: string;
  readonly onChange: (value: string) => void;
  /** What is said between the field and the suggestions. */
  readonly children?: ReactNode;
}

/** A field for a username, with names to choose in its place. */
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
