import { createOwnEnterprise } from "@cardinal/contract/endpoints/admin/enterprise/create-own-enterprise";
import { enterpriseName } from "@cardinal/contract/entities/enterprise";
import { normalizeUsername, usernameSkeleton } from "@cardinal/contract/fields/stored-name";
import { paths } from "@cardinal/contract/paths";
import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import { suggestUsername } from "../../features/username/suggest-username.ts";
import { useAvailability } from "../../features/username/use-availability.ts";
import { isUsable, UsernameField } from "../../features/username/username-field.tsx";
import { toSpokenAddress } from "../../lib/addresses/whole-address.ts";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { createEnterpriseMessages } from "./create-enterprise-messages.ts";

interface Created {
  readonly id: string;
  readonly name: string;
}

/** `/dashboard/new`: a user with the enterprise plan creates their enterprise. */
export function CreateEnterpriseScreen() {
  const text = useMessages(createEnterpriseMessages);
  const { userObj, vcardObj } = useSession();
  const [created, setCreated] = useState<Created | null>(null);
  // The live record names the new enterprise before the reply does.
  const [hadEnterprise] = useState(userObj !== null && userObj.enterprise !== null);
  // The route guard admits only users with a username.
  const username = userObj?.username ?? "";
  if (created !== null) return <CreatedPage {...created} username={username} />;
  if (hadEnterprise) return <Navigate to={paths.upgrade()} replace />;
  if (userObj?.plan !== "enterprise") {
    return (
      <MessagePage title={text.noPlan.title} text={text.noPlan.text}>
        <LinkButton to={paths.upgrade()}>{text.noPlan.link}</LinkButton>
      </MessagePage>
    );
  }
  return (
    <FormPage title={text.title} lead={text.lead}>
      <EnterpriseForm username={username} initialName={vcardObj?.organization_name ?? ""} onCreated={setCreated} />
    </FormPage>
  );
}

interface EnterpriseFormProps {
  readonly username: string;
  /** The initial name. */
  readonly initialName: string;
  readonly onCreated: (created: Created) => void;
}

/** Asks for a name, and for an id that is suggested from it. */
function EnterpriseForm({ username, initialName, onCreated }: EnterpriseFormProps) {
  const text = useMessages(createEnterpriseMessages);
  const [name, setName] = useState(initialName);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const typedId = chosenId ?? suggestUsername(name, "");
  const id = normalizeUsername(typedId);
  const availability = useAvailability(typedId);
  const action = useEndpointAction(createOwnEnterprise, {
    onSuccess: (reply) => onCreated({ id: reply.id, name: reply.profile.name }),
  });
  // The server reserves a user's own name for that user, but gives it to no enterprise.
  const isOwn = id !== "" && usernameSkeleton(id) === usernameSkeleton(username);
  const isNamed = enterpriseName.safeParse(name).success;
  const canUse = isUsable(availability) && !isOwn;
  const change = (apply: () => void) => {
    action.reset();
    apply();
  };
  return (
    <CheckedForm
      check={() => {
        setChecked(true);
        return isNamed && canUse;
      }}
      onSubmit={() => void action.run({ id, name })}
    >
      <Stack gap="md">
        <TextInput
          label={text.name}
          autoComplete="organization"
          value={name}
          error={isChecked && !isNamed ? text.nameWrong : undefined}
          onChange={({ currentTarget: { value } }) => change(() => setName(value))}
        />
        <UsernameField
          value={typedId}
          onChange={(value) => change(() => setChosenId(value))}
          availability={availability}
          failure={action.failure}
          isChecked={isChecked}
          toPath={(free) => paths.card(username, free)}
          texts={text.id}
          problem={isOwn ? text.own : undefined}
        />
        {canUse && (
          <Text size="sm" c="dimmed">
            {text.moves(toSpokenAddress(paths.card(username, id)))} {text.keeps(toSpokenAddress(paths.card(username)))}
          </Text>
        )}
        {action.failure?.code !== "already-exists" && <FailureNote error={action.failure} />}
        <Button type="submit" fullWidth loading={action.running}>
          {text.submit}
        </Button>
      </Stack>
    </CheckedForm>
  );
}

function CreatedPage({ id, name, username }: Created & { readonly username: string }) {
  const text = useMessages(createEnterpriseMessages).done;
  const route = paths.card(username, id);
  return (
    <MessagePage
      title={text.title(name)}
      text={text.text(toSpokenAddress(route), toSpokenAddress(paths.card(username)))}
    >
      <LinkButton to={route}>{text.card}</LinkButton>
      <LinkButton to={paths.upgrade()} variant="default">
        {text.plan}
      </LinkButton>
    </MessagePage>
  );
}
