import { FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import type { Theme } from "@cardinal/contract/entities/theme";
import { uniqueName } from "./create-test-ctx.ts";

/** A theme like bsBlue with its own id; `id: undefined` omits it, as in stored brands. */
export function createTheme(over: Partial<Omit<Theme, "id">> & { readonly id?: undefined } = {}): Theme {
  const { id: _id, ...look } = { ...FALLBACK_THEME, ...over };
  return ("id" in over ? look : { ...look, id: uniqueName("th") }) as Theme;
}

/** What a user sends to create a theme: without an id and without `premium`. */
export function createLook(over: Partial<Theme> = {}): Omit<Theme, "id" | "premium"> {
  const { id: _id, premium: _premium, ...look } = { ...FALLBACK_THEME, name: "Mine", ...over };
  return look;
}
