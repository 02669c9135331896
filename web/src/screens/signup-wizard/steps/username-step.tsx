import { completeRegistration } from "@cardinal/contract/endpoints/admin/users/complete-registration";
import { normalizeUsername } from "@cardinal/contract/fields/stored-name";
import { paths } from "@cardinal/contract/paths";
import { useState } from "react";
import { toSpokenAddress } from "../../../lib/addresses/whole-address.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useAvailability } from "../../../features/username/use-availability.ts";
import { isUsable, UsernameField } from "../../../features/username/username-field.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { type StepProps, WizardStep } from "../wizard-step.tsx";
import { suggestUsername } from "../../../features/username/suggest-username.ts";
import { wizardMessages } from "../wizard-messages.ts";

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
  const text = useMessages(wizardMessages).username;
  const { userObj } = useSession();
  const names = {
    name_first: typed["name_first"] ?? card.name_first,
    name_last: typed["name_last"] ?? card.name_last,
  };
  const value = typed["username"] ?? suggestUsername(names.name_first, names.name_last);
  const availability = useAvailability(value);
  const [isChecked, setIsChecked] = useState(false);
  const action = useEndpointAction(completeRegistration, { onSuccess: () => onDone(FIELDS) });
  return (
    <WizardStep
      title={text.title}
      text={text.text}
      failure={action.failure?.code === "username-taken" ? null : action.failure}
      running={action.running}
      check={() => {
        setIsChecked(true);
        return isUsable(availability);
      }}
      onNext={() => void action.run({ username: normalizeUsername(value), ...names })}
      onBack={onBack}
    >
      <UsernameField
        value={value}
        onChange={(username) => {
          action.reset();
          onType("username", username);
        }}
        availability={availability}
        failure={action.failure}
        isChecked={isChecked}
        toPath={(name) => paths.card(name, userObj?.enterprise)}
      />
    </WizardStep>
  );
}
