import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { saveTheme } from "@cardinal/contract/endpoints/vcard/save-theme";
import { uploadBackground } from "@cardinal/contract/endpoints/vcard/upload-background";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as cropping from "../../../features/photo/crop-image.ts";
import "../../../features/photo/photo-crop-dialog.tsx";
import { setFilmStore, type FilmOptions } from "../../../lib/firebase/film-store.ts";
import { disconnect, refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { button, EDITOR, FILM, fileInput, keepFilms, mine, mp4, savesThemes } from "../editor.test-helper.ts";
import * as capturing from "./capture-frame.ts";

const IMAGE = { url: "/media/background/uid-ada/1.webp", width: 1080, height: 1920, color: "#334455" };
const jpeg = () =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, ...new Uint8Array(60)])], "sea.jpg", { type: "image/jpeg" });

/** jsdom measures, draws and plays nothing: the cropper gets a place, and what would be drawn is given. */
beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 300));
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(300);
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(600);
  vi.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(cropping, "cropImage").mockResolvedValue(new Blob(["cropped"], { type: "image/jpeg" }));
});
afterEach(() => {
  vi.restoreAllMocks();
  setFilmStore();
});

async function open(kind: string, language: "en" | "de" = "en") {
  await signInAs({ themes: [mine] });
  const view = renderApp(`${EDITOR}?theme=m1`, { language });
  await view.user.click(await screen.findByRole("radio", { name: kind }));
  return view;
}

async function chooseAndUse({ user, container }: Awaited<ReturnType<typeof open>>, at = 0) {
  await user.upload(fileInput(container, at), jpeg());
  const dialog = await screen.findByRole("dialog", { name: "Choose the part that shows" });
  const image = dialog.querySelector("img");
  if (image === null) throw new Error("There is no picture to crop.");
  fireEvent.load(image);
  const use = within(dialog).getByRole("button", { name: "Use picture" });
  await waitFor(() => expect(use).toBeEnabled());
  await user.click(use);
}

test("a picture is cropped, uploaded and saved; a second one before that replaces it", async () => {
  const uploads = reply(uploadBackground, IMAGE);
  const themes = savesThemes();
  const view = await open("Picture");
  expect(screen.getByText("Until there is one, the background stays as it is.")).toBeVisible();
  await chooseAndUse(view);
  expect(await screen.findByText(/The picture is uploaded/)).toBeVisible();
  await chooseAndUse(view);
  await waitFor(() => expect(uploads.inputs).toHaveLength(2));
  expect(uploads.inputs.map(({ replaces }) => replaces)).toEqual([undefined, IMAGE.url]);
  await view.user.click(button("Save"));
  await waitFor(() => expect(themes.inputs).toHaveLength(1));
  expect(themes.inputs[0]?.background).toEqual({ kind: "image", value: IMAGE.url, color: "#334455" });
  // What is saved is the server's to remove.
  await chooseAndUse(view);
  await waitFor(() => expect(uploads.inputs).toHaveLength(3));
  expect(uploads.inputs[2]?.replaces).toBeUndefined();
});

test.each([
  ["payload-too-large", "This file is larger than 10 MB. Choose a smaller one."],
  ["unsupported-media-type", "This is not a picture we can use."],
] as const)("a picture that is refused with %s has its sentence, without another try", async (code, sentence) => {
  refuse(uploadBackground, code);
  await chooseAndUse(await open("Picture"));
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a picture that did not arrive is sent again without choosing it again", async () => {
  disconnect(uploadBackground);
  const view = await open("Picture");
  await chooseAndUse(view);
  expect(await screen.findByRole("alert")).toHaveTextContent("There is no connection.");
  reply(uploadBackground, IMAGE);
  await view.user.click(button("Try again"));
  expect(await screen.findByText(/The picture is uploaded/)).toBeVisible();
  await view.user.click(button("Remove picture"));
  expect(screen.getByLabelText("Background colour", { selector: "input" })).toHaveValue("#334455");
});

test("a file of somebody else is refused at the background", async () => {
  const view = await open("Gradient");
  refuse(saveTheme, "invalid-argument", { fields: { "background.value": "This file is not yours." } });
  await view.user.click(button("Save"));
  expect(await screen.findByRole("alert")).toHaveTextContent("This file belongs to somebody else.");
});

test("a film goes to Storage with a still of it", async () => {
  keepFilms(() => Promise.resolve(FILM));
  vi.spyOn(capturing, "captureFrame").mockResolvedValue(new Blob(["still"]));
  reply(uploadBackground, IMAGE);
  const themes = savesThemes();
  const { user, container } = await open("Film");
  await user.upload(fileInput(container), mp4());
  expect(await screen.findByText(/The film is uploaded/)).toBeVisible();
  expect(screen.getByRole("img", { name: "The background as it is" })).toHaveAttribute("src", IMAGE.url);
  await user.click(button("Save"));
  await waitFor(() => expect(themes.inputs).toHaveLength(1));
  expect(themes.inputs[0]?.background).toEqual({ kind: "video", value: FILM, poster: IMAGE.url, color: "#334455" });
});

test("a film this browser cannot show is kept, and a still can be chosen", async () => {
  keepFilms(() => Promise.resolve(FILM));
  vi.spyOn(capturing, "captureFrame").mockResolvedValue(null);
  reply(uploadBackground, IMAGE);
  const view = await open("Film");
  await view.user.upload(fileInput(view.container), mp4());
  expect(await screen.findByText(/could not take a still/)).toBeVisible();
  await chooseAndUse(view, 1);
  expect(await screen.findByRole("img", { name: "The background as it is" })).toHaveAttribute("src", IMAGE.url);
});

test("sending shows how far it is and can be stopped; leaving asks meanwhile", async () => {
  keepFilms(
    ({ onProgress, signal }: FilmOptions) =>
      new Promise((_, reject) => {
        onProgress(0.5);
        signal.addEventListener("abort", () => reject(Object.assign(new Error("x"), { code: "storage/canceled" })));
      }),
  );
  const { user, container } = await open("Film");
  await user.upload(fileInput(container), mp4());
  expect(await screen.findByRole("progressbar", { name: "Sending film" })).toHaveAttribute("aria-valuenow", "50");
  expect(button("Save")).toBeDisabled();
  await user.click(screen.getByRole("link", { name: "All themes" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
  expect(within(dialog).getByText(/still on its way/)).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Stay" }));
  await user.click(button("Cancel"));
  expect(await screen.findByRole("alert")).toHaveTextContent(/^The upload was stopped./);
});

test.each([
  ["en", "Film", "The video could not be uploaded. Use an mp4 file and try again. You are not allowed to store this"],
  ["de", "Film", "Das Video konnte nicht hochgeladen werden. Bitte verwenden Sie eine mp4-Datei"],
] as const)(
  "a film that Storage refuses has its sentences (%s), and can be sent again",
  async (language, kind, said) => {
    const refusal = Object.assign(new Error("no"), { code: "storage/unauthorized" });
    const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal).mockResolvedValueOnce(FILM);
    keepFilms(send);
    vi.spyOn(capturing, "captureFrame").mockResolvedValue(null);
    const { user, container } = await open(kind, language);
    await user.upload(fileInput(container), mp4());
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(said);
    await user.click(within(alert).getByRole("button"));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(send).toHaveBeenCalledTimes(2);
  },
);

test("a film that was never saved is deleted when it is replaced or removed; failing has sentences", async () => {
  const other = FILM.replace("f.mp4", "g.mp4");
  const addresses = [FILM, other];
  const films = keepFilms(() => Promise.resolve(addresses.shift() ?? ""));
  vi.spyOn(capturing, "captureFrame").mockResolvedValue(null);
  const { user, container } = await open("Film");
  await user.upload(fileInput(container), mp4());
  expect(await screen.findByText(/The film is uploaded/)).toBeVisible();
  films.refuseDelete("storage/unknown");
  await user.upload(fileInput(container), mp4());
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The old background could not be deleted. The new one is in use.",
  );
  films.refuseDelete("storage/retry-limit-exceeded");
  await user.click(button("Remove film"));
  await waitFor(() =>
    expect(screen.getByRole("alert")).toHaveTextContent(
      "The background could not be deleted. Try again. The upload took too long.",
    ),
  );
  expect(films.deleted).toEqual([FILM, other]);
});

test("what is no mp4, or too large, is refused before anything is sent", async () => {
  const send = vi.fn<() => Promise<string>>();
  keepFilms(send);
  const { user, container } = await open("Film");
  await user.upload(fileInput(container), new File(["<html></html>"], "x.mp4", { type: "video/mp4" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This is not an mp4 film.");
  const large = mp4();
  Object.defineProperty(large, "size", { value: 50 * 1024 * 1024 + 1 });
  await user.upload(fileInput(container), large);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("This film is larger than 50 MB."));
  expect(send).not.toHaveBeenCalled();
});
