import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator, type Page } from "@playwright/test";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
prepareZXingModule({
  overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer },
});

/** The text of the QR code in a picture file (PNG, JPEG), as a scanner reads it; undefined when there is none to read. */
export async function readQr(picture: Uint8Array): Promise<string | undefined> {
  const found = await readBarcodes(new Uint8Array(picture), { formats: ["QRCode"], tryHarder: true });
  return found[0]?.text;
}

/** What the code on the screen says; undefined also while it is being drawn anew, so that it is asked for again. */
export async function readShownQr(place: Page | Locator): Promise<string | undefined> {
  const picture = await place.screenshot().catch(() => null);
  return picture === null ? undefined : readQr(picture);
}

/** Fails unless what is shown becomes a code that says this. */
export async function expectQr(place: Page | Locator, text: string): Promise<void> {
  await expect.poll(() => readShownQr(place)).toBe(text);
}

/** What a browser draws from SVG markup, as a PNG of `edge` pixels on white. */
export async function drawSvg(page: Page, svg: string, edge = 600): Promise<Buffer> {
  await page.setViewportSize({ width: edge, height: edge });
  await page.setContent(`<style>body{margin:0;background:#fff}svg{display:block;width:${edge}px}</style>${svg}`);
  return page.screenshot();
}
