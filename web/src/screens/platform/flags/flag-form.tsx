import { getFlags } from "@cardinal/contract/endpoints/admin/flags/get-flags";
import { listDisabledFeatures } from "@cardinal/contract/endpoints/admin/flags/list-disabled-features";
import { saveFlag } from "@cardinal/contract/endpoints/admin/flags/save-flag";
import type { Flag } from "@cardinal/contract/entities/platform/flag";
import { Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { platformMessages } from "../platform-messages.ts";
import { flagsMessages } from "./flags-messages.ts";

interface FlagFormProps {
  readonly flag: Flag;
  /** True to enable the feature, which needs no notice. */
  readonly isOn: boolean;
  readonly submit: string;
  readonly onDone: () => void;
}

/** Disables a feature with the notice that users see instead, or enables it again, with a reason. */
export function FlagForm({ flag, isOn, submit, onDone }: FlagFormProps) {
  const common = useMessages(platformMessages);
  const text = useMessages(flagsMessages);
  const toFieldSentence = useFieldSentence();
  const [values, setValues] = useState({ en: flag.off?.en ?? "", de: flag.off?.de ?? "", reason: "" });
  const [isChecked, setChecked] = useState(false);
  const action = useEndpointAction(saveFlag, { invalidates: [getFlags, listDisabledFeatures], onSuccess: onDone });
  const { en, de, reason } = values;
  const input = { flag: flag.flag, off: isOn ? null : { en, de }, reason };
  const parsed = saveFlag.input.safeParse(input);
  const problemOf = (field: keyof typeof values): string | undefined => {
    const path = field === "reason" ? field : `off.${field}`;
    const own = parsed.success ? undefined : parsed.error.issues.find((issue) => issue.path.join(".") === path);
    return toFieldSentence((isChecked ? own?.message : undefined) ?? action.failure?.fields[path]);
  };
  const field = (name: keyof typeof values) => ({
    label: text[name],
    value: values[name],
    autoComplete: "off",
    error: problemOf(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      action.reset();
      setValues((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <CheckedForm
      check={() => {
        setChecked(true);
        return parsed.success;
      }}
      onSubmit={() => void action.run(input)}
    >
      <Stack>
        {!isOn && (
          <>
            <Text size="sm">{text.hints[flag.flag]}</Text>
            <TextInput lang="en" maxLength={120} data-autofocus description={text.sentenceHint} {...field("en")} />
            <TextInput lang="de" maxLength={120} {...field("de")} />
          </>
        )}
        <TextInput description={text.reasonHint} maxLength={200} {...field("reason")} />
        <FailureNote error={action.failure} />
        <FormButtons cancel={common.cancel} submit={submit} running={action.running} onCancel={onDone} />
      </Stack>
    </CheckedForm>
  );
}
