import { onBackground } from "@cardinal/card/themes/background-colors";
import { backgroundColor, backgroundImage } from "@cardinal/card/themes/theme-variables";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { CSSProperties } from "react";

/** The head of an event's page in its theme, dimmed where text would not be readable. */
export function heroStyle(theme: Pick<Theme, "background" | "colors">): CSSProperties {
  const { text, scrim } = onBackground(theme);
  const dim = `linear-gradient(rgb(0 0 0 / ${scrim}), rgb(0 0 0 / ${scrim}))`;
  const picture = backgroundImage(theme.background);
  const layers = [...(scrim > 0 ? [dim] : []), ...(picture === "none" ? [] : [picture])];
  return {
    color: text,
    backgroundColor: backgroundColor(theme.background),
    backgroundImage: layers.length === 0 ? "none" : layers.join(", "),
    backgroundPosition: "center",
    backgroundSize: "cover",
  };
}
