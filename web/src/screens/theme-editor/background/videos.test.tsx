import { screen, waitFor, within } from "@testing-library/react";
import { createVideoUpload } from "@cardinal/contract/endpoints/vcard/create-video-upload";
import { deleteVideoUpload } from "@cardinal/contract/endpoints/vcard/delete-video-upload";
import { saveTheme } from "@cardinal/contract/endpoints/vcard/save-theme";
import { uploadBackground } from "@cardinal/contract/endpoints/vcard/upload-background";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setVideoStore, type VideoOptions } from "../../../lib/firebase/video-store.ts";
import { disconnect, refuse, reply } from "../../../testing/fake-api.ts";
import { includeHiddenElements } from "../../../testing/hidden-elements.ts";
import { button, fileInput, FIRST, fakeVideoStore, mp4, savesThemes, SECOND } from "../editor.test-helper.ts";
import { chooseAndUse, IMAGE, openKind, fakeBrowserApis } from "./background.test-helper.tsx";
import * as capturing from "./capture-frame.ts";

includeHiddenElements();

beforeEach(() => {
  fakeBrowserApis();
  vi.spyOn(capturing, "captureFrame").mockResolvedValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  setVideoStore();
});

const failure = (code: string) => Object.assign(new Error(code), { code });
const uploaded = () => screen.findByText(/Video uploaded/);

test("uploads a video into a slot in Storage, with a still", async () => {
  const videos = fakeVideoStore();
  vi.spyOn(capturing, "captureFrame").mockResolvedValue(new Blob(["still"]));
  reply(uploadBackground, IMAGE);
  const themes = savesThemes();
  const { user, container } = await openKind("Video");
  await user.upload(fileInput(container), mp4());
  expect(await uploaded()).toBeVisible();
  expect(videos.paths).toEqual([FIRST.slot.path]);
  expect(screen.getByRole("img", { name: "Current background" })).toHaveAttribute("src", IMAGE.url);
  await user.click(button("Save"));
  await waitFor(() => expect(themes.inputs).toHaveLength(1));
  const value = FIRST.address;
  expect(themes.inputs[0]?.background).toEqual({ kind: "video", value, poster: IMAGE.url, color: "#334455" });
  expect(videos.deleted.inputs).toEqual([]);
});

test("keeps a video that this browser cannot play, and a still can be chosen", async () => {
  fakeVideoStore();
  reply(uploadBackground, IMAGE);
  const view = await openKind("Video");
  await view.user.upload(fileInput(view.container), mp4());
  expect(await screen.findByText(/couldn’t take a still/)).toBeVisible();
  await chooseAndUse(view, 1);
  expect(await screen.findByRole("img", { name: "Current background" })).toHaveAttribute("src", IMAGE.url);
});

test("shows the progress of an upload, which can be cancelled and releases the slot; leaving asks for confirmation", async () => {
  const videos = fakeVideoStore(
    ({ onProgress, signal }: VideoOptions) =>
      new Promise((_, reject) => {
        onProgress(0.5);
        signal.addEventListener("abort", () => reject(failure("storage/canceled")));
      }),
  );
  const { user, container } = await openKind("Video");
  await user.upload(fileInput(container), mp4());
  await waitFor(() => expect(screen.getByRole("progressbar", { name: "Uploading video" })).toHaveProperty("value", 50));
  expect(button("Save")).toBeDisabled();
  await user.click(screen.getByRole("link", { name: "All themes" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
  expect(within(dialog).getByText(/still uploading/)).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Stay" }));
  await user.click(button("Cancel"));
  expect(await screen.findByRole("alert")).toHaveTextContent(/^The upload was cancelled./);
  await waitFor(() => expect(videos.deleted.inputs).toEqual([{ id: FIRST.slot.id }]));
});

test.each([
  [
    "cancelled while its still is captured",
    async ({ user }: Awaited<ReturnType<typeof openKind>>) => user.click(button("Cancel")),
  ],
  [
    "replaced by another background meanwhile",
    async ({ user }: Awaited<ReturnType<typeof openKind>>) =>
      user.click(screen.getByRole("radio", { name: "Gradient" })),
  ],
])("a video that is %s does not become the background, and its slot is released", async (_what, end) => {
  const videos = fakeVideoStore();
  const capture = vi
    .spyOn(capturing, "captureFrame")
    .mockImplementation(
      (_file, { signal } = {}) => new Promise((resolve) => signal?.addEventListener("abort", () => resolve(null))),
    );
  const view = await openKind("Video");
  await view.user.upload(fileInput(view.container), mp4());
  await waitFor(() => expect(capture).toHaveBeenCalledOnce());
  await end(view);
  await waitFor(() => expect(videos.deleted.inputs).toEqual([{ id: FIRST.slot.id }]));
  expect(screen.queryByText(/Video uploaded/)).toBeNull();
  await view.user.click(screen.getByRole("radio", { name: "Video" }));
  expect(screen.queryByRole("button", { name: "Remove video" })).toBeNull();
});

test.each([
  ["en", "The video couldn’t be uploaded. Use an MP4 file and try again. This file can’t be stored here"],
  ["de", "Das Video konnte nicht hochgeladen werden. Bitte verwenden Sie eine MP4-Datei"],
] as const)(
  "shows a sentence when Storage refuses a video (%s), and resends it into another slot",
  async (language, sentence) => {
    const send = vi.fn<() => Promise<string>>().mockResolvedValue(SECOND.address);
    const videos = fakeVideoStore(send.mockRejectedValueOnce(failure("storage/unauthorized")));
    const { user, container } = await openKind("Video", language);
    await user.upload(fileInput(container), mp4());
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(sentence);
    await user.click(within(alert).getByRole("button"));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await expect.poll(() => videos.paths).toEqual([FIRST.slot.path, SECOND.slot.path]);
    await expect.poll(() => videos.deleted.inputs).toEqual([{ id: FIRST.slot.id }]);
    const [one, two] = videos.asked.requests.map(({ headers }) => headers.get("idempotency-key"));
    expect(one).not.toBe(two);
  },
);

test("requests the same slot again after a lost reply", async () => {
  const videos = fakeVideoStore();
  const lost = disconnect(createVideoUpload);
  const { user, container } = await openKind("Video");
  await user.upload(fileInput(container), mp4());
  expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline.");
  const again = reply(createVideoUpload, FIRST.slot);
  await user.click(button("Try again"));
  expect(await uploaded()).toBeVisible();
  const keyOf = ({ headers }: { headers: Headers } = { headers: new Headers() }) => headers.get("idempotency-key");
  expect(keyOf(again.requests[0])).toBe(keyOf(lost.requests[0]));
  expect(videos.deleted.inputs).toEqual([]);
});

test.each([
  ["plan-required", "pro", "The free plan includes one video, Pro includes ten."],
  ["plan-required", "enterprise", "Pro includes ten videos, Enterprise includes twenty."],
  ["conflict", undefined, "Your plan includes twenty videos."],
  ["resource-exhausted", undefined, "You’ve uploaded videos without saving them."],
] as const)("explains beside the field that the limit of videos is reached (%s, %s)", async (code, plan, sentence) => {
  const videos = fakeVideoStore();
  refuse(createVideoUpload, code, plan === undefined ? {} : { plan });
  const { user, container } = await openKind("Video");
  await user.upload(fileInput(container), mp4());
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(sentence);
  expect(within(alert).getByRole("link", { name: "All themes" })).toHaveAttribute("href", "/settings/themes");
  expect(within(alert).queryByRole("link", { name: "See plans" }) !== null).toBe(code === "plan-required");
  expect(videos.paths).toEqual([]);
});

test.each([
  ["invalid-argument", undefined, "This video no longer exists or isn’t an MP4 file. Upload it again."],
  ["plan-required", "enterprise", "Pro includes ten videos"],
  ["conflict", undefined, "Your plan includes twenty videos."],
] as const)("marks a video that the server refuses on saving (%s) at the field", async (code, plan, sentence) => {
  fakeVideoStore();
  const { user, container } = await openKind("Video");
  await user.upload(fileInput(container), mp4());
  await uploaded();
  refuse(saveTheme, code, { fields: { "background.value": "No." }, ...(plan === undefined ? {} : { plan }) });
  await user.click(button("Save"));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(sentence);
  expect(within(alert).queryByRole("link", { name: "See plans" }) !== null).toBe(code === "plan-required");
  expect(screen.getByText(/Check the marked fields/)).toBeVisible();
});

test("deletes an unsaved video when it is replaced or removed, and shows a failure", async () => {
  fakeVideoStore();
  const { user, container } = await openKind("Video");
  await user.upload(fileInput(container), mp4());
  expect(await uploaded()).toBeVisible();
  const one = refuse(deleteVideoUpload, "internal");
  await user.upload(fileInput(container), mp4());
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The old background couldn’t be deleted. The new one is in use.",
  );
  expect(one.inputs).toEqual([{ id: FIRST.slot.id }]);
  const two = disconnect(deleteVideoUpload);
  await user.click(button("Remove video"));
  await waitFor(() =>
    expect(screen.getByRole("alert")).toHaveTextContent(
      "The background couldn’t be deleted. Try again. You’re offline.",
    ),
  );
  expect(two.inputs).toEqual([{ id: SECOND.slot.id }]);
});

test("refuses a file that is not an mp4 or is too large without a request", async () => {
  const videos = fakeVideoStore();
  const { user, container } = await openKind("Video");
  await user.upload(fileInput(container), new File(["<html></html>"], "x.mp4", { type: "video/mp4" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This isn’t an MP4 video.");
  const large = mp4();
  Object.defineProperty(large, "size", { value: 50 * 1024 * 1024 + 1 });
  await user.upload(fileInput(container), large);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("This video is larger than 50 MB."));
  expect(videos.asked.inputs).toEqual([]);
});
