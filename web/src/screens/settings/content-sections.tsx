import { Stack, Switch } from "@mantine/core";
import { ButtonListEditor } from "../../features/buttons/button-list-editor.tsx";
import { SkillsField } from "../../features/skills/skills-field.tsx";
import { useFieldSentence } from "../../lib/field-sentence.ts";
import { useMessages } from "../../lib/messages.ts";
import { FieldProblem } from "./field-problem.tsx";
import { listProblems } from "./field-problems.ts";
import { Section } from "./section.tsx";
import { settingsMessages } from "./settings-messages.ts";
import type { CardForm } from "./use-card-form.ts";
import { useLock } from "./use-lock.ts";

interface SectionOfCardProps {
  readonly editor: CardForm;
}

export function ButtonsSection({ editor: { form, card } }: SectionOfCardProps) {
  const messages = useMessages(settingsMessages);
  const sentence = useFieldSentence();
  const { whole, byItem } = listProblems(form.errors, "buttons", form.values.buttons);
  const problems = Object.fromEntries(Object.entries(byItem).map(([id, problem]) => [id, sentence(problem) ?? ""]));
  return (
    <Section name="buttons" hint={messages.hint.buttons} locked={useLock(card)("buttons")}>
      <ButtonListEditor
        value={form.values.buttons}
        problems={problems}
        onChange={(buttons) => form.setFieldValue("buttons", buttons)}
      />
      <FieldProblem problem={whole} />
    </Section>
  );
}

export function SkillsSection({ editor: { form, card } }: SectionOfCardProps) {
  const messages = useMessages(settingsMessages);
  const sentence = useFieldSentence();
  const problems = listProblems(form.errors, "skills", []);
  return (
    <Section name="skills" hint={messages.hint.skills} locked={useLock(card)("skills")}>
      <SkillsField
        value={form.values.skills}
        problem={sentence(problems.whole ?? problems.first)}
        onChange={(skills) => form.setFieldValue("skills", skills)}
      />
    </Section>
  );
}

export function PrivacySection({ editor: { form, card } }: SectionOfCardProps) {
  const messages = useMessages(settingsMessages);
  const lock = useLock(card);
  return (
    <Section name="privacy">
      <Stack gap="md">
        {(["messaging", "discoverable"] as const).map((field) => (
          <Switch
            key={field}
            label={messages[field].label}
            description={lock(field) ?? messages[field].hint}
            checked={form.values[field]}
            disabled={lock(field) !== null}
            onChange={(event) => form.setFieldValue(field, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Section>
  );
}
