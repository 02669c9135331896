import { isDarkened } from "@cardinal/card/themes/background-colors";
import { expect, test } from "vitest";
import { makeTheme } from "../../../testing/samples.ts";
import { GRADIENTS } from "./swatches.ts";

test.each(GRADIENTS)("text is readable on the gradient from $from to $to", (value) => {
  expect(isDarkened({ ...makeTheme(), background: { kind: "gradient", value } })).toBe(false);
});
