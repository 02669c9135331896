import { act, screen, waitFor, within } from "@testing-library/react";
import { requestCardChange } from "@cardinal/contract/endpoints/enterprise/card-requests/request-card-change";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { expect, test, vi } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { includeHiddenElements } from "../../testing/hidden-elements.ts";
import { answerRequests, toJson } from "../../testing/network.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { store } from "../../testing/stored.ts";
import { field, preview, save, saves } from "./editor.test-helper.ts";

includeHiddenElements();

test("shows locked fields as read-only, with the reason", async () => {
  await signInAs({ user: { enterprise: "acme" }, skills: ["Maths"] });
  const locked = ["organization_name", "buttons", "skills", "messaging", "profile_theme", "qr_style", "profile_pic"];
  store("enterprise/acme/locked_fields", Object.fromEntries(locked.map((name) => [name, true])));
  renderApp("/settings");
  store("enterprise/acme/profile", { name: "Acme Ltd" });
  const reason = "Set by Acme Ltd. An administrator there can change it.";
  expect(await field("Company")).toHaveAttribute("readonly");
  expect(await field("Company")).toHaveAccessibleDescription(reason);
  expect(await field("Job title")).not.toHaveAttribute("readonly");
  expect(within(screen.getByRole("region", { name: "Buttons" })).getByText(reason)).toBeVisible();
  for (const name of ["Email: Email address", "Colour"])
    expect(screen.getByLabelText(name, { selector: "input" })).toBeDisabled();
  expect(screen.getByRole("radio", { name: "Blue" })).toBeDisabled();
  expect(screen.getByRole("combobox", { name: "Skills" })).toBeDisabled();
  expect(screen.getByRole("switch", { name: "Receive messages through your card" })).toBeDisabled();
  expect(screen.queryByRole("button", { name: "Choose photo" })).toBeNull();
});

test("shows the stored value of a field that is locked while it is edited, and keeps the typed text", async () => {
  await signInAs({ user: { enterprise: "acme" } });
  store("enterprise/acme/profile", { name: "Acme Ltd" });
  const { user, unmount } = renderApp("/settings");
  await user.clear(await field("Job title"));
  await user.type(await field("Job title"), "Countess");
  expect(await screen.findByText("Not saved yet: Job title")).toBeVisible();
  const locked = "Not saved, because now set by Acme Ltd: Job title";
  act(() => store("enterprise/acme/locked_fields", { job_title: true }));
  expect(await screen.findByText(locked)).toBeVisible();
  expect(await field("Job title")).toHaveValue("Analyst");
  await waitFor(() => expect(preview().queryByText("Countess")).toBeNull());
  expect(save()).toBeDisabled();
  unmount();
  const again = renderApp("/settings");
  expect(await screen.findByText(locked)).toBeVisible();
  act(() => store("enterprise/acme/locked_fields", null));
  await waitFor(async () => expect(await field("Job title")).toHaveValue("Countess"));
  expect(screen.getByText("From your last visit, not saved yet: Job title")).toBeVisible();
  act(() => store("enterprise/acme/locked_fields", { job_title: true }));
  expect(await screen.findByText(locked)).toBeVisible();
  await again.user.click(screen.getByRole("button", { name: "Discard" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Discard your changes?" }));
  expect(dialog.getByText(/Job title/)).toBeVisible();
  await again.user.click(dialog.getByRole("button", { name: "Discard" }));
  expect(await screen.findByText("Everything is saved.")).toBeInTheDocument();
});

test("shows the text that the organisation suggests where a field is empty", async () => {
  await signInAs({ user: { enterprise: "acme" }, card: { job_title: "", bio: "" } });
  store("enterprise/acme/profile", { name: "Acme Ltd" });
  store("enterprise/acme/layer", { prefilled: { job_title: "Clerk", bio: "We build engines" } });
  renderApp("/settings");
  expect(await field("Job title")).toHaveAttribute("placeholder", "Clerk");
  expect(await field("About you")).toHaveAttribute("placeholder", "We build engines");
});

test("resets the code to the organisation's style", async () => {
  await signInAs({ user: { enterprise: "acme" }, card: { qr_style: { ...DEFAULT_QR_STYLE, dots: "dots" } } });
  const qr_style = { ...DEFAULT_QR_STYLE, color: "#14532d" };
  store("enterprise/acme/profile", { name: "Acme Ltd" });
  store("enterprise/acme/qr", qr_style);
  const calls = saves();
  const { user } = renderApp("/settings");
  await field("Job title");
  await user.click(screen.getByRole("button", { name: "Reset to default" }));
  await user.click(save());
  await waitFor(() => expect(calls.inputs).toEqual([{ qr_style }]));
});

test("shows the enterprise's texts in the editor, the preview and the signature, read-only", async () => {
  await signInAs({ user: { enterprise: "acme" }, card: { organization_name: "", address: "" } });
  store("enterprise/acme/profile", { name: "Acme Ltd", organization_name: "Acme", address: "Way 1", seats: 9 });
  renderApp("/settings");
  const reason = "Set by Acme Ltd. An administrator there can change it.";
  for (const [name, value] of [
    ["Company", "Acme"],
    ["Address", "Way 1"],
  ] as const) {
    expect(await field(name)).toHaveValue(value);
    expect(await field(name)).toHaveAttribute("readonly");
    expect(await field(name)).toHaveAccessibleDescription(reason);
  }
  expect(await preview().findByText("Acme · Acme Ltd")).toBeInTheDocument();
  expect(preview().getByText("Verified")).toBeInTheDocument();
  expect(preview().getByText("Way 1")).toBeInTheDocument();
  expect(within(screen.getByRole("region", { name: "Share" })).getByText("Analyst · Acme")).toBeInTheDocument();
  store("enterprise/acme/profile/organization_name", "Acme Group");
  await waitFor(async () => expect(await field("Company")).toHaveValue("Acme Group"));
  expect(screen.queryByRole("link", { name: "Change what it sets" })).toBeNull();
});

test("links an administrator to the screen where locked fields are changed", async () => {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  store("enterprise/acme/profile", { name: "Acme Ltd", organization_name: "Acme" });
  renderApp("/settings");
  expect(await field("Company")).toHaveAccessibleDescription("Set by Acme Ltd for all its cards.");
  const link = screen.getByRole("link", { name: "Change what it sets" });
  expect(link).toHaveAttribute("href", "/dashboard/fields");
});

test("requests a change of a locked field where the organisation allows it, and withdraws it", async () => {
  await signInAs({ user: { enterprise: "acme" } });
  store("enterprise/acme/profile", { name: "Acme Ltd" });
  store("enterprise/acme/locked_fields", { job_title: true, profile_pic: true });
  store("enterprise/acme/approval", true);
  const calls = reply(requestCardChange, { request: { date: 1, fields: { job_title: "Admiral" } } });
  const { user } = renderApp("/settings");
  await user.click(await screen.findByRole("button", { name: "Ask for a change" }));
  const form = within(screen.getByRole("form", { name: "Ask for a change" }));
  const part = screen.getByRole("region", { name: "Ask for a change" });
  expect(part).toHaveFocus();
  await user.clear(form.getByRole("textbox", { name: "Job title" }));
  await user.type(form.getByRole("textbox", { name: "Job title" }), "Admiral");
  await user.click(form.getByRole("button", { name: "Send request" }));
  await waitFor(() => expect(calls.inputs).toEqual([{ job_title: "Admiral" }]));
  store("card_requests/acme/uid-ada", { date: 1, fields: { job_title: "Admiral" } });
  expect(await screen.findByText("Waiting for approval: Job title")).toBeVisible();
  expect(part).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Take back" }));
  await waitFor(() => expect(calls.inputs.at(-1)).toEqual({ job_title: "Analyst" }));
  store("card_requests/acme/uid-ada", null);
  expect(await screen.findByRole("button", { name: "Ask for a change" })).toBeVisible();
  expect(part).toHaveFocus();
});

test("previews a premium theme; saving names it as refused, and saves the other fields", async () => {
  await signInAs();
  const calls = saves();
  answerRequests(({ url, body }) =>
    url.pathname === updateCard.path && JSON.stringify(body).includes("profile_theme")
      ? toJson({ error: { code: "plan-required", message: "No.", plan: "pro" } }, 402)
      : undefined,
  );
  const { user } = renderApp("/settings");
  await field("Pronouns");
  await user.click(screen.getByRole("radio", { name: /Aurora/ }));
  expect(await screen.findByText(/Aurora is part of the Pro plan. You can try it/)).toBeVisible();
  await user.type(await field("Pronouns"), "she/her");
  await user.click(save());
  const refusal = "The theme Aurora is part of the Pro plan. Everything else has been saved.";
  expect(await screen.findByText(refusal, { exact: false })).toBeVisible();
  const [link] = screen.getAllByRole("link", { name: "See plans" });
  expect(link).toHaveAttribute("href", "/upgrade?next=%2Fsettings");
  expect(calls.inputs).toEqual([{ pronouns: "she/her" }]);
  expect(screen.getByRole("radio", { name: /Aurora/ })).toBeChecked();
  expect(save()).toBeEnabled();
  await user.click(screen.getByRole("radio", { name: "Blue" }));
  expect(await screen.findByText("Everything is saved.")).toBeInTheDocument();
});

test("keeps a theme that the plan no longer includes, and explains that leaving it is final", async () => {
  await signInAs({ card: { profile_theme: "aurora" } });
  const calls = saves();
  const { user } = renderApp("/settings");
  expect(await screen.findByText(/^Aurora stays on your card./)).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Sage" }));
  expect(await screen.findByText(/^Once you save, you’ll need Pro to choose Aurora again./)).toBeVisible();
  await user.click(screen.getByRole("radio", { name: /Dusk/ }));
  expect(await screen.findByText(/^Dusk is part of the Pro plan. You can try it/)).toBeVisible();
  await user.click(screen.getByRole("radio", { name: /Aurora/ }));
  expect(await screen.findByText(/^Aurora stays on your card./)).toBeVisible();
  expect(calls.inputs).toEqual([]);
});

test("opening the plans and returning asks for no confirmation and loses nothing", async () => {
  await signInAs();
  const { user } = renderApp("/settings");
  await user.type(await field("Pronouns"), "she/her");
  await user.click(screen.getByRole("radio", { name: /Aurora/ }));
  const [link] = await screen.findAllByRole("link", { name: "See plans" });
  await user.click(link as HTMLElement);
  expect(await screen.findByRole("heading", { level: 1, name: "Plans" })).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Back to what you were doing" }));
  expect(await field("Pronouns")).toHaveValue("she/her");
  expect(screen.getByRole("radio", { name: /Aurora/ })).toBeChecked();
});

test("saves theme, buttons, skills, QR style and switches as the contract defines them", async () => {
  await signInAs();
  const calls = saves();
  const { user } = renderApp("/settings");
  await user.click(await screen.findByRole("radio", { name: "Sage" }));
  await user.click(screen.getByRole("button", { name: "Add a button" }));
  await user.click(await screen.findByRole("menuitem", { name: "Instagram" }));
  await user.keyboard("@ada");
  await user.type(screen.getByRole("combobox", { name: "Skills" }), "Maths{Enter}");
  await user.click(within(screen.getByRole("radiogroup", { name: "Dots" })).getByRole("radio", { name: "Round" }));
  await user.click(screen.getByRole("switch", { name: "Let search engines find your card" }));
  await user.click(save());
  expect(await screen.findByText("Saved. Your card is up to date.")).toBeVisible();
  expect(calls.inputs).toEqual([
    {
      profile_theme: "sage",
      buttons: [
        { id: "b1", ref: "email", data: "ada@example.com" },
        { id: expect.any(String) as string, ref: "instagram", data: "https://www.instagram.com/ada" },
      ],
      seen_buttons: [{ id: "b1", ref: "email", data: "ada@example.com" }],
      skills: ["Maths"],
      seen_skills: [],
      qr_style: { ...DEFAULT_QR_STYLE, dots: "dots" },
      discoverable: false,
    },
  ]);
});

test("marks an invalid button in its row", async () => {
  await signInAs();
  const calls = saves();
  const { user } = renderApp("/settings");
  await user.clear(await field("Email: Email address"));
  await user.click(save());
  await waitFor(async () =>
    expect(await field("Email: Email address")).toHaveAccessibleDescription("This can’t be empty."),
  );
  expect(await field("Email: Email address")).toHaveFocus();
  expect(calls.inputs).toEqual([]);
});

test("copies the card's address and a signature", async () => {
  await signInAs();
  const { user } = renderApp("/settings");
  await user.click(await screen.findByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/ada`);
  expect(screen.getByRole("link", { name: "Open card" })).toHaveAttribute("href", "/ada");
});

/** A fake ClipboardItem, which jsdom lacks; it stores its content. */
class KeptItem {
  readonly parts: Record<string, Blob>;
  constructor(parts: Record<string, Blob>) {
    this.parts = parts;
  }
}

test("copies the signature as HTML and as plain text", async () => {
  await signInAs();
  const { user } = renderApp("/settings");
  vi.stubGlobal("ClipboardItem", KeptItem);
  const write = vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
  await user.click(await screen.findByRole("button", { name: "Copy signature" }));
  expect(await screen.findByText("Copied")).toBeVisible();
  const item = write.mock.calls[0]?.[0][0] as unknown as KeptItem;
  expect(await item.parts["text/html"]?.text()).toContain('<a href="mailto:ada@example.com"');
  expect(await item.parts["text/plain"]?.text()).toContain("Ada Lovelace\nAnalyst");
  vi.unstubAllGlobals();
});

test("explains the alternative when the browser cannot copy the signature", async () => {
  await signInAs();
  const { user } = renderApp("/settings");
  await user.click(await screen.findByRole("button", { name: "Copy signature" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Select the signature and copy it manually.");
});

test("shows German texts", async () => {
  await signInAs();
  const { user } = renderApp("/settings", { language: "de" });
  expect(await screen.findByRole("heading", { name: "Ihre Karte" })).toBeVisible();
  await user.type(await field("Pronomen"), "sie/ihr");
  expect(await screen.findByText("Noch nicht gespeichert: Pronomen")).toBeVisible();
  expect(preview("Vorschau Ihrer Karte").getByText("Kontakt speichern")).toBeInTheDocument();
});
