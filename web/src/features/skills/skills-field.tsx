import { MAX_OFFERED_SKILLS } from "@cardinal/contract/entities/enterprise";
import { Pill, TagsInput } from "@mantine/core";
import { MAX_SKILLS, skillList } from "@cardinal/contract/entities/card";
import { memo, useRef, useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { skillsMessages } from "./skills-messages.ts";

/** Longest skill, in UTF-16 units; the schema of one skill has the same bound. */
const MAX_LENGTH = 40;

const MAX_COUNT = { card: MAX_SKILLS, offer: MAX_OFFERED_SKILLS } as const;

interface SkillsFieldProps {
  readonly value: readonly string[];
  /** The problem that the form or the server found in the list. */
  readonly problem?: string | undefined;
  /** Skills to choose from, such as those of the organisation. */
  readonly suggestions?: readonly string[];
  readonly disabled?: boolean;
  /** Whose list it is: a card's own, or what an organisation offers. */
  readonly list?: "card" | "offer";
  readonly onChange: (value: string[]) => void;
}

/** Skills as tags; says why a skill is rejected instead of dropping it silently. */
export const SkillsField = memo(function SkillsField({
  value,
  problem,
  suggestions = [],
  disabled = false,
  list = "card",
  onChange,
}: SkillsFieldProps) {
  const messages = useMessages(skillsMessages);
  const max = MAX_COUNT[list];
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);

  const take = (next: string[]) => {
    const tidy = next.map((skill) => skill.trim()).filter((skill) => skill !== "");
    // The field stops at the limit, but pasting does not.
    const taken = tidy.filter((skill) => skillList.element.safeParse(skill).success);
    setRefusal(taken.length < tidy.length ? messages.tooLong(MAX_LENGTH) : null);
    onChange(taken);
  };

  return (
    <TagsInput
      ref={input}
      aria-label={messages.label}
      description={messages.hint(value.length, max)}
      placeholder={value.length === 0 ? messages.placeholder : ""}
      value={[...value]}
      searchValue={typed}
      data={suggestions.filter((skill) => !value.includes(skill))}
      maxTags={max}
      splitChars={[",", ";"]}
      maxLength={MAX_LENGTH}
      disabled={disabled}
      error={refusal ?? problem}
      onSearchChange={(text) => {
        setTyped(text);
        // The field also empties itself when it refuses a tag; only typing makes a refusal out of date.
        if (text !== "") setRefusal(null);
      }}
      onMaxTags={(skill) => skill !== "" && setRefusal(messages.full[list](max))}
      onDuplicate={(skill) => setRefusal(messages.known(skill))}
      onChange={take}
      renderPill={({ option, onRemove, disabled: fixed }) => (
        <Pill
          withRemoveButton={!fixed}
          onRemove={() => {
            onRemove?.();
            // The pressed button disappears with its tag, so the focus moves to the field.
            input.current?.focus();
          }}
          // Mantine hides these buttons from the keyboard and from screen readers.
          removeButtonProps={{
            "aria-label": messages.remove(option.label ?? option.value),
            "aria-hidden": false,
            tabIndex: 0,
          }}
        >
          {option.label ?? option.value}
        </Pill>
      )}
    />
  );
});
