import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Button } from "@cardinal/contract/entities/button";
import { BUTTON_REFS } from "@cardinal/contract/entities/button-kinds";
import { MAX_BUTTONS } from "@cardinal/contract/entities/card";
import { uploadDocument } from "@cardinal/contract/endpoints/vcard/upload-document";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { setTokenSource } from "../../lib/firebase/token.ts";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { renderPart } from "../../testing/render-app.tsx";
import { ButtonListEditor } from "./button-list-editor.tsx";

beforeEach(() => setTokenSource(() => Promise.resolve("token")));

const THREE: Button[] = [
  { id: "a", ref: "phone", data: "12345" },
  { id: "b", ref: "email", data: "ada@example.com" },
  { id: "c", ref: "website", data: "https://example.com", label: "Notes" },
];

function Editor({
  initial,
  problems,
}: {
  readonly initial: readonly Button[];
  readonly problems?: Record<string, string>;
}) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <ButtonListEditor value={value} problems={problems ?? {}} onChange={setValue} />
      <button type="button" onClick={() => setValue(initial)}>
        Discard
      </button>
      <pre data-testid="value">{JSON.stringify(value)}</pre>
    </>
  );
}

const value = () => JSON.parse(screen.getByTestId("value").textContent) as Button[];
const order = () =>
  value()
    .map((button) => button.id)
    .join("");

test("explains buttons while there are none", () => {
  renderPart(<Editor initial={[]} />);
  expect(screen.getByText(/No buttons yet/)).toBeVisible();
});

test("offers every kind; the new row takes the focus and gets the right keyboard", async () => {
  const { user } = renderPart(<Editor initial={[]} />);
  await user.click(screen.getByRole("button", { name: "Add a button" }));
  expect(await screen.findAllByRole("menuitem")).toHaveLength(BUTTON_REFS.length);
  await user.click(screen.getByRole("menuitem", { name: "Phone" }));
  const field = await screen.findByRole("textbox", { name: "Phone: Phone number" });
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute("inputmode", "tel");
});

test("completes the data when the field loses focus", async () => {
  const { user } = renderPart(<Editor initial={[{ id: "a", ref: "website", data: "" }]} />);
  await user.type(screen.getByRole("textbox", { name: "Website: Web address" }), "example.com");
  await user.tab();
  expect(value()[0]?.data).toBe("https://example.com");
});

test("headings and texts between the buttons are plain text", async () => {
  const initial: Button[] = [
    { id: "a", ref: "heading", data: "" },
    { id: "b", ref: "text", data: "" },
  ];
  const { user } = renderPart(<Editor initial={initial} />);
  await user.type(screen.getByRole("textbox", { name: "Heading: Heading between the buttons" }), "On the web");
  await user.type(screen.getByRole("textbox", { name: "Text: Text between the buttons" }), "Two{Enter}lines");
  expect(value().map(({ data }) => data)).toEqual(["On the web", "Two\nlines"]);
  expect(screen.queryByRole("textbox", { name: /Label/ })).toBeNull();
});

const DOCUMENT = "/media/document/ada/0b7f3a52-1f0e-4f4c-9d53-0c1e3c2a9f10.pdf";
const pdf = (name = "Price_list 2026.PDF", bytes = 9) =>
  new File([new Uint8Array(bytes)], name, { type: "application/pdf" });
const fileInput = (container: HTMLElement) => {
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("there is no field for a file");
  return input;
};

test("a PDF is uploaded, gets its title from the file, and can be opened and replaced", async () => {
  const sent = reply(uploadDocument, { url: DOCUMENT });
  const { user, container } = renderPart(<Editor initial={[]} />);
  await user.click(screen.getByRole("button", { name: "Add a button" }));
  await user.click(await screen.findByRole("menuitem", { name: "PDF document" }));
  expect(await screen.findByRole("button", { name: "Choose PDF" })).toHaveFocus();
  expect(fileInput(container)).toHaveAttribute("accept", "application/pdf,.pdf");
  await user.upload(fileInput(container), pdf());
  const link = await screen.findByRole("link", { name: /Open PDF/ });
  expect(link).toHaveAttribute("href", DOCUMENT);
  expect(sent.inputs).toHaveLength(1);
  expect(value()[0]).toMatchObject({ ref: "pdf", data: DOCUMENT, label: "Price list 2026" });
  await user.upload(fileInput(container), pdf("other.pdf"));
  await waitFor(() => expect(sent.inputs).toHaveLength(2));
  expect(value()[0]?.label).toBe("Price list 2026");
});

test.each([
  ["unsupported-media-type", "This is not a PDF file that can be read."],
  ["payload-too-large", "This file is larger than 10 MB."],
  ["file-damaged", "This file is damaged and can’t be opened."],
  ["file-protected", "This file is protected, so not everyone could open it."],
  ["conflict", "You’ve reached the limit for uploaded PDFs."],
] as const)("a PDF that is refused with %s has its sentence, without another try", async (code, sentence) => {
  refuse(uploadDocument, code);
  const { user, container } = renderPart(<Editor initial={[{ id: "a", ref: "pdf", data: "" }]} />);
  await user.upload(fileInput(container), pdf());
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(value()[0]?.data).toBe("");
});

test("a PDF that is too large is not uploaded, and a failed upload is retried", async () => {
  const refused = disconnect(uploadDocument);
  const { user, container } = renderPart(<Editor initial={[{ id: "a", ref: "pdf", data: "" }]} />);
  await user.upload(fileInput(container), pdf("big.pdf", 10 * 1024 * 1024 + 1));
  expect(await screen.findByRole("alert")).toHaveTextContent("This file is larger than 10 MB.");
  expect(refused.inputs).toHaveLength(0);
  // Browsers report no change if the input still has a file with the path of the next one.
  expect(fileInput(container).files).toHaveLength(0);
  await user.upload(fileInput(container), pdf());
  expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline.");
  reply(uploadDocument, { url: DOCUMENT });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(value()[0]?.data).toBe(DOCUMENT));
});

test("marks a link to a host other than the network's, in the user's language", async () => {
  const { user } = renderPart(<Editor initial={[{ id: "a", ref: "linkedin", data: "" }]} />, { language: "de" });
  const field = screen.getByRole("textbox", { name: "LinkedIn: Benutzername oder Webadresse" });
  await user.type(field, "https://linkedin.com.evil.example/in/ada");
  await user.tab();
  expect(field).toHaveAccessibleDescription("Bitte geben Sie einen Link zu LinkedIn ein.");
});

test("marks invalid data when the field loses focus and clears the mark when it is fixed", async () => {
  const { user } = renderPart(<Editor initial={[{ id: "a", ref: "email", data: "" }]} />, { language: "de" });
  const field = screen.getByRole("textbox", { name: "E-Mail: E-Mail-Adresse" });
  await user.type(field, "ada@");
  expect(field).toBeValid();
  await user.tab();
  expect(field).toHaveAccessibleDescription("Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.");
  await user.type(field, "example.com");
  expect(field).toBeValid();
});

test("shows a problem from the form in the row of its button", () => {
  renderPart(<Editor initial={THREE} problems={{ b: "This can’t be empty." }} />);
  const field = screen.getByRole("textbox", { name: "Email: Email address" });
  expect(field).toHaveAccessibleDescription("This can’t be empty.");
});

test("labels are trimmed, and an empty label is removed", async () => {
  const { user } = renderPart(<Editor initial={THREE} />);
  await user.type(screen.getByRole("textbox", { name: "Phone: Label (optional)" }), " Office ");
  await user.tab();
  expect(value()[0]?.label).toBe("Office");
  await user.clear(screen.getByRole("textbox", { name: "Website, Notes: Label (optional)" }));
  await user.tab();
  expect(value()[2]).toEqual({ id: "c", ref: "website", data: "https://example.com" });
});

test("a button is hidden and shown again", async () => {
  const { user } = renderPart(<Editor initial={THREE} />);
  await user.click(screen.getByRole("button", { name: "Hide Email" }));
  expect(value()[1]?.hidden).toBe(true);
  expect(within(screen.getByRole("listitem", { name: "Email" })).getByText(/Hidden from your card/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show Email" }));
  expect(value()[1]).not.toHaveProperty("hidden");
});

test("undo takes the focus and restores a removed button", async () => {
  const { user } = renderPart(<Editor initial={THREE} />);
  await user.click(screen.getByRole("button", { name: "More options for Email" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove" }));
  expect(order()).toBe("ac");
  expect(screen.getByText("Email removed.")).toBeVisible();
  const undo = screen.getByRole("button", { name: "Undo" });
  expect(undo).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(order()).toBe("abc");
});

test("a removed button that is back after all changes were discarded cannot be restored a second time", async () => {
  const { user } = renderPart(<Editor initial={THREE} />);
  await user.click(screen.getByRole("button", { name: "More options for Email" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove" }));
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(order()).toBe("abc");
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

test("the menu moves a button without dragging and announces the new position", async () => {
  const { user } = renderPart(<Editor initial={THREE} />);
  await user.click(screen.getByRole("button", { name: "More options for Website, Notes" }));
  await user.click(await screen.findByRole("menuitem", { name: "Move to the top" }));
  expect(order()).toBe("cab");
  expect(screen.getByText("Website, Notes is now 1 of 3.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "More options for Website, Notes" }));
  expect(await screen.findByRole("menuitem", { name: "Move up" })).toHaveAttribute("data-disabled");
  await user.click(screen.getByRole("menuitem", { name: "Move down" }));
  expect(order()).toBe("acb");
});

test("the grip is announced with instructions", async () => {
  const { user } = renderPart(<Editor initial={THREE} />);
  const grip = screen.getByRole("button", { name: "Move Phone" });
  expect(grip).toHaveAccessibleDescription(/press space, then the up and down arrow keys/);
  grip.focus();
  await user.keyboard(" ");
  expect(await screen.findByText("Phone picked up, 1 of 3.")).toBeInTheDocument();
  await user.keyboard("{Escape}");
  expect(await screen.findByText("Phone is back where it was.")).toBeInTheDocument();
  expect(order()).toBe("abc");
});

test("a full card accepts no more buttons", () => {
  const full = Array.from({ length: MAX_BUTTONS }, (_, at): Button => ({ id: `b${at}`, ref: "phone", data: "12345" }));
  renderPart(<Editor initial={full} />);
  expect(screen.getByRole("button", { name: "Add a button" })).toBeDisabled();
  expect(screen.getByText("A card can have up to 40 buttons.")).toBeVisible();
});

test.each([
  ["whatsapp", "WhatsApp: Phone number or wa.me link", "https://wa.me/491701234567"],
  ["signal", "Signal: Phone number or signal.me link", "https://signal.me/#p/+491701234567"],
] as const)("a national number for %s gets the country code of the card's phone number", async (ref, name, link) => {
  const buttons: Button[] = [
    { id: "p", ref: "phone", data: "+49 30 901820" },
    { id: "w", ref, data: "" },
  ];
  const { user } = renderPart(<Editor initial={buttons} />);
  await user.type(screen.getByRole("textbox", { name }), "0170 1234567");
  await user.tab();
  await waitFor(() => expect(value()[1]?.data).toBe(link));
});

test("completing a number keeps what changed in other buttons meanwhile", async () => {
  const buttons: Button[] = [
    { id: "p", ref: "phone", data: "+49 30 901820" },
    { id: "w", ref: "whatsapp", data: "" },
    { id: "b", ref: "email", data: "" },
  ];
  const { user } = renderPart(<Editor initial={buttons} />);
  const number = screen.getByRole("textbox", { name: "WhatsApp: Phone number or wa.me link" });
  await user.type(number, "0170 1234567");
  // In the same task, before the number is completed.
  fireEvent.blur(number);
  fireEvent.change(screen.getByRole("textbox", { name: "Email: Email address" }), {
    target: { value: "ada@example.com" },
  });
  await waitFor(() => expect(value()[1]?.data).toBe("https://wa.me/491701234567"));
  expect(value()[2]?.data).toBe("ada@example.com");
});

test("a number for WhatsApp of unknown country asks for the country code", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["en"]);
  const { user } = renderPart(<Editor initial={[{ id: "w", ref: "whatsapp", data: "" }]} />);
  const field = screen.getByRole("textbox", { name: "WhatsApp: Phone number or wa.me link" });
  await user.type(field, "0170 1234567");
  await user.tab();
  const problem = "Enter a phone number with its country code, such as +44 7911 123456.";
  await waitFor(() => expect(field).toHaveAccessibleDescription(problem));
  expect(value()[0]?.data).toBe("0170 1234567");
  vi.restoreAllMocks();
});
