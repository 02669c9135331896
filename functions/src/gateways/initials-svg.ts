import { createHash } from "node:crypto";
import { loadFace } from "./drawn-faces.ts";

export interface Named {
  readonly name_first: string;
  readonly name_last: string;
}

/** Letters that Inter's files contain: others would be drawn as empty boxes. */
const DRAWABLE = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}0-9]+$/u;

/** Dark enough for white letters at a contrast of 4.5:1 in every hue. */
function colorOf(key: string): string {
  const hue = createHash("sha256").update(key).digest().readUInt16BE(0) % 360;
  return `hsl(${hue}, 45%, 32%)`;
}

/** A square with up to two letters, or with the outline of a person, as SVG without text: letters become paths. */
export async function initialsSvg(letters: string, key: string, side: number): Promise<string> {
  const backgroundColor = colorOf(key);
  if (!DRAWABLE.test(letters)) return outline(backgroundColor, side);
  const [{ default: satori }, { fonts, families }] = await Promise.all([import("satori"), loadFace("inter")]);
  const style = {
    width: "100%",
    height: "100%",
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    color: "#ffffff",
    backgroundColor,
    fontFamily: families,
    fontSize: side * 0.42,
    fontWeight: 700,
  };
  const square = { type: "div", key: null, props: { style, children: letters } };
  return satori(square, { width: side, height: side, fonts: [...fonts] });
}

function outline(color: string, side: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 64 64"><rect width="64" height="64" fill="${color}"/><g fill="#ffffff"><circle cx="32" cy="25" r="11"/><path d="M10 58c2-13 11-19 22-19s20 6 22 19z"/></g></svg>`;
}
