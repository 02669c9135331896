import { fontFaceCss, themeFont } from "@cardinal/card/themes/theme-fonts";
import type { Theme } from "@cardinal/contract/entities/theme";

/** Where hosting serves the cards' font files. */
const FONTS = "/assets/fonts";

/** Declares a theme's font face, once per page however many cards use it; the browser loads it when text uses it. */
export function ThemeFontFace({ theme }: { readonly theme: Pick<Theme, "font"> }) {
  const font = themeFont(theme);
  if (font === undefined) return null;
  return (
    <style href={`face-${theme.font}`} precedence="default">
      {fontFaceCss(theme, FONTS, "swap")}
    </style>
  );
}
