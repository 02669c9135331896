import { saveSkills } from "@cardinal/contract/endpoints/enterprise/brand/save-skills";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { Box, Stack } from "@mantine/core";
import type { FormEvent } from "react";
import { SaveFailure } from "../../features/editor/save-failure.tsx";
import { useSeenForm } from "../../features/editor/use-seen-form.ts";
import { useStored } from "../../features/editor/use-typed.ts";
import { useMessages } from "../../lib/messages.ts";
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
  const { action, ...form } = useSeenForm(
    { skills: stored },
    {
      saves: saveSkills,
      reads: getEnterprise,
      toInput: ({ skills }, seen) => ({ skills: [...skills], seen: [...seen.skills] }),
      toValues: (reply) => reply,
      onSaved: (reply) => setSaved(reply.skills),
    },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <TitledSection id="skills" title={text.skills.title} hint={text.skills.hint}>
      <form onSubmit={save}>
        <Stack gap="sm" align="flex-start" maw={520}>
          <Box w="100%">
            <SkillsField list="offer" value={form.values.skills} onChange={(skills) => form.change({ skills })} />
          </Box>
          <SaveFailure failure={action.failure} onKeep={form.keep} />
          <SaveButton
            label={text.skills.save}
            disabled={!form.isChanged}
            running={action.running}
            saved={form.isSaved && text.saved}
          />
        </Stack>
      </form>
    </TitledSection>
  );
}
