import { Switch, Text } from "@mantine/core";
import { type Button, toShownButtons } from "@cardinal/contract/entities/button";
import { readOfferedSkills } from "@cardinal/contract/stored/enterprise";
import { useCallback, useId } from "react";
import { ButtonListEditor } from "../../../features/buttons/button-list-editor.tsx";
import { SkillsField } from "../../../features/skills/skills-field.tsx";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { useLive } from "../../../lib/live.ts";
import { useMessages } from "../../../lib/messages.ts";
import { partsMessages } from "./parts-messages.ts";
import { FieldProblem, Section, listProblems, useLock } from "./section.tsx";
import { settingsMessages } from "../settings-messages.ts";
import classes from "../settings.module.css";
import type { CardForm } from "../draft/use-card-form.ts";

interface SectionOfCardProps {
  readonly editor: CardForm;
}

/** A stable empty object, so that a section without problems is not rendered again. */
const NO_PROBLEMS: Readonly<Record<string, string>> = {};
const NO_SKILLS: readonly string[] = [];

interface ButtonsSectionProps extends SectionOfCardProps {
  /** Reports whether a document is being uploaded; a stable function. */
  readonly onSending: (isSending: boolean) => void;
}

export function ButtonsSection({ editor: { values, problems, card, setField }, onSending }: ButtonsSectionProps) {
  const messages = useMessages(settingsMessages);
  const text = useMessages(partsMessages);
  const { whole, byItem } = listProblems(problems, "buttons", values.buttons);
  const sharedButtons = toShownButtons(card.enterprise_profile?.buttons);
  return (
    <Section name="buttons" hint={text.hint.buttons} locked={useLock(card)("buttons")}>
      <ButtonListEditor
        value={values.buttons}
        stored={card.buttons}
        problems={Object.keys(byItem).length === 0 ? NO_PROBLEMS : byItem}
        onChange={useCallback((buttons: Button[]) => setField("buttons", buttons), [setField])}
        onSending={onSending}
      />
      <FieldProblem problem={whole} />
      {sharedButtons.length > 0 && (
        <Text size="sm" c="dimmed">
          {text.laidButtons(card.enterprise_profile?.name ?? messages.yourOrganisation, sharedButtons.length)}
        </Text>
      )}
    </Section>
  );
}

export function SkillsSection({ editor: { values, problems: marked, card, setField } }: SectionOfCardProps) {
  const messages = useMessages(settingsMessages);
  const text = useMessages(partsMessages);
  const sentence = useFieldSentence();
  const problems = listProblems(marked, "skills", []);
  const live = useLive(card.enterprise && `enterprise/${card.enterprise}/skills`, readOfferedSkills);
  const offered = live.state === "ready" ? live.data : NO_SKILLS;
  const organisation = card.enterprise_profile?.name ?? messages.yourOrganisation;
  const hint = offered.length === 0 ? text.hint.skills : text.offeredSkills(organisation);
  return (
    <Section name="skills" hint={hint} locked={useLock(card)("skills")}>
      <SkillsField
        suggestions={offered}
        value={values.skills}
        problem={sentence(problems.whole ?? problems.first)}
        onChange={useCallback((skills: string[]) => setField("skills", skills), [setField])}
      />
    </Section>
  );
}

export function PrivacySection({ editor: { values, card, setField } }: SectionOfCardProps) {
  const text = useMessages(partsMessages);
  const lock = useLock(card);
  return (
    <Section name="privacy">
      {(["messaging", "discoverable"] as const).map((field) => (
        <SwitchRow
          key={field}
          label={text[field].label}
          hint={lock(field) ?? text[field].hint}
          checked={values[field]}
          disabled={lock(field) !== null}
          onChange={(checked) => setField(field, checked)}
        />
      ))}
    </Section>
  );
}

interface SwitchRowProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch with a hint below; Mantine's own description would be read twice, as part of the name as well. */
function SwitchRow({ label, hint, checked, disabled, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div>
      <Switch
        label={label}
        aria-describedby={id}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Text id={id} size="sm" c="dimmed" className={classes["switchHint"] ?? ""}>
        {hint}
      </Text>
    </div>
  );
}
