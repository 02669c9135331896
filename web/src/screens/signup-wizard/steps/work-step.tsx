import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { cardFields, withEnterprise } from "@cardinal/contract/entities/card";
import { Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { findProblem, type StepProps, WizardStep } from "../wizard-step.tsx";
import { wizardMessages } from "../wizard-messages.ts";

const FIELDS = ["job_title", "organization_name"] as const;

/** Job and company; both may stay empty. */
export function WorkStep({ card, typed, onType, onDone, onBack }: StepProps) {
  const all = useMessages(wizardMessages);
  const toSentence = useFieldSentence();
  const [isChecked, setIsChecked] = useState(false);
  const action = useEndpointAction(updateCard, { onSuccess: () => onDone(FIELDS) });
  const labels = { job_title: all.work.job, organization_name: all.work.company };
  const complete = { job_title: "organization-title", organization_name: "organization" };
  const shown = { ...card, ...withEnterprise(card, card.enterprise, card.enterprise_profile) };
  const valueOf = (field: (typeof FIELDS)[number]) => typed[field] ?? shown[field];
  const problemOf = (field: (typeof FIELDS)[number]) => findProblem(cardFields[field], valueOf(field));
  const changed = FIELDS.filter((field) => !card.locked_fields.includes(field) && valueOf(field) !== card[field]);
  const save = () => {
    if (changed.length === 0) return onDone(FIELDS);
    void action.run(Object.fromEntries(changed.map((field) => [field, valueOf(field)])));
  };
  return (
    <WizardStep
      title={all.work.title}
      text={all.work.text}
      failure={action.failure}
      running={action.running}
      check={() => {
        setIsChecked(true);
        return FIELDS.every((field) => problemOf(field) === undefined);
      }}
      onNext={save}
      onBack={onBack}
    >
      <Stack gap="md">
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            label={labels[field]}
            autoComplete={complete[field]}
            value={valueOf(field)}
            disabled={card.locked_fields.includes(field)}
            description={card.locked_fields.includes(field) ? all.locked : undefined}
            error={isChecked && toSentence(problemOf(field))}
            onChange={(event) => onType(field, event.currentTarget.value)}
          />
        ))}
      </Stack>
    </WizardStep>
  );
}
