import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
prepareZXingModule({
  overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer },
});

type Matrix = readonly [number, number, number, number, number, number];

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

/** The drawing operators of each page of a PDF. */
function contentsOf(pdf: Buffer): string[] {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\nendstream/g)].flatMap(([, bytes = ""]) => {
    const content = inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
    return /^\s*1 0 0 -1 0 [\d.]+ cm/.test(content) ? content : [];
  });
}

/** The filled shapes of a page as SVG, with a black box for each picture; text is omitted. */
function toSvg(content: string, [width, height]: readonly [number, number]): string {
  const saved: { matrix: Matrix; color: string }[] = [];
  let state: { matrix: Matrix; color: string } = { matrix: [1, 0, 0, -1, 0, height], color: "#000000" };
  let [numbers, path, shapes]: [number[], string, string] = [[], "", ""];
  const fill = (rule: string) => {
    shapes += `<path d="${path}" fill="${state.color}" fill-rule="${rule}" transform="matrix(${state.matrix.join(" ")})"/>`;
    path = "";
  };
  const operators: Readonly<Record<string, (values: number[]) => void>> = {
    q: () => saved.push(state),
    Q: () => (state = saved.pop() ?? state),
    cm: (values) => (state = { ...state, matrix: multiply(values as unknown as Matrix, state.matrix) }),
    scn: (values) => (state = { ...state, color: `rgb(${values.map((part) => Math.round(part * 255)).join(" ")})` }),
    m: ([x, y]) => (path += `M${x} ${y}`),
    l: ([x, y]) => (path += `L${x} ${y}`),
    c: (values) => (path += `C${values.join(" ")}`),
    h: () => (path += "Z"),
    re: ([x = 0, y = 0, w = 0, h = 0]) => (path += `M${x} ${y}h${w}v${h}h${-w}Z`),
    f: () => fill("nonzero"),
    "f*": () => fill("evenodd"),
    Do: () => (shapes += `<rect width="1" height="1" transform="matrix(${state.matrix.join(" ")})"/>`),
    S: () => (path = ""),
    n: () => (path = ""),
  };
  for (const token of content.replace(/\bBT\b[\s\S]*?\bET\b/g, "").split(/\s+/)) {
    const value = Number(token);
    if (token !== "" && !Number.isNaN(value)) numbers.push(value);
    else {
      operators[token]?.(numbers);
      numbers = [];
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes}</svg>`;
}

/** Decodes all codes of a PDF rendered at `dpi`, with a decoder independent of the encoder. */
export async function readCodesOf(pdf: Buffer, dpi: number): Promise<string[]> {
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString("latin1")) ?? [];
  const size = [Number(width), Number(height)] as const;
  const pages = contentsOf(pdf).map(async (content) => {
    const drawn = sharp(Buffer.from(toSvg(content, size)), { density: dpi, unlimited: true });
    const { data, info } = await drawn
      .flatten({ background: "#ffffff" })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const picture = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: "srgb" };
    const found = await readBarcodes(picture as ImageData, {
      formats: ["QRCode"],
      tryHarder: true,
      tryRotate: false,
      tryInvert: false,
      maxNumberOfSymbols: 20,
    });
    return found.map(({ text }) => text);
  });
  return (await Promise.all(pages)).flat();
}
