import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator, type Page } from "@playwright/test";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
prepareZXingModule({
  overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer },
});

/** The text of the QR code in a picture file (PNG, JPEG); undefined when none can be read. */
export async function readQr(picture: Uint8Array): Promise<string | undefined> {
  const found = await readBarcodes(new Uint8Array(picture), { formats: ["QRCode"], tryHarder: true });
  return found[0]?.text;
}

/** The text of the code on the screen; undefined also while it is being redrawn, so that callers poll. */
export async function readShownQr(place: Page | Locator): Promise<string | undefined> {
  const picture = await place.screenshot().catch(() => null);
  return picture === null ? undefined : readQr(picture);
}

/** Fails unless the screen comes to show a code with this text. */
export async function expectQr(place: Page | Locator, text: string): Promise<void> {
  await expect.poll(() => readShownQr(place)).toBe(text);
}

/** Renders SVG markup in the browser, as a PNG of `edge` pixels on white. */
export async function drawSvg(page: Page, svg: string, edge = 600): Promise<Buffer> {
  await page.setViewportSize({ width: edge, height: edge });
  await page.setContent(`<style>body{margin:0;background:#fff}svg{display:block;width:${edge}px}</style>${svg}`);
  return page.screenshot();
}
