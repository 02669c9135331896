import { updateProfile } from "@cardinal/contract/endpoints/enterprise/brand/update-profile";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import { Stack, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { useStored, useTyped } from "../../features/editor/use-typed.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { SaveButton } from "../../ui/form-buttons.tsx";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { enterpriseSettingsMessages } from "./enterprise-settings-messages.ts";

/** The name of an enterprise. */
export function NameSection({ profile }: Pick<Enterprise, "profile">) {
  const text = useMessages(enterpriseSettingsMessages);
  const [stored, setSaved] = useStored(profile);
  const form = useTyped({ name: stored.name });
  const { name } = form.values;
  const { run, running, failure } = useEndpointAction(updateProfile, {
    invalidates: [getEnterprise],
    onSuccess: (reply) => setSaved(reply.profile),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void form.save(() => run({ name }));
  };
  return (
    <TitledSection id="name" title={text.name.title} hint={text.name.hint}>
      <form onSubmit={save}>
        <Stack gap="sm" align="flex-start" maw={520}>
          <TextInput
            w="100%"
            label={text.name.label}
            value={name}
            maxLength={80}
            required
            onChange={(event) => form.change({ name: event.currentTarget.value })}
          />
          <FailureNote error={failure} />
          <SaveButton
            label={text.name.save}
            disabled={name.trim() === "" || !form.isChanged}
            running={running}
            saved={form.isSaved && text.saved}
          />
        </Stack>
      </form>
    </TitledSection>
  );
}
