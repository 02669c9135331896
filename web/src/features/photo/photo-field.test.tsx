import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { deletePhoto } from "@cardinal/contract/endpoints/vcard/delete-photo";
import { uploadPhoto } from "@cardinal/contract/endpoints/vcard/upload-photo";
import type { Card, Picture } from "@cardinal/contract/entities/card";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setTokenSource } from "../../lib/firebase/token.ts";
import { disconnect, hold, refuse, reply } from "../../testing/fake-api.ts";
import { answerRequests } from "../../testing/network.ts";
import { renderPart } from "../../testing/render-app.tsx";
import { makeCard } from "../../testing/samples.ts";
import * as cropping from "./crop-image.ts";
import "./photo-crop-dialog.tsx";
import { PhotoField } from "./photo-field.tsx";

const PICTURE: Picture = { url: "/media/photo/1.webp", width: 512, height: 512 };
const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, ...new Uint8Array(60)])], "me.jpg", { type: "image/jpeg" });
const cropped = new Blob(["cropped"], { type: "image/jpeg" });

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

function Field({ initial, onCard }: { readonly initial: Picture | null; readonly onCard?: (card: Card) => void }) {
  const [photo, setPhoto] = useState(initial);
  return (
    <PhotoField
      photo={photo}
      initials="AL"
      onSending={() => undefined}
      onChange={(card) => {
        setPhoto(card.profile_pic);
        onCard?.(card);
      }}
    />
  );
}

const input = (container: HTMLElement) => {
  const found = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (found === null) throw new Error("There is no file input.");
  return found;
};

async function chooseAndUse({ user, container }: ReturnType<typeof renderPart>) {
  vi.spyOn(cropping, "cropImage").mockResolvedValue(cropped);
  await user.upload(input(container), jpeg);
  const dialog = await screen.findByRole("dialog", { name: "Crop picture" });
  const image = dialog.querySelector("img");
  if (image === null) throw new Error("There is no picture to crop.");
  fireEvent.load(image);
  const use = within(dialog).getByRole("button", { name: "Use photo" });
  await waitFor(() => expect(use).toBeEnabled());
  await user.click(use);
}

test("a chosen picture is cropped and uploaded, and the returned card is reported", async () => {
  const calls = reply(uploadPhoto, makeCard({ profile_pic: PICTURE }));
  const onCard = vi.fn<(card: Card) => void>();
  await chooseAndUse(renderPart(<Field initial={null} onCard={onCard} />));
  expect(await screen.findByText("Photo saved.")).toBeVisible();
  expect(await screen.findByRole("img", { name: "Your photo" })).toHaveAttribute("src", PICTURE.url);
  expect(onCard).toHaveBeenCalledOnce();
  expect(calls.requests).toHaveLength(1);
});

test("shows the progress, and the upload can be cancelled", async () => {
  hold(uploadPhoto);
  const view = renderPart(<Field initial={null} />);
  await chooseAndUse(view);
  expect(await screen.findByRole("progressbar", { name: "Uploading photo" })).toHaveProperty("value", 50);
  await view.user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a broken connection keeps the cropped picture: trying again sends it", async () => {
  disconnect(uploadPhoto);
  const view = renderPart(<Field initial={null} />);
  await chooseAndUse(view);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("You’re offline.");
  reply(uploadPhoto, makeCard({ profile_pic: PICTURE }));
  await view.user.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Photo saved.")).toBeVisible();
});

test.each([
  ["payload-too-large", "This file is larger than 10 MB. Choose a smaller one."],
  ["unsupported-media-type", "We can’t use this file. Choose a JPEG, PNG, WebP, AVIF or GIF picture."],
] as const)("what the server refuses with %s has its sentence, without another try", async (code, sentence) => {
  refuse(uploadPhoto, code);
  await chooseAndUse(renderPart(<Field initial={null} />));
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("refuses a file that only claims to be a picture before anything is sent", async () => {
  const { user, container } = renderPart(<Field initial={null} />);
  await user.upload(input(container), new File(["<html></html>"], "me.png", { type: "image/png" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("We can’t use this file.");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("reports a picture that the browser cannot open, and the dialog can be closed", async () => {
  const { user, container } = renderPart(<Field initial={null} />);
  await user.upload(input(container), jpeg);
  const dialog = await screen.findByRole("dialog");
  const image = dialog.querySelector("img");
  if (image === null) throw new Error("There is no picture to crop.");
  fireEvent.error(image);
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Your browser can’t open this picture.");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the same picture can be chosen again after it was not used", async () => {
  const { user, container } = renderPart(<Field initial={null} />);
  await user.upload(input(container), jpeg);
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.upload(input(container), jpeg);
  expect(await screen.findByRole("dialog", { name: "Crop picture" })).toBeVisible();
});

test("accepts a dropped picture", async () => {
  renderPart(<Field initial={null} />);
  fireEvent.drop(screen.getByRole("group", { name: "Photo" }), { dataTransfer: { files: [jpeg] } });
  expect(await screen.findByRole("dialog", { name: "Crop picture" })).toBeVisible();
});

test("undo restores a removed photo by uploading the kept copy", async () => {
  answerRequests(({ url }) => (url.pathname === PICTURE.url ? new Response("bytes") : undefined));
  reply(deletePhoto, makeCard());
  const { user } = renderPart(<Field initial={PICTURE} />);
  await user.click(screen.getByRole("button", { name: "Remove photo" }));
  expect(await screen.findByText("Photo removed.")).toBeVisible();
  expect(screen.queryByRole("img")).toBeNull();
  const calls = reply(uploadPhoto, makeCard({ profile_pic: { ...PICTURE, url: "/media/photo/2.webp" } }));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Photo restored.")).toBeVisible();
  expect(await screen.findByRole("img", { name: "Your photo" })).toHaveAttribute("src", "/media/photo/2.webp");
  expect(calls.requests).toHaveLength(1);
});

test("undo uploads the larger of the stored sizes", async () => {
  const sizes = { "/media/photo/1/256.webp": "small", "/media/photo/1/512.webp": "large picture" };
  answerRequests(({ url }) => {
    const bytes = sizes[url.pathname as keyof typeof sizes];
    return bytes === undefined ? undefined : new Response(bytes);
  });
  reply(deletePhoto, makeCard());
  const { user } = renderPart(<Field initial={{ ...PICTURE, url: "/media/photo/1/256.webp" }} />);
  await user.click(screen.getByRole("button", { name: "Remove photo" }));
  const calls = reply(uploadPhoto, makeCard({ profile_pic: PICTURE }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Photo restored.")).toBeVisible();
  const sent = calls.requests.map(({ body }) => (body as { readonly file: Blob }).file.size);
  expect(sent).toEqual(["large picture".length]);
});

test("a failed removal keeps the photo and says what to do", async () => {
  answerRequests(({ url }) => (url.pathname === PICTURE.url ? new Response("bytes") : undefined));
  refuse(deletePhoto, "unavailable");
  const { user } = renderPart(<Field initial={PICTURE} />, { language: "de" });
  await user.click(screen.getByRole("button", { name: "Foto entfernen" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Der Dienst ist zurzeit nicht erreichbar.");
  expect(screen.getByRole("img", { name: "Ihr Foto" })).toBeVisible();
});

test("offers no undo of a removal without a copy", async () => {
  answerRequests(({ url }) => (url.pathname === PICTURE.url ? new Response(null, { status: 404 }) : undefined));
  reply(deletePhoto, makeCard());
  const { user } = renderPart(<Field initial={PICTURE} />);
  await user.click(screen.getByRole("button", { name: "Remove photo" }));
  expect(await screen.findByText("Photo removed.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});
