import type { Button } from "@cardinal/contract/entities/button";
import { Checkbox, Select, Switch } from "@mantine/core";
import { useCallback } from "react";
import { ButtonListEditor } from "../../features/buttons/button-list-editor.tsx";
import type { PartsForm } from "../../features/editor/use-parts-form.ts";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { useSession } from "../../lib/session/session.tsx";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { cardFieldsMessages } from "./card-fields-messages.ts";
import classes from "./card-fields.module.css";
import { type LayerDraft, LOCK_ONLY_FIELDS } from "./layer-draft.ts";
import { LogoField } from "./logo-field.tsx";

interface PartProps {
  readonly form: PartsForm<LayerDraft>;
}

interface LayerPartsProps extends PartProps {
  /** Whether the user may allow employees to request changes. */
  readonly canAllowRequests: boolean;
}

/** The brand and the logo of the cards. */
function DesignPart({ form }: PartProps) {
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
function ButtonsPart({ form: { values, problems, change } }: PartProps) {
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
function LocksPart({ form: { values, change }, canAllowRequests }: LayerPartsProps) {
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

/** The sections below the texts. */
export function LayerParts({ form, canAllowRequests }: LayerPartsProps) {
  return (
    <>
      <DesignPart form={form} />
      <ButtonsPart form={form} />
      <LocksPart form={form} canAllowRequests={canAllowRequests} />
    </>
  );
}
