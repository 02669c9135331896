import { splitName } from "@cardinal/card/vcard/read/split-name";
import { startStats } from "@cardinal/contract/endpoints/stats/start-stats";
import { createUser } from "@cardinal/contract/endpoints/users/create-user";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { nameFirst, nameLast } from "@cardinal/contract/entities/card";
import { SimpleGrid, TextInput } from "@mantine/core";
import { useState } from "react";
import { useSession } from "../../../lib/session/session.tsx";
import { call } from "../../../lib/api.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { useLanguage } from "../../../lib/language.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { findProblem, type StepProps, WizardStep } from "../wizard-step.tsx";
import { wizardMessages } from "../wizard-messages.ts";

/** Asks for the name, which creates the account. */
export function NameStep({ card, typed, onType, onDone, onBack }: StepProps) {
  const all = useMessages(wizardMessages);
  const toSentence = useFieldSentence();
  const { userObj, authUser } = useSession();
  const language = useLanguage();
  const [isChecked, setIsChecked] = useState(false);
  const create = useEndpointAction(createUser);
  const update = useEndpointAction(updateCard);
  // A sign-up with a provider comes with a name.
  const providerName = splitName(userObj === null ? (authUser?.name ?? "") : "");
  const name_first = typed["name_first"] ?? (card.name_first || providerName.name_first);
  const name_last = typed["name_last"] ?? (card.name_last || providerName.name_last);
  const problems = { first: findProblem(nameFirst, name_first), last: findProblem(nameLast, name_last) };
  const isLocked = (field: string) => card.locked_fields.includes(field);

  const save = async () => {
    if (userObj === null) {
      if (!(await create.run({ name_first, name_last, language }))) return;
      // May fail, because the first view also starts the statistics.
      await call(startStats, {}).catch(() => undefined);
      return onDone();
    }
    // Until the username is chosen, the name is sent with it, because the card is not public before that.
    if (userObj.username === null) return onDone();
    const patch = {
      ...(isLocked("name_first") ? {} : { name_first }),
      ...(isLocked("name_last") ? {} : { name_last }),
    };
    if (Object.keys(patch).length === 0 || (await update.run(patch))) onDone(["name_first", "name_last"]);
  };
  return (
    <WizardStep
      title={all.name.title}
      text={all.name.text}
      failure={create.failure ?? update.failure}
      running={create.running || update.running}
      check={() => {
        setIsChecked(true);
        return problems.first === undefined && problems.last === undefined;
      }}
      onNext={() => void save()}
      onBack={onBack}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={all.name.first}
          autoComplete="given-name"
          value={name_first}
          disabled={isLocked("name_first")}
          description={isLocked("name_first") ? all.locked : undefined}
          error={isChecked && toSentence(problems.first)}
          onChange={(event) => onType("name_first", event.currentTarget.value)}
        />
        <TextInput
          label={all.name.last}
          autoComplete="family-name"
          value={name_last}
          disabled={isLocked("name_last")}
          description={isLocked("name_last") ? all.locked : undefined}
          error={isChecked && toSentence(problems.last)}
          onChange={(event) => onType("name_last", event.currentTarget.value)}
        />
      </SimpleGrid>
    </WizardStep>
  );
}
