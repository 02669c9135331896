import { LAYER_TEXTS, type LayerText } from "@cardinal/contract/entities/layer";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { ChangeEvent } from "react";
import type { PartsForm } from "../../features/editor/use-parts-form.ts";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { cardFieldsMessages } from "./card-fields-messages.ts";
import classes from "./card-fields.module.css";
import { type LayerDraft, type Mode, MODES, problemAt } from "./layer-draft.ts";

interface PartProps {
  readonly form: PartsForm<LayerDraft>;
}

/** The mode of each text, and its value where the organisation provides one. */
export function TextsPart({ form }: PartProps) {
  const text = useMessages(cardFieldsMessages);
  return (
    <TitledSection id="contents" title={text.section.contents} hint={text.hint.contents}>
      {LAYER_TEXTS.map((field) => (
        <TextPart key={field} form={form} field={field} />
      ))}
    </TitledSection>
  );
}

function TextPart({ form, field }: PartProps & { readonly field: LayerText }) {
  const text = useMessages(cardFieldsMessages);
  const sentence = useFieldSentence();
  const { modes, texts } = form.values;
  const mode = modes[field];
  const isWritten = mode === "fixed" || mode === "prefilled";
  const choose = (next: Mode) => form.change({ modes: { ...modes, [field]: next } });
  const Field = field === "address" || field === "bio" ? Textarea : TextInput;
  return (
    <div className={classes["text"]}>
      <NativeSelect
        label={text.field[field]}
        aria-label={text.modeOf(text.field[field])}
        data={MODES.map((value) => ({ value, label: text.modes[value] }))}
        value={mode}
        onChange={({ currentTarget }) => choose(MODES.find((one) => one === currentTarget.value) ?? "own")}
      />
      {isWritten && (
        <Field
          aria-label={text.field[field]}
          value={texts[field]}
          error={sentence(form.problems[problemAt(form.values, field)])}
          {...(Field === Textarea ? { autosize: true, minRows: 2, maxRows: 8 } : {})}
          onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            form.change({ texts: { ...texts, [field]: event.currentTarget.value } })
          }
        />
      )}
    </div>
  );
}
