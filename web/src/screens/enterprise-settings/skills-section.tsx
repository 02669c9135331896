import { saveSkills } from "@cardinal/contract/endpoints/enterprise/brand/save-skills";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { Box, Stack } from "@mantine/core";
import type { FormEvent } from "react";
import { SaveFailure } from "../../features/editor/save-failure.tsx";
import type { Side } from "../../features/editor/stale-line.tsx";
import { useSeen, useStored, useTyped } from "../../features/editor/use-typed.ts";
import { refetchEnterprise } from "../../features/enterprise/refetch-enterprise.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { SaveButton } from "../../ui/form-buttons.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { enterpriseSettingsMessages } from "./enterprise-settings-messages.ts";

const SkillsField = lazyPart(
  "skills-field",
  async () => (await import("../../features/skills/skills-field.tsx")).SkillsField,
);

/** The skills that employees can choose for their cards. */
export function SkillsSection({ skills: read }: { readonly skills: readonly string[] }) {
  const text = useMessages(enterpriseSettingsMessages);
  const [stored, setSaved] = useStored(read);
  const form = useTyped({ skills: stored });
  const { skills } = form.values;
  const { seen, setSeen, change, keep } = useSeen({ skills: stored }, form);
  const { run, running, failure, reset } = useEndpointAction(saveSkills, {
    invalidates: [getEnterprise],
    onSuccess: (reply) => setSaved(reply.skills),
  });
  const send = async () => {
    const reply = await run({ skills: [...skills], seen: [...seen.skills] });
    if (reply === undefined) void refetchEnterprise();
    else setSeen(reply);
    return reply;
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void form.save(send);
  };
  const onKeep = (side: Side) => {
    reset();
    keep(side);
  };
  return (
    <TitledSection id="skills" title={text.skills.title} hint={text.skills.hint}>
      <form onSubmit={save}>
        <Stack gap="sm" align="flex-start" maw={520}>
          <Box w="100%">
            <SkillsField list="offer" value={skills} onChange={(next) => change({ skills: next })} />
          </Box>
          <SaveFailure failure={failure} onKeep={onKeep} />
          <SaveButton
            label={text.skills.save}
            disabled={!form.isChanged}
            running={running}
            saved={form.isSaved && text.saved}
          />
        </Stack>
      </form>
    </TitledSection>
  );
}
