import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { updateSettings } from "@cardinal/contract/endpoints/enterprise/update-settings";
import type { InputOf } from "@cardinal/contract/endpoint";
import { Group, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useStored } from "../../features/editor/use-typed.ts";
import { CurrentEnterprise } from "../../features/enterprise/current-enterprise.tsx";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { DetailsSection } from "./details-section.tsx";
import { enterpriseSettingsMessages } from "./enterprise-settings-messages.ts";
import { NameSection } from "./name-section.tsx";
import { SkillsSection } from "./skills-section.tsx";

const NO_SKILLS: readonly string[] = [];
const NO_SETTINGS = { publish: "at_once", leads: "private" } as const;

/** `/dashboard/settings`: the settings of an enterprise, for its admins. */
export function EnterpriseSettingsScreen() {
  const text = useMessages(enterpriseSettingsMessages);
  return (
    <>
      <SectionHead title={text.title} />
      <CurrentEnterprise>
        <Sections />
      </CurrentEnterprise>
    </>
  );
}

function Sections() {
  const { profile, skills = NO_SKILLS } = useEnterprise();
  return (
    <>
      <NameSection profile={profile} />
      <DetailsSection profile={profile} />
      <SkillsSection skills={skills} />
      <Choice name="leads" values={["private", "shared"]} />
      <Choice name="publish" values={["at_once", "on_accept"]} />
    </>
  );
}

type Settings = InputOf<typeof updateSettings>;

interface ChoiceProps<K extends keyof Settings> {
  readonly name: K;
  readonly values: readonly NonNullable<Settings[K]>[];
}

/** A setting with two values, which is saved as soon as it is chosen. */
function Choice<K extends "leads" | "publish">({ name, values }: ChoiceProps<K>) {
  const text = useMessages(enterpriseSettingsMessages);
  const labels: Readonly<Record<string, string>> = text[name];
  const [{ settings = NO_SETTINGS }, setStored] = useStored(useEnterprise());
  const [wanted, setWanted] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const action = useEndpointAction(updateSettings, { invalidates: [getEnterprise], onSuccess: setStored });
  const choose = async (value: string) => {
    setWanted(value);
    setSaved(false);
    setSaved((await action.run({ [name]: value } as Settings)) !== undefined);
    setWanted(null);
  };
  return (
    <TitledSection id={name} title={text[name].title} hint={text[name].hint}>
      <Radio.Group
        aria-label={text[name].title}
        value={wanted ?? settings[name]}
        onChange={(value) => void choose(value)}
      >
        <Stack gap="sm">
          {values.map((value) => (
            <Radio
              key={value}
              value={value}
              disabled={action.running}
              label={labels[value]}
              description={labels[`${value}Hint`]}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Group mt="xs">
        <FailureNote error={action.failure} />
        <Text component="output" size="sm" c="dimmed">
          {isSaved && text.saved}
        </Text>
      </Group>
    </TitledSection>
  );
}
