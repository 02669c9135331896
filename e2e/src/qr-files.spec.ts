import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { register } from "./support/account.ts";
import { address } from "./support/address.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/person.ts";
import { drawSvg, expectQr, readQr } from "./support/qr.ts";
import { audit } from "./support/screen.ts";

async function download(page: Page, kind: "SVG" | "PNG" | "PDF"): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: `Download: ${kind}` }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("the code in its owner’s style downloads as files that can be scanned", async ({ page, openAnother }) => {
  const owner = await register();
  const wanted = `${address("CARDINAL_URL")}/${owner.username}?s=qr`;
  await signIn(page, owner);
  const choose = (row: string, choice: string) =>
    page.getByRole("radiogroup", { name: row, exact: true }).getByText(choice, { exact: true }).click();
  await choose("Dots", "Round");
  await choose("Corners", "Rounded");
  await choose("In the centre", "Initials");
  await page.getByLabel("Colour", { exact: true }).fill("#b3122f");
  await page.getByLabel("Job title").focus();
  await expect(page.getByText("The PDF uses the saved style.")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Your card is up to date.")).toBeVisible();
  await expect(page.getByText("The PDF uses the saved style.")).toBeHidden();
  await expectQr(page.getByRole("img", { name: `QR code for ${address("CARDINAL_URL")}` }), wanted);

  const svg = await download(page, "SVG");
  expect(svg.name).toBe(`${owner.username}-qr.svg`);
  expect(svg.bytes.toString()).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg.bytes.toString()).toContain("#b3122f");
  expect(await readQr(await drawSvg(await openAnother(), svg.bytes.toString()))).toBe(wanted);

  const png = await download(page, "PNG");
  expect(png.name).toBe(`${owner.username}-qr.png`);
  expect(png.bytes.subarray(0, 8)).toEqual(Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"));
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([1024, 1024]);
  expect(await readQr(png.bytes)).toBe(wanted);

  const pdf = await download(page, "PDF");
  expect(pdf.name).toBe(`${owner.username}-qr.pdf`);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.bytes.subarray(-6).toString()).toContain("%%EOF");
  expect(pdf.bytes.length).toBeGreaterThan(1000);

  const pictures = [
    ["Phone wallpaper", "wallpaper", [1290, 2796]],
    ["Video-call background", "video-call", [1920, 1080]],
    ["Signature picture", "signature", [1200, 400]],
  ] as const;
  for (const [button, name, size] of pictures) {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    const picture = await readFile(await (await saved).path());
    expect((await saved).suggestedFilename()).toBe(`${owner.username}-${name}.png`);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual(size);
    expect(await readQr(picture)).toBe(wanted);
  }

  // The code that visitors open on the public card is drawn in the same style.
  const visitor = await openAnother();
  await visitor.goto(`/${owner.username}`);
  await visitor.getByText("QR code", { exact: true }).click();
  await expect(visitor.getByText("Scan to open this card")).toBeVisible();
  await expectQr(visitor, wanted);
});

test("colours that a scanner cannot distinguish are reported, and the code stays scannable", async ({ page }) => {
  const owner = await register();
  await signIn(page, owner);
  await page.getByLabel("Colour", { exact: true }).fill("#dddddd");
  await page.getByLabel("Job title").focus();
  await expect(page.getByText(/^These colours are too similar to scan/)).toBeVisible();
  await audit(page);
  const { bytes } = await download(page, "PNG");
  expect(await readQr(bytes)).toBe(`${address("CARDINAL_URL")}/${owner.username}?s=qr`);
});

test("a failed PDF download says why and can be retried", async ({ page, expectConsole }) => {
  expectConsole(/status of 503/);
  await signIn(page, await register());
  await page.route("**/api/vcard/qr.pdf*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByRole("button", { name: "Download: PDF" }).click();
  await expect(page.getByRole("alert")).toContainText("The service can’t be reached right now");
  await page.unroute("**/api/vcard/qr.pdf*");
  expect((await download(page, "PDF")).bytes.subarray(0, 5).toString()).toBe("%PDF-");
});
