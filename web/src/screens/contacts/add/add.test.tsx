import { screen, waitFor, within } from "@testing-library/react";
import { qrPaths } from "@cardinal/card/qr/qr-paths";
import { writeOfflineVcard } from "@cardinal/card/vcard/offline-vcard";
import { getPublicCard } from "@cardinal/contract/endpoints/admin/cards/get-public-card";
import { getRetailCard } from "@cardinal/contract/endpoints/admin/retail/get-retail-card";
import { addContact } from "@cardinal/contract/endpoints/contacts/add-contact";
import { getConnection } from "@cardinal/contract/endpoints/contacts/get-connection";
import { getPublicBadge } from "@cardinal/contract/endpoints/events/get-badge";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setQrDecoder } from "../../../features/scanner/qr-decoder.ts";
import { disconnect, hold, refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { makeEvent, makePublicCard } from "../../../testing/samples.ts";
import { store } from "../../../testing/stored.ts";
import "../parts.test-helper.ts";
import "./scan-panel.tsx";
import "../import/import-panel.tsx";
import { contactOf, makeStored, storeContacts } from "../contacts.test-helper.ts";

const GRACE = makeStored({ first: "Grace", last: "Hopper", uid: "uid-grace" });

beforeEach(async () => {
  await signInAs();
  storeContacts({ "k-alan": makeStored({ first: "Alan", last: "Turing" }) });
});
afterEach(() => setQrDecoder());

/** Replies to adding Grace. */
function replyToAddingGrace() {
  reply(getConnection, { connected: false });
  return reply(addContact, () => {
    queueMicrotask(() => store("contacts/uid-ada/uid-grace", GRACE));
    return contactOf("uid-grace", GRACE);
  });
}

test("a URL that names a person adds them and opens the contact", async () => {
  const added = replyToAddingGrace();
  const { user } = renderApp("/contacts?add=uid-grace&s=nfc");
  const drawer = await screen.findByRole("dialog", { name: /Grace Hopper/ });
  const arrival = "Grace Hopper is in your contacts, and your card is in theirs.";
  expect(within(drawer).getByText(arrival)).toBeInTheDocument();
  expect(added.inputs).toEqual([{ uid: "uid-grace", source: "nfc" }]);
  // The public card shows the connection from now on.
  expect(localStorage.getItem("cardinal:connected")).toBe('["uid-grace"]');
  expect(location.search).toBe("?open=uid-grace");
  // Opened again later, the contact has not just been added.
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("link", { name: "Grace Hopper" }));
  expect(await screen.findByRole("dialog", { name: /Grace Hopper/ })).toBeVisible();
  expect(screen.queryByText(arrival)).toBeNull();
});

test("says that a person is already a contact", async () => {
  store("contacts/uid-ada/uid-grace", GRACE);
  reply(getConnection, { connected: true, connected_date: 1 });
  renderApp("/contacts?add=uid-grace");
  expect(await screen.findByText("Grace Hopper is already in your contacts.")).toBeInTheDocument();
});

test("finds a person by route, and treats an unknown source as a link", async () => {
  const added = replyToAddingGrace();
  const asked = reply(getPublicCard, makePublicCard({ uid: "uid-grace", username: "grace" }));
  renderApp("/contacts?add=/grace&s=import");
  await screen.findByRole("dialog", { name: /Grace Hopper/ });
  expect(asked.inputs).toEqual([{ username: "grace" }]);
  expect(added.inputs).toEqual([{ uid: "uid-grace", source: "link" }]);
});

test("records the event of a person who is already a contact", async () => {
  const added = replyToAddingGrace();
  store("contacts/uid-ada/uid-grace", GRACE);
  reply(getConnection, { connected: true, connected_date: 1 });
  renderApp("/contacts?add=uid-grace&s=event&event=fa1r000001");
  expect(await screen.findByText("Grace Hopper is already in your contacts.")).toBeInTheDocument();
  expect(added.inputs).toEqual([{ uid: "uid-grace", source: "event", event_id: "fa1r000001" }]);
});

test("does not add the user themselves", async () => {
  renderApp("/contacts?add=uid-ada");
  expect(await screen.findByText(/This is your own card/)).toBeInTheDocument();
});

test("shows that a card does not exist", async () => {
  refuse(getPublicCard, "not-found");
  const { user } = renderApp("/contacts?add=/nobody");
  expect(await screen.findByText(/There’s no card here/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Scan another code" }));
  expect(location.search).toBe("?show=scan");
});

test("the next person is added without the result of the previous one, also from the same code", async () => {
  refuse(getPublicCard, "not-found");
  const { user } = renderApp("/contacts?add=/nobody");
  await screen.findByText(/There’s no card here/);
  for (let time = 0; time < 2; time++) {
    const asked = hold(getPublicCard);
    await user.click(screen.getByRole("button", { name: "Scan another code" }));
    await user.type(await screen.findByRole("textbox", { name: "Address or username" }), "ada{Enter}");
    await waitFor(() => expect(asked.inputs).toHaveLength(1));
    expect(await screen.findByText("Adding to your contacts")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).toBeNull();
    asked.release(makePublicCard({ uid: "uid-ada" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/This is your own card/);
  }
});

test("a printed card leads to its owner, or to claiming it", async () => {
  reply(getRetailCard, { key: "abc", state: "new" });
  const view = renderApp("/contacts?add=/k/abc");
  expect(await screen.findByRole("link", { name: "Claim this card" })).toHaveAttribute("href", "/claim?key=abc");
  view.unmount();
  const added = replyToAddingGrace();
  reply(getRetailCard, { key: "abc", state: "claimed", route: "/grace" });
  reply(getPublicCard, makePublicCard({ uid: "uid-grace" }));
  renderApp("/contacts?add=/k/abc&s=qr&event=fa1r000001");
  await screen.findByRole("dialog", { name: /Grace Hopper/ });
  expect(added.inputs).toEqual([{ uid: "uid-grace", source: "qr", event_id: "fa1r000001" }]);
});

/** Replies to the request for a badge, which this person has claimed. */
function replyWithBadge(uid: string | null) {
  const names = { name: "Grace Hopper", name_first: "Grace", name_last: "Hopper" };
  const printed = { id: "grace00001", ...names, company: "", title: "" };
  const badge = { ...printed, kind: "attendee", uid, card: uid === null ? null : "/grace", revoked: false } as const;
  return reply(getPublicBadge, { event: makeEvent(), badge, points: null });
}

test("the code of a badge adds its holder, and records the event", async () => {
  stubDecodedText(`${location.origin}/e/fa1r000001/grace00001#Grace%20Hopper`);
  const added = replyToAddingGrace();
  const asked = replyWithBadge("uid-grace");
  const { choose } = await openScanner();
  await choose();
  await screen.findByRole("dialog", { name: /Grace Hopper/ });
  expect(asked.inputs).toEqual([{ event_id: "fa1r000001", badge: "grace00001" }]);
  expect(added.inputs).toEqual([{ uid: "uid-grace", source: "event", event_id: "fa1r000001" }]);
});

test("a badge that leads to no card leads to its page", async () => {
  replyWithBadge(null);
  renderApp("/contacts?add=/e/fa1r000001/grace00001");
  expect(await screen.findByText(/no public Cardinal card for this badge/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Open badge page" })).toHaveAttribute("href", "/e/fa1r000001/grace00001");
});

test("adding can be repeated after a failure offline", async () => {
  disconnect(getConnection);
  const { user } = renderApp("/contacts?add=uid-grace");
  const again = await screen.findByRole("button", { name: "Try again" });
  replyToAddingGrace();
  await user.click(again);
  expect(await screen.findByRole("dialog", { name: /Grace Hopper/ })).toBeInTheDocument();
});

/** Stubs the decoder, which finds this text in each picture. */
function stubDecodedText(text: string | null) {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 10, height: 10, close: () => undefined }));
  const context = { drawImage: () => undefined, getImageData: () => ({ width: 10, height: 10 }) };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as unknown as RenderingContext as never);
  setQrDecoder(() => Promise.resolve({ decode: () => Promise.resolve(text), end: () => undefined }));
}

const picture = new File(["x"], "code.png", { type: "image/png" });

async function openScanner() {
  const view = renderApp("/contacts?show=scan");
  const dialog = await screen.findByRole("dialog", { name: "Scan a code" });
  await within(dialog).findByText(/No camera was found/);
  const choose = () => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error("There is no way to choose a picture.");
    return view.user.upload(input, picture);
  };
  return { ...view, dialog: within(dialog), choose };
}

test("a picture of a code adds the card's owner", async () => {
  stubDecodedText(`${location.origin}/grace?s=qr`);
  const added = replyToAddingGrace();
  reply(getPublicCard, makePublicCard({ uid: "uid-grace" }));
  const { choose } = await openScanner();
  await choose();
  await screen.findByRole("dialog", { name: /Grace Hopper/ });
  expect(added.inputs).toEqual([{ uid: "uid-grace", source: "qr" }]);
});

test("distinguishes a picture without a code, a foreign code and an unreadable file", async () => {
  stubDecodedText(null);
  const { dialog, choose } = await openScanner();
  await choose();
  expect(await dialog.findByText(/No QR code was found/)).toBeInTheDocument();
  stubDecodedText("https://elsewhere.example/x");
  await choose();
  expect(await dialog.findByText(/neither a Cardinal card nor a contact/)).toBeInTheDocument();
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no picture")));
  await choose();
  expect(await dialog.findByText(/can’t be opened as a picture/)).toBeInTheDocument();
});

test("offers to import the contact of a foreign code", async () => {
  stubDecodedText("BEGIN:VCARD\nVERSION:3.0\nN:Curie;Marie;;;\nEND:VCARD");
  const { choose } = await openScanner();
  await choose();
  const dialog = await screen.findByRole("dialog", { name: "Import contacts" });
  expect(await within(dialog).findByText("Marie Curie")).toBeInTheDocument();
  expect(within(dialog).getByRole("button", { name: "Import 1 contact" })).toBeEnabled();
});

test("accepts a typed address, and marks an invalid one", async () => {
  const added = replyToAddingGrace();
  reply(getPublicCard, makePublicCard({ uid: "uid-grace" }));
  const { user, dialog } = await openScanner();
  const field = dialog.getByRole("textbox", { name: "Address or username" });
  await user.type(field, "not an address{Enter}");
  expect(dialog.getByText(/That isn’t a valid card address/)).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, "grace{Enter}");
  await waitFor(() => expect(added.inputs).toEqual([{ uid: "uid-grace", source: "link" }]));
});

/** Opens the code with one's details; the path of its modules. */
async function readDetailsCode() {
  const { user } = renderApp("/contacts?show=code");
  await user.click(await screen.findByRole("button", { name: /Show a code with your details/ }));
  return screen.getByRole("img", { name: "QR code with your contact details" }).querySelector("g path");
}

/** The path of the modules of a code that contains a contact and the address of a card. */
function drawDetails(contact: Parameters<typeof writeOfflineVcard>[0], route: string): string {
  const file = writeOfflineVcard(contact, `${location.origin}${route}`);
  return qrPaths(file, { ...DEFAULT_QR_STYLE, error_correction: "L" }).dots;
}

const PRIVATE = { id: "b1", ref: "phone" as const, data: "+44 7700 900123", hidden: true };
const OFFICE = { id: "b2", ref: "phone" as const, data: "+44 20 7946 0018" };
const ADA = { name_first: "Ada", name_last: "Lovelace" };

test("the code with one’s details contains no hidden button", async () => {
  await signInAs({ card: { buttons: [PRIVATE, OFFICE] } });
  const shown = { ...ADA, organization_name: "Analytical Engines", buttons: [OFFICE] };
  expect(await readDetailsCode()).toHaveAttribute("d", drawDetails(shown, "/ada"));
});

test("the code with an employee’s details contains what the organisation shows on the card", async () => {
  await signInAs({ user: { enterprise: "acme" }, card: { buttons: [PRIVATE] } });
  store("enterprise/acme/profile", { name: "Acme", organization_name: "Acme Ltd" });
  store("enterprise/acme/layer", { buttons: [OFFICE] });
  const shown = { ...ADA, organization_name: "Acme Ltd", buttons: [OFFICE] };
  expect(await readDetailsCode()).toHaveAttribute("d", drawDetails(shown, "/acme/ada"));
});
