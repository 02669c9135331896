import { updateEvent } from "@cardinal/contract/endpoints/events/update-event";
import { updateVendor } from "@cardinal/contract/endpoints/events/vendors/update-vendor";
import { uploadEventPicture } from "@cardinal/contract/endpoints/vcard/upload-event-picture";
import type { OwnVendor } from "@cardinal/contract/entities/events/vendor";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setTokenSource } from "../../lib/firebase/token.ts";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { answerRequests } from "../../testing/network.ts";
import { renderPart } from "../../testing/render-app.tsx";
import { makeEvent } from "../../testing/samples.ts";
import * as cropping from "./crop-image.ts";
import "./photo-crop-dialog.tsx";
import { BannerField, type EventPicture, LogoField } from "./event-picture-field.tsx";

const EVENT = "fa1r000001";
const VENDOR = "vend000001";
const URL = "/media/event/fa1r000001/banner/1/1600.webp";
const png = new File(
  [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array<number>(60)])],
  "a.png",
  {
    type: "image/png",
  },
);

/** jsdom has no layout and no drawing, so the cropper's size and its result are faked. */
beforeEach(() => {
  setTokenSource(() => Promise.resolve("token"));
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 300));
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(300);
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(600);
  vi.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockReturnValue(600);
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface FieldProps {
  readonly initial: string | null;
  readonly vendor?: string;
  readonly onPicture?: (changed: EventPicture) => void;
}

function Field({ initial, vendor, onPicture }: FieldProps) {
  const [url, setUrl] = useState(initial);
  const onChange = (changed: EventPicture) => {
    setUrl(changed.url);
    onPicture?.(changed);
  };
  return vendor === undefined ? (
    <BannerField event_id={EVENT} url={url} onChange={onChange} />
  ) : (
    <LogoField event_id={EVENT} vendor={vendor} url={url} onChange={onChange} />
  );
}

async function choose({ user, container }: ReturnType<typeof renderPart>) {
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("There is no file input.");
  await user.upload(input, png);
}

async function chooseAndUse(view: ReturnType<typeof renderPart>) {
  const crop = vi.spyOn(cropping, "cropImage").mockResolvedValue(new Blob(["cropped"], { type: "image/webp" }));
  await choose(view);
  const dialog = await screen.findByRole("dialog", { name: "Crop picture" });
  const image = dialog.querySelector("img");
  if (image === null) throw new Error("There is no picture to crop.");
  fireEvent.load(image);
  const use = within(dialog).getByRole("button", { name: "Use banner" });
  await waitFor(() => expect(use).toBeEnabled());
  await view.user.click(use);
  return crop;
}

test("a banner is cropped to a width of three times its height, uploaded and shown, and the change is reported", async () => {
  const sent = reply(uploadEventPicture, { url: URL, rev: 7 });
  const onPicture = vi.fn<(changed: EventPicture) => void>();
  const crop = await chooseAndUse(renderPart(<Field initial={null} onPicture={onPicture} />));
  expect(await screen.findByText("Banner saved.")).toBeVisible();
  expect(screen.getByRole("img", { name: "Banner of the event" })).toHaveAttribute("src", URL);
  expect(onPicture).toHaveBeenCalledExactlyOnceWith({ url: URL, rev: 7 });
  expect(sent.inputs).toMatchObject([{ event_id: EVENT }]);
  const [, , area, longest] = crop.mock.calls[0] ?? [];
  expect([Math.round((area?.width ?? 0) / (area?.height ?? 1)), longest]).toEqual([3, 1600]);
});

test("a banner whose upload fails is kept and can be sent again", async () => {
  disconnect(uploadEventPicture);
  const view = renderPart(<Field initial={null} />);
  await chooseAndUse(view);
  const alert = await screen.findByRole("alert");
  reply(uploadEventPicture, { url: URL, rev: 2 });
  await view.user.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Banner saved.")).toBeVisible();
});

test("a removed banner is restored by undo", async () => {
  answerRequests(({ url }) => (url.pathname === URL ? new Response("bytes") : undefined));
  const removed = reply(updateEvent, makeEvent({ rev: 8 }));
  const onPicture = vi.fn<(changed: EventPicture) => void>();
  const { user } = renderPart(<Field initial={URL} onPicture={onPicture} />);
  await user.click(screen.getByRole("button", { name: "Remove banner" }));
  expect(await screen.findByText("Banner removed.")).toBeVisible();
  expect(screen.queryByRole("img")).toBeNull();
  expect(removed.inputs).toEqual([{ event_id: EVENT, banner: null }]);
  expect(onPicture).toHaveBeenCalledWith({ url: null, rev: 8 });
  reply(uploadEventPicture, { url: URL, rev: 9 });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Banner restored.")).toBeVisible();
  expect(screen.getByRole("img", { name: "Banner of the event" })).toBeVisible();
});

test("a logo is uploaded uncropped, replaced and removed", async () => {
  answerRequests(({ url }) => (url.pathname === "/media/l.webp" ? new Response(null, { status: 404 }) : undefined));
  const sent = reply(uploadEventPicture, { url: "/media/l.webp", rev: 2 });
  const view = renderPart(<Field initial={null} vendor={VENDOR} />, { language: "de" });
  await choose(view);
  expect(await screen.findByText("Logo gespeichert.")).toBeVisible();
  expect(screen.getByRole("img", { name: "Logo des Ausstellers" })).toHaveAttribute("src", "/media/l.webp");
  expect(screen.getByRole("button", { name: "Logo ändern" })).toBeVisible();
  expect(sent.inputs).toMatchObject([{ event_id: EVENT, vendor: VENDOR }]);
  const removed = reply(updateVendor, { rev: 3 } as OwnVendor);
  refuse(updateVendor, "unavailable");
  await view.user.click(screen.getByRole("button", { name: "Logo entfernen" }));
  const alert = await screen.findByRole("alert");
  expect(screen.getByRole("img", { name: "Logo des Ausstellers" })).toBeVisible();
  expect(removed.inputs).toEqual([]);
  expect(within(alert).getByRole("button", { name: "Erneut versuchen" })).toBeVisible();
});

test.each([
  ["payload-too-large", "This file is larger than 10 MB. Choose a smaller one."],
  ["unsupported-media-type", "We can’t use this file. Choose a JPEG, PNG, WebP, AVIF or GIF picture."],
] as const)("a logo that is refused with %s has its sentence, without another try", async (code, sentence) => {
  refuse(uploadEventPicture, code);
  await choose(renderPart(<Field initial={null} vendor={VENDOR} />));
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
