import { fontFamily, themeFont } from "@cardinal/card/themes/theme-fonts";
import { FONTS } from "@cardinal/contract/entities/theme-choices";
import { ThemeFontFace } from "../../../features/card-preview/theme-font.tsx";
import { useMessages } from "../../../lib/messages.ts";
import type { ThemeForm } from "../draft/use-theme-form.ts";
import { TitledSection } from "../../../ui/sections/titled-section.tsx";
import { editorMessages } from "../editor-messages.ts";
import classes from "../theme-editor.module.css";
import { partsMessages } from "./parts-messages.ts";

/** The fonts of a card, each shown in itself. */
export function FontSection({ form: { design, change } }: { readonly form: ThemeForm }) {
  const { section } = useMessages(editorMessages);
  const text = useMessages(partsMessages);
  return (
    <TitledSection id="font" title={section.font} hint={text.hint.font}>
      <div role="radiogroup" aria-label={text.font.label} className={classes["fonts"]}>
        {FONTS.map((font) => (
          <label key={font} className={classes["font"]}>
            <ThemeFontFace theme={{ font }} />
            <input
              type="radio"
              name="font"
              className={classes["radio"]}
              value={font}
              checked={design.font === font}
              onChange={() => change({ font })}
            />
            <span className={classes["fontName"]} style={{ fontFamily: fontFamily(font) }}>
              {themeFont({ font })?.family ?? text.font.system}
            </span>
            <span className={classes["fontSample"]} style={{ fontFamily: fontFamily(font) }} aria-hidden>
              {text.font.sample}
            </span>
          </label>
        ))}
      </div>
    </TitledSection>
  );
}
