import { findBuiltInTheme } from "@cardinal/card/themes/built-in-themes";
import { CardMiniature } from "../../features/card-preview/card-miniature.tsx";
import classes from "./gallery.module.css";
import { toSampleCard, type SampleText } from "./sample-card.ts";

/** Themes that show how different cards can be. */
const SHOWN = ["paper", "dusk", "citrus", "rosewater", "ink", "lagoon"];

/** The visitor's card in several themes: pictures, not controls. */
export function Gallery({ text }: { text: SampleText }) {
  return (
    <div className={classes["strip"]} aria-hidden>
      {SHOWN.map((id) => {
        const theme = findBuiltInTheme(id);
        return (
          theme && (
            <div key={id} className={classes["tile"]}>
              <CardMiniature card={toSampleCard(text, theme)} />
            </div>
          )
        );
      })}
    </div>
  );
}
