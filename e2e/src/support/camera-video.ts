import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";

const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm"));
prepareZXingModule({
  overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer },
});

const [WIDTH, HEIGHT, PER_SECOND] = [640, 480, 10];
/** Brightness of paper and ink in a camera picture. */
const [PAPER, INK] = [225, 30];
/** Both chroma planes: grey. */
const GREY = Buffer.alloc(WIDTH * HEIGHT * 0.5, 128);

/** One frame: a QR code in the middle of a sheet of paper, or the sheet alone. */
async function drawFrame(text: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const light = Buffer.alloc(WIDTH * HEIGHT, PAPER);
  if (text !== null) {
    const { error, symbol } = await writeBarcode(text, { format: "QRCode" });
    if (error !== "") throw new Error(error);
    const edge = Math.floor((HEIGHT * 0.7) / symbol.height);
    const [left, top] = [WIDTH - edge * symbol.width, HEIGHT - edge * symbol.height].map((free) =>
      Math.floor(free / 2),
    );
    for (let y = 0; y < edge * symbol.height; y++)
      for (let x = 0; x < edge * symbol.width; x++) {
        const isDark = symbol.data[Math.floor(y / edge) * symbol.width + Math.floor(x / edge)] === 0;
        if (isDark) light[((top ?? 0) + y) * WIDTH + (left ?? 0) + x] = INK;
      }
  }
  return Buffer.concat([Buffer.from("FRAME\n"), light, GREY]);
}

/**
 * Creates a video (YUV4MPEG2) for a browser's fake camera, which loops it: each code is shown for two seconds, followed
 * by three seconds of blank paper.
 */
export async function createCameraVideo(texts: readonly string[]): Promise<Buffer> {
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${PER_SECOND}:1 Ip A1:1 C420jpeg\n`);
  const empty = await drawFrame(null);
  const parts: Uint8Array[] = [head];
  for (const text of texts) {
    const held = await drawFrame(text);
    parts.push(...Array.from({ length: 2 * PER_SECOND }, () => held));
    parts.push(...Array.from({ length: 3 * PER_SECOND }, () => empty));
  }
  return Buffer.concat(parts);
}
