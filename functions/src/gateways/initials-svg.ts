import { createHash } from "node:crypto";
import { drawSvg, personOutline } from "./drawing/draw-svg.ts";
import { loadFace } from "./drawing/drawn-faces.ts";

export interface Named {
  readonly name_first: string;
  readonly name_last: string;
}

const INITIALS = /^[\p{L}\p{M}\p{N}]+$/u;
const INK = "#ffffff";

/** Dark enough for white letters at a contrast of 4.5:1 in every hue. */
function colorOf(key: string): string {
  const hue = createHash("sha256").update(key).digest().readUInt16BE(0) % 360;
  return `hsl(${hue}, 45%, 32%)`;
}

/** A square with up to two letters, or with the outline of a person, as SVG without text: letters become paths. */
export async function initialsSvg(letters: string, key: string, side: number): Promise<string> {
  const backgroundColor = colorOf(key);
  const outline = personOutline({ ground: backgroundColor, ink: INK }, side);
  if (!INITIALS.test(letters)) return outline;
  const face = await loadFace("inter", letters);
  const style = {
    width: "100%",
    height: "100%",
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    color: INK,
    backgroundColor,
    fontFamily: face.families,
    fontSize: side * 0.42,
    fontWeight: 700,
  };
  const square = { type: "div", key: null, props: { style, children: letters } };
  const { svg, missing } = await drawSvg(square, face, { width: side, height: side });
  return missing.size === 0 ? svg : outline;
}
