import type { Theme } from "@cardinal/contract/entities/theme";
import { AURORA } from "./built-in/aurora.ts";
import { BS_BLUE } from "./built-in/bs-blue.ts";
import { CARDINAL } from "./built-in/cardinal.ts";
import { CITRUS } from "./built-in/citrus.ts";
import { CONCRETE } from "./built-in/concrete.ts";
import { DUSK } from "./built-in/dusk.ts";
import { FJORD } from "./built-in/fjord.ts";
import { GAZETTE } from "./built-in/gazette.ts";
import { GOLD_LEAF } from "./built-in/gold-leaf.ts";
import { INK } from "./built-in/ink.ts";
import { LAGOON } from "./built-in/lagoon.ts";
import { LILAC } from "./built-in/lilac.ts";
import { PAPER } from "./built-in/paper.ts";
import { ROSEWATER } from "./built-in/rosewater.ts";
import { SAGE } from "./built-in/sage.ts";
import { SHERBET } from "./built-in/sherbet.ts";
import { TERMINAL } from "./built-in/terminal.ts";
import { TERRACOTTA } from "./built-in/terracotta.ts";

/** The published templates, quiet to bold, premium last; `bsBlue`, the fallback, first. */
export const BUILT_IN_THEMES: readonly [Theme, ...Theme[]] = [
  BS_BLUE,
  PAPER,
  INK,
  CARDINAL,
  SAGE,
  FJORD,
  CITRUS,
  TERMINAL,
  GAZETTE,
  ROSEWATER,
  TERRACOTTA,
  CONCRETE,
  LAGOON,
  SHERBET,
  LILAC,
  AURORA,
  DUSK,
  GOLD_LEAF,
];

/** The template that replaces a theme that does not exist. */
export const FALLBACK_THEME: Theme = BUILT_IN_THEMES[0];

/** Template with this id; undefined when there is none. */
export function findBuiltInTheme(id: string): Theme | undefined {
  return BUILT_IN_THEMES.find((theme) => theme.id === id);
}
