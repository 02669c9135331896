import { screen, waitFor } from "@testing-library/react";
import { getQrPdf } from "@cardinal/contract/endpoints/vcard/get-qr-pdf";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setTokenSource } from "../../lib/firebase/token.ts";
import { refuse } from "../../testing/fake-api.ts";
import { answerRequests } from "../../testing/network.ts";
import { renderPart } from "../../testing/render-app.tsx";
import type { QrCard } from "./draw-qr.ts";
import { makePublicCard } from "../../testing/samples.ts";
import { PictureDownloads } from "./picture-downloads.tsx";
import { QrDownloads } from "./qr-downloads.tsx";

const card: QrCard = { name_first: "Ada", name_last: "Lovelace", profile_pic: null, qr_style: DEFAULT_QR_STYLE };
const withPhoto: QrCard = {
  ...card,
  profile_pic: { url: "/media/me.webp", width: 9, height: 9 },
  qr_style: { ...DEFAULT_QR_STYLE, logo: "photo" },
};

const saved: { name: string; content: Blob | undefined }[] = [];
const contents = new Map<string, Blob>();

/** Captures saved files; jsdom cannot decode or draw pictures, so that part is faked. */
beforeEach(() => {
  saved.length = 0;
  contents.clear();
  setTokenSource(() => Promise.resolve("token"));
  vi.spyOn(URL, "createObjectURL").mockImplementation((content) => {
    const address = `blob:${contents.size}`;
    contents.set(address, content as Blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: contents.get(this.href) });
  });
  Object.defineProperty(HTMLImageElement.prototype, "decode", { value: () => Promise.resolve(), configurable: true });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage: () => undefined } as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function show(shown: QrCard = card, isUnsaved = false) {
  return renderPart(
    <QrDownloads card={shown} url="https://cardinal.example/ada" fileName="ada-qr" isUnsaved={isUnsaved} />,
  );
}

test("the SVG is a complete file with the card's code", async () => {
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Download: SVG" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe("ada-qr.svg");
  expect(saved[0]?.content?.type).toBe("image/svg+xml");
  const file = new DOMParser().parseFromString((await saved[0]?.content?.text()) ?? "", "image/svg+xml");
  expect(file.querySelector("parsererror")).toBeNull();
  expect(file.documentElement.getAttribute("xmlns")).toBe("http://www.w3.org/2000/svg");
});

test("a photo is embedded in the file", async () => {
  answerRequests(({ url }) =>
    url.pathname === "/media/me.webp"
      ? new Response("bytes", { headers: { "content-type": "image/webp" } })
      : undefined,
  );
  const { user } = show(withPhoto);
  await user.click(screen.getByRole("button", { name: "Download: SVG" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.content?.text()).toContain('href="data:image/webp;base64,');
});

test("reports a photo that cannot be fetched and saves nothing", async () => {
  answerRequests(({ url }) => (url.pathname === "/media/me.webp" ? new Response(null, { status: 404 }) : undefined));
  const { user } = show(withPhoto);
  await user.click(screen.getByRole("button", { name: "Download: SVG" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(saved).toEqual([]);
});

test("the PNG is drawn 1024 pixels wide", async () => {
  const edges: number[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (this: HTMLCanvasElement, done) {
    edges.push(this.width, this.height);
    done(new Blob(["png"], { type: "image/png" }));
  });
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Download: PNG" }));
  await waitFor(() => expect(saved.map((file) => file.name)).toEqual(["ada-qr.png"]));
  expect(edges).toEqual([1024, 1024]);
});

test("pictures with the code are drawn in their sizes and saved under the card's name", async () => {
  const sizes: number[][] = [];
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (this: HTMLCanvasElement, done) {
    sizes.push([this.width, this.height]);
    done(new Blob(["png"], { type: "image/png" }));
  });
  const { user } = renderPart(<PictureDownloads card={makePublicCard()} url="https://cardinal.example/ada" />);
  for (const name of ["Phone wallpaper", "Video-call background", "Signature picture"])
    await user.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(saved).toHaveLength(3));
  expect(saved.map((file) => file.name)).toEqual(["ada-wallpaper.png", "ada-video-call.png", "ada-signature.png"]);
  expect(sizes).toEqual([
    [1290, 2796],
    [1920, 1080],
    [1200, 400],
  ]);
});

test("the PDF comes from the server, and the other buttons are disabled meanwhile", async () => {
  const asked: string[] = [];
  let release: (answer: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => {
    release = resolve;
  });
  answerRequests(({ url }) => {
    if (url.pathname !== getQrPdf.path) return undefined;
    asked.push(url.search);
    return held;
  });
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Download: PDF" }));
  expect(screen.getByRole("button", { name: "Download: SVG" })).toBeDisabled();
  release(new Response("%PDF-1.7"));
  await waitFor(() => expect(saved.map((file) => file.name)).toEqual(["ada-qr.pdf"]));
  expect(asked).toEqual(["?size=60"]);
});

test("a refused PDF says what to do and can be requested again", async () => {
  refuse(getQrPdf, "unavailable");
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Download: PDF" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The service can’t be reached right now.");
  answerRequests(({ url }) => (url.pathname === getQrPdf.path ? new Response("%PDF-1.7") : undefined));
  await user.click(screen.getByRole("button", { name: "Download: PDF" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("says that the PDF uses the saved style while there are unsaved changes", () => {
  show(card, true);
  expect(screen.getByText(/The PDF uses the saved style/)).toBeVisible();
});
