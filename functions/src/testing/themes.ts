import { FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import type { Theme } from "@cardinal/contract/entities/theme";
import { uniqueName } from "./create-test-ctx.ts";

/** A theme like bsBlue with an id of its own; `id: undefined` leaves it out, as brands are kept. */
export function createTheme(over: Partial<Omit<Theme, "id">> & { readonly id?: undefined } = {}): Theme {
  const { id: _id, ...look } = { ...FALLBACK_THEME, ...over };
  return ("id" in over ? look : { ...look, id: uniqueName("th") }) as Theme;
}

/** What a person sends to make a theme: no id, and no word on whether it is premium. */
export function createLook(over: Partial<Theme> = {}): Omit<Theme, "id" | "premium"> {
  const { id: _id, premium: _premium, ...look } = { ...FALLBACK_THEME, name: "Mine", ...over };
  return look;
}
