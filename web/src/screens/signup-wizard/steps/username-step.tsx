import { completeRegistration } from "@cardinal/contract/endpoints/admin/complete-registration";
import { normalizeUsername } from "@cardinal/contract/fields/username";
import { Button, Fieldset, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { paths, toSpokenAddress } from "../../../app/paths.ts";
import { useSession } from "../../../app/session.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import type { StepProps } from "../step-props.ts";
import { suggestUsername } from "../suggest-username.ts";
import { useAvailability, type Availability } from "../use-availability.ts";
import { wizardMessages } from "../wizard-messages.ts";
import { WizardStep } from "../wizard-step.tsx";

const FIELDS = ["username", "name_first", "name_last"];

/** The address, with live availability; choosing it completes the registration. */
export function UsernameStep(props: StepProps) {
  const all = useMessages(wizardMessages);
  const { route } = useSession();
  if (route === null) return <ChooseUsername {...props} />;
  return (
    <WizardStep
      title={all.username.title}
      text={all.username.keep(toSpokenAddress(route))}
      onNext={() => props.onDone(FIELDS)}
      onBack={props.onBack}
    >
      {null}
    </WizardStep>
  );
}

function ChooseUsername({ card, typed, onType, onDone, onBack }: StepProps) {
  const all = useMessages(wizardMessages);
  const text = all.username;
  const { userObj } = useSession();
  const names = {
    name_first: typed["name_first"] ?? card.name_first,
    name_last: typed["name_last"] ?? card.name_last,
  };
  const value = typed["username"] ?? suggestUsername(names.name_first, names.name_last);
  const availability = useAvailability(value);
  const [isChecked, setIsChecked] = useState(false);
  const action = useEndpointAction(completeRegistration, { onSuccess: () => onDone(FIELDS) });
  const wasTaken = action.failure?.code === "username-taken";
  const toAddressOf = (username: string) => toSpokenAddress(paths.card(username, userObj?.enterprise));
  const choose = (username: string) => {
    action.reset();
    onType("username", username);
  };
  const problem = wasTaken ? text.taken : getProblem(availability, text, isChecked);
  const suggestions = wasTaken
    ? (action.failure?.suggestions ?? [])
    : availability.state === "refused"
      ? availability.suggestions
      : [];
  return (
    <WizardStep
      title={text.title}
      text={text.text}
      failure={wasTaken ? null : action.failure}
      running={action.running}
      check={() => {
        setIsChecked(true);
        // While the answer is on its way the server decides.
        return availability.state === "free" || availability.state === "checking" || availability.state === "failed";
      }}
      onNext={() => void action.run({ username: normalizeUsername(value), ...names })}
      onBack={onBack}
    >
      <Stack gap="xs">
        <TextInput
          label={text.label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={value}
          error={problem}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <Text component="output" size="sm" c="dimmed" mih={22}>
          {availability.state === "checking" && text.checking}
          {availability.state === "free" && !wasTaken && text.free(toAddressOf(availability.username))}
        </Text>
        {availability.state === "failed" && (
          <FailureNote error={availability.failure} onRetry={() => availability.recheck()} />
        )}
        {suggestions.length > 0 && (
          <Fieldset legend={text.suggestions} variant="unstyled">
            <Group gap="xs" mt={6}>
              {suggestions.map((suggestion) => (
                <Button key={suggestion} variant="default" size="compact-md" onClick={() => choose(suggestion)}>
                  {suggestion}
                </Button>
              ))}
            </Group>
          </Fieldset>
        )}
      </Stack>
    </WizardStep>
  );
}

/** What is wrong with the name, told at once when the server says so and only after "Continue" when it is missing. */
function getProblem(
  availability: Availability,
  text: Readonly<Record<"taken" | "reserved" | "invalid", string>>,
  isChecked: boolean,
): string | undefined {
  if (availability.state === "refused") return text[availability.reason];
  return availability.state === "empty" && isChecked ? text.invalid : undefined;
}
