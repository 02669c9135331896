import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
prepareZXingModule({
  overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer },
});

/**
 * Rasterises SVG markup and decodes the QR code in it.
 * @param ground colour of the paper under a transparent code.
 * @returns the text, or undefined when nothing could be read.
 */
export async function readCode(svg: string, pixels = 480, ground = "#ffffff"): Promise<string | undefined> {
  return readCodeIn(svg, pixels, pixels, ground);
}

/** Decodes the QR code in SVG markup that is rasterised at this size and may contain more than the code. */
export async function readCodeIn(svg: string, width: number, height: number, ground = "#ffffff") {
  const picture = await sharp(Buffer.from(svg), { density: 300 })
    .resize(width, height)
    .flatten({ background: ground })
    .png()
    .toBuffer();
  const found = await readBarcodes(new Uint8Array(picture), { formats: ["QRCode"], tryHarder: true });
  return found[0]?.text;
}
