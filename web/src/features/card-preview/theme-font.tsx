import { fontFaceCss, themeFont } from "@cardinal/card/themes/theme-fonts";
import type { Theme } from "@cardinal/contract/entities/theme";

/** Where hosting serves the cards' font files. */
const FONTS = "/assets/fonts";

/** Declares the face of a theme, once per page however many cards use it; the browser loads it when text is set in it. */
export function ThemeFontFace({ theme }: { readonly theme: Pick<Theme, "font"> }) {
  const font = themeFont(theme);
  if (font === undefined) return null;
  return (
    <style href={`face-${theme.font}`} precedence="default">
      {fontFaceCss(theme, FONTS, "swap")}
    </style>
  );
}
