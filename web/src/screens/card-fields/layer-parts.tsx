import type { Button } from "@cardinal/contract/entities/button";
import { LAYER_TEXTS, type LayerText } from "@cardinal/contract/entities/layer";
import { Checkbox, Select, Switch, Textarea, TextInput } from "@mantine/core";
import { type ChangeEvent, useCallback } from "react";
import { ButtonListEditor } from "../../features/buttons/button-list-editor.tsx";
import type { PartsForm } from "../../features/editor/use-parts-form.ts";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { useSession } from "../../lib/session/session.tsx";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { cardFieldsMessages } from "./card-fields-messages.ts";
import classes from "./card-fields.module.css";
import { type LayerDraft, type Mode, MODES, problemAt, LOCK_ONLY_FIELDS } from "./layer-draft.ts";
import { LogoField } from "./logo-field.tsx";

/** Sections of the form in order; each name is also the URL hash. */
export const SECTIONS = ["contents", "look", "buttons", "locks"] as const;

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
      <Select
        label={text.field[field]}
        aria-label={text.modeOf(text.field[field])}
        data={MODES.map((value) => ({ value, label: text.modes[value] }))}
        value={mode}
        allowDeselect={false}
        onChange={(chosen) => choose(MODES.find((one) => one === chosen) ?? "own")}
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

/** The brand and the logo of the cards. */
export function DesignPart({ form }: PartProps) {
  const text = useMessages(cardFieldsMessages);
  const sentence = useFieldSentence();
  const { enterpriseBrands } = useSession();
  const { theme, logo } = form.values;
  return (
    <TitledSection id="look" title={text.section.look}>
      <Select
        label={text.theme}
        data={[
          { value: "", label: text.ownTheme },
          ...enterpriseBrands.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={theme}
        allowDeselect={false}
        error={sentence(form.problems["layer.theme"])}
        onChange={(chosen) => form.change({ theme: chosen ?? "" })}
      />
      <LogoField
        value={logo}
        problem={sentence(form.problems["layer.logo"])}
        onChange={(next) => form.change({ logo: next })}
      />
    </TitledSection>
  );
}

/** Problems of buttons by button id. */
function byButton(problems: Readonly<Record<string, string>>, buttons: readonly Button[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, problem]) => {
      const [, at] = /^layer\.buttons\.(\d+)\./.exec(path) ?? [];
      const button = at === undefined ? undefined : buttons[Number(at)];
      return button === undefined ? [] : [[button.id, problem]];
    }),
  );
}

/** The buttons that are shown before an employee's own. */
export function ButtonsPart({ form: { values, problems, change } }: PartProps) {
  const text = useMessages(cardFieldsMessages);
  return (
    <TitledSection id="buttons" title={text.section.buttons} hint={text.hint.buttons}>
      <ButtonListEditor
        value={values.buttons}
        problems={byButton(problems, values.buttons)}
        isShared
        onChange={useCallback((buttons: Button[]) => change({ buttons }), [change])}
      />
    </TitledSection>
  );
}

/** The fields that employees cannot change themselves. */
export function LocksPart({
  form: { values, change },
  canAllowRequests,
}: PartProps & {
  /** Whether the user may allow employees to request changes. */
  readonly canAllowRequests: boolean;
}) {
  const text = useMessages(cardFieldsMessages);
  const { locked, approval } = values;
  return (
    <TitledSection id="locks" title={text.section.locks} hint={text.hint.locks}>
      <div className={classes["locks"]}>
        {LOCK_ONLY_FIELDS.map((field) => (
          <Checkbox
            key={field}
            label={text.field[field]}
            checked={locked.includes(field)}
            onChange={(event) =>
              change({
                locked: event.currentTarget.checked ? [...locked, field] : locked.filter((one) => one !== field),
              })
            }
          />
        ))}
      </div>
      {canAllowRequests && (
        <Switch
          label={text.approval}
          description={text.approvalHint}
          checked={approval}
          onChange={(event) => change({ approval: event.currentTarget.checked })}
        />
      )}
    </TitledSection>
  );
}
