import { Switch } from "@mantine/core";
import type { Card } from "@cardinal/contract/entities/card";
import type { Design } from "@cardinal/contract/entities/theme";
import { LAYOUTS } from "@cardinal/contract/entities/theme-choices";
import { useDeferredValue } from "react";
import { ThemePicture } from "../../../features/card-preview/theme-picture.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { ChoiceRow } from "../../../ui/fields/choice-row.tsx";
import { toTheme } from "../draft/design.ts";
import type { ThemeForm } from "../draft/use-theme-form.ts";
import { TitledSection } from "../../../ui/sections/titled-section.tsx";
import { editorMessages } from "../editor-messages.ts";
import classes from "../theme-editor.module.css";
import { partsMessages } from "./parts-messages.ts";

function toOptions<T extends string>(names: Readonly<Record<T, string>>) {
  // The keys of an object literal are known; Object.entries forgets their type.
  return (Object.entries(names) as [T, string][]).map(([value, label]) => ({ value, label }));
}

/** The layout of the card, shown on the user's own card. */
export function LayoutSection({ form: { design, change }, card }: { readonly form: ThemeForm; readonly card: Card }) {
  const { section } = useMessages(editorMessages);
  const text = useMessages(partsMessages);
  const drawn = useDeferredValue(design);
  return (
    <TitledSection id="layout" title={section.layout} hint={text.hint.layout}>
      <div role="radiogroup" aria-label={text.layout.label} className={classes["layouts"]}>
        {LAYOUTS.map((layout) => (
          <label key={layout} className={classes["layout"]}>
            <input
              type="radio"
              name="layout"
              className={classes["radio"]}
              value={layout}
              checked={design.layout === layout}
              onChange={() => change({ layout })}
            />
            <LayoutPicture design={drawn} layout={layout} card={card} />
            <span className={classes["layoutName"]}>{text.layout.names[layout]}</span>
          </label>
        ))}
      </div>
    </TitledSection>
  );
}

interface LayoutPictureProps {
  readonly design: Design;
  readonly layout: Design["layout"];
  readonly card: Card;
}

function LayoutPicture({ design, layout, card }: LayoutPictureProps) {
  return (
    <span className={classes["layoutPicture"]}>
      <ThemePicture card={card} theme={toTheme({ ...design, layout })} />
    </span>
  );
}

/** The shapes of buttons and photo. */
export function ShapesSection({ form: { design, change } }: { readonly form: ThemeForm }) {
  const { section } = useMessages(editorMessages);
  const text = useMessages(partsMessages).shapes;
  const { buttons, avatar } = design;
  return (
    <TitledSection id="shapes" title={section.shapes}>
      <div className={classes["pair"]}>
        <ChoiceRow
          label={text.shape}
          value={buttons.shape}
          options={toOptions(text.shapes)}
          disabled={false}
          onChange={(shape) => change({ buttons: { ...buttons, shape } })}
        />
        <ChoiceRow
          label={text.fill}
          value={buttons.fill}
          options={toOptions(text.fills)}
          disabled={false}
          onChange={(fill) => change({ buttons: { ...buttons, fill } })}
        />
        <ChoiceRow
          label={text.align}
          value={buttons.align}
          options={toOptions(text.aligns)}
          disabled={false}
          onChange={(align) => change({ buttons: { ...buttons, align } })}
        />
        <ChoiceRow
          label={text.avatar}
          value={avatar.shape}
          options={toOptions(text.avatars)}
          disabled={false}
          onChange={(shape) => change({ avatar: { ...avatar, shape } })}
        />
      </div>
      <Switch
        label={text.ring}
        checked={avatar.ring}
        onChange={(event) => change({ avatar: { ...avatar, ring: event.currentTarget.checked } })}
      />
    </TitledSection>
  );
}
