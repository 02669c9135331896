import { saveSkills } from "@cardinal/contract/endpoints/enterprise/brand/save-skills";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { Box, Button, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { SkillsField } from "../../features/skills/skills-field.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { enterpriseSettingsMessages } from "./enterprise-settings-messages.ts";

/** The skills that employees can choose for their cards. */
export function SkillsSection({ skills: saved }: { readonly skills: readonly string[] }) {
  const text = useMessages(enterpriseSettingsMessages);
  const [skills, setSkills] = useState(saved);
  const [isSaved, setSaved] = useState(false);
  const { run, running, failure } = useEndpointAction(saveSkills, {
    invalidates: [getEnterprise],
    onSuccess: () => setSaved(true),
  });
  const isChanged = skills.join("\n") !== saved.join("\n");
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run({ skills: [...skills] });
  };
  return (
    <TitledSection id="skills" title={text.skills.title} hint={text.skills.hint}>
      <form onSubmit={save}>
        <Stack gap="sm" align="flex-start" maw={520}>
          <Box w="100%">
            <SkillsField
              list="offer"
              value={skills}
              onChange={(next) => {
                setSkills(next);
                setSaved(false);
              }}
            />
          </Box>
          <FailureNote error={failure} />
          <Button type="submit" disabled={!isChanged || isSaved} loading={running}>
            {text.skills.save}
          </Button>
          <Text component="output" size="sm" c="dimmed">
            {isSaved && text.saved}
          </Text>
        </Stack>
      </form>
    </TitledSection>
  );
}
