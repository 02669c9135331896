import { POINT_WAYS } from "@cardinal/contract/entities/events/points";
import { Button, NativeSelect, Text, TextInput } from "@mantine/core";
import { useMessages } from "../../lib/messages.ts";
import classes from "./event-rules.module.css";
import { isRuleName, type RuleDraft, toCount } from "./rule-draft.ts";
import { rulesMessages } from "./rules-messages.ts";

interface RuleFieldsProps {
  readonly draft: RuleDraft;
  /** Whether to show problems. */
  readonly isChecked: boolean;
  readonly onChange: (draft: RuleDraft) => void;
  readonly onRemove: () => void;
}

/** One rule: its name, its kind, its points and how often it applies. */
export function RuleFields({ draft, isChecked, onChange, onRemove }: RuleFieldsProps) {
  const text = useMessages(rulesMessages);
  const { name, how, points, limit } = draft;
  const problem = (isWrong: boolean, sentence: string) => (isChecked && isWrong ? sentence : undefined);
  return (
    <fieldset className={classes["rule"]}>
      <legend>{name === "" ? text.add : name}</legend>
      <TextInput
        label={text.name}
        placeholder={text.nameHint}
        value={name}
        maxLength={60}
        autoComplete="off"
        error={problem(!isRuleName(name), text.missing)}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, name: value })}
      />
      <NativeSelect
        label={text.how}
        value={how}
        data={POINT_WAYS.map((way) => ({ value: way, label: text.ways[way] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, how: POINT_WAYS.find((way) => way === value) ?? how })
        }
      />
      <div className={classes["numbers"]}>
        {(["points", "limit"] as const).map((field) => (
          <TextInput
            key={field}
            label={text[field]}
            value={draft[field]}
            inputMode="numeric"
            maxLength={3}
            error={problem(toCount(field === "points" ? points : limit) === null, text.number)}
            onChange={({ currentTarget: { value } }) => onChange({ ...draft, [field]: value })}
          />
        ))}
      </div>
      {how === "sign" && (
        <Text size="sm" c="dimmed">
          {text.signNote}
        </Text>
      )}
      <div>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onRemove}>
          {text.remove(name)}
        </Button>
      </div>
    </fieldset>
  );
}
