import { listAdminActs } from "@cardinal/contract/endpoints/users/list-admin-acts";
import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import { screen, waitFor, within } from "@testing-library/react";
import { saveTheme } from "@cardinal/contract/endpoints/vcard/save-theme";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { expect, test, vi } from "vitest";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { includeHiddenElements } from "../../testing/hidden-elements.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeCard } from "../../testing/samples.ts";
import { makeStoredTheme } from "../../testing/stored-samples.ts";
import { keepSilent, refuseListener, store } from "../../testing/stored.ts";
import { button, EDITOR, mine, nameField, savesThemes } from "./editor.test-helper.ts";

includeHiddenElements();

const { id: _id, premium: _premium, ...design } = mine;
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("shows a spinner while the session is loading", async () => {
  await signInAs();
  keepSilent("themes/uid-ada");
  renderApp(EDITOR);
  expect(await screen.findByRole("status", { name: "Loading" })).toBeVisible();
});

test("themes that fail to load can be loaded again", async () => {
  await signInAs();
  refuseListener("themes/uid-ada");
  reply(listSignIns, { items: [], next: null });
  reply(listAdminActs, { items: [], next: null });
  renderApp(EDITOR);
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

test("a new theme is based on the requested one, else on the card's", async () => {
  await signInAs();
  const { unmount } = renderApp(`${EDITOR}?theme=sage`);
  expect(await heading("New theme")).toBeVisible();
  expect(await nameField()).toHaveValue("My Sage");
  unmount();
  renderApp(EDITOR);
  expect(await nameField()).toHaveValue("My Blue");
  expect(screen.queryByText(/no longer exists/)).toBeNull();
});

test("explains that a theme no longer exists, and starts with another one", async () => {
  await signInAs();
  renderApp(`${EDITOR}?theme=gone`);
  expect(await screen.findByText(/The theme you wanted no longer exists/)).toBeVisible();
  expect(await nameField()).toHaveValue("My Blue");
});

test("a new theme is created once, and then changed under its id and URL", async () => {
  await signInAs();
  const calls = savesThemes();
  const { user } = renderApp(`${EDITOR}?theme=bsBlue`);
  await user.clear(await nameField());
  await user.type(await nameField(), "Mine");
  await user.click(button("Save"));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(location.search).toBe("?theme=m2");
  expect(await heading("Edit theme")).toBeVisible();
  await user.click(await screen.findByRole("radio", { name: "Split" }));
  await user.click(button("Save"));
  await waitFor(() => expect(calls.inputs).toHaveLength(2));
  expect(calls.inputs).toEqual([design, { ...design, layout: "split", id: "m2", seen: design }]);
  expect(calls.requests[0]?.headers.get("idempotency-key")).toMatch(/^[\w-]{36}$/);
});

test("changes to a new theme after its first save are restored with that theme", async () => {
  await signInAs();
  const { user, unmount } = renderApp(`${EDITOR}?theme=sage`);
  reply(saveTheme, { ...mine, id: "new1", name: "Fresh" });
  await user.clear(await nameField());
  await user.type(await nameField(), "Fresh");
  await user.click(button("Save"));
  await waitFor(() => expect(location.search).toBe("?theme=new1"));
  await user.type(await nameField(), "er");
  store("themes/uid-ada/new1", makeStoredTheme({ name: "Fresh" }));
  unmount();
  const again = renderApp(`${EDITOR}?theme=new1`);
  expect(await nameField()).toHaveValue("Fresher");
  again.unmount();
  renderApp(`${EDITOR}?theme=sage`);
  expect(await nameField()).toHaveValue("My Sage");
});

test("saves every choice as the contract defines it", async () => {
  await signInAs({ themes: [mine] });
  const calls = savesThemes();
  const { user } = renderApp(`${EDITOR}?theme=m1`);
  await user.click(await screen.findByRole("radio", { name: /Playfair/ }));
  await user.click(screen.getByRole("radio", { name: "Cover" }));
  for (const [group, choice] of [
    ["Buttons", "Pill"],
    ["Fill", "Outline"],
    ["Text in buttons", "Centred"],
    ["Photo", "Square"],
    ["Background type", "Gradient"],
  ] as const)
    await user.click(within(screen.getByRole("radiogroup", { name: group })).getByRole("radio", { name: choice }));
  await user.click(screen.getByRole("switch", { name: "Ring around the photo" }));
  await user.click(screen.getByRole("switch", { name: "Three colours" }));
  const first = screen.getByLabelText("First colour", { selector: "input" });
  await user.clear(first);
  await user.type(first, "#112233");
  await user.click(button("Save"));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(calls.inputs).toEqual([
    {
      ...design,
      id: "m1",
      seen: design,
      background: { kind: "gradient", value: { from: "#112233", via: "#88a2ea", to: "#1d4ed8", angle: 160 } },
      font: "playfair",
      layout: "cover",
      buttons: { shape: "pill", fill: "outline", align: "center" },
      avatar: { shape: "square", ring: true },
    },
  ]);
});

test("saving and using applies the theme to the card, and explains which part failed", async () => {
  await signInAs({ themes: [mine] });
  savesThemes();
  disconnect(updateCard);
  const { user } = renderApp(`${EDITOR}?theme=m1`);
  await user.type(await nameField(), "!");
  await user.click(button("Save and use"));
  expect(await screen.findByText(/has been saved, but your card couldn’t be changed. You’re offline/)).toBeVisible();
  const calls = reply(updateCard, makeCard({ profile_theme: "m1" }));
  await user.click(button("Use on my card"));
  expect(await screen.findByText(/Saved. Your card/)).toBeVisible();
  expect(calls.inputs).toEqual([{ profile_theme: "m1" }]);
});

test("does not send a theme without a name, marks the field and focuses it", async () => {
  await signInAs({ themes: [mine] });
  const calls = savesThemes();
  const { user } = renderApp(`${EDITOR}?theme=m1`);
  await user.clear(await nameField());
  await user.click(button("Save"));
  expect(await screen.findByText("This can’t be empty.")).toBeVisible();
  await waitFor(async () => expect(await nameField()).toHaveFocus());
  expect(screen.getByText("Check the marked fields.")).toBeVisible();
  expect(calls.inputs).toEqual([]);
});

test.each([
  ["en", "Save", "Name", /^The theme couldn’t be saved. Try again; your changes are still here.$/],
  ["de", "Speichern", "Name", /^Das Design konnte nicht gespeichert werden. Bitte versuchen Sie es erneut/],
] as const)(
  "shows a sentence when a save fails (%s), and keeps the changes",
  async (language, save, label, sentence) => {
    await signInAs({ themes: [mine] });
    refuse(saveTheme, "internal");
    const { user } = renderApp(`${EDITOR}?theme=m1`, { language });
    const name = await screen.findByLabelText(label, { selector: "input" });
    await user.type(name, "!");
    await user.click(button(save));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(name).toHaveValue("Mine!");
  },
);

test("explains the plan's limit in advance, and when the server refuses", async () => {
  await signInAs({ themes: [mine] });
  refuse(saveTheme, "plan-required", { plan: "pro" });
  const { user } = renderApp(`${EDITOR}?theme=sage`);
  expect(await screen.findByText(/to save this theme, you need Pro/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Edit Mine" })).toHaveAttribute("href", `${EDITOR}?theme=m1`);
  await user.click(button("Save"));
  expect(
    await screen.findByText("The free plan includes one theme of your own. Pro includes fifty.", { exact: false }),
  ).toBeVisible();
  for (const link of screen.getAllByRole("link", { name: "See plans" }))
    expect(link).toHaveAttribute("href", "/upgrade?next=%2Fsettings%2Fthemes%2Feditor%3Ftheme%3Dsage");
});

test("a theme beyond the plan can be previewed, and is saved with Pro", async () => {
  await signInAs({ themes: [mine, { ...mine, id: "m2", name: "Further" }] });
  refuse(saveTheme, "plan-required", { plan: "pro" });
  const { user } = renderApp(`${EDITOR}?theme=m2`);
  expect(await screen.findByText(/so Further stays as it is. You can try things out here/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Use on my card" })).toBeNull();
  await user.type(await nameField(), "!");
  await user.click(button("Save"));
  const refusal = "The free plan includes one theme of your own. Pro includes fifty.";
  expect(await screen.findByText(refusal, { exact: false })).toBeVisible();
  store("users/uid-ada/plan", "pro");
  await waitFor(() => expect(screen.queryByText(/so Further stays as it is/)).toBeNull());
  const calls = savesThemes();
  await user.click(button("Save"));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(calls.inputs).toMatchObject([{ ...design, name: "Further!", id: "m2", seen: { name: "Further" } }]);
});

test("explains what changing from a theme beyond the plan means", async () => {
  await signInAs({ themes: [mine], card: { profile_theme: "aurora" } });
  renderApp(`${EDITOR}?theme=m1`);
  expect(await screen.findByText(/^Aurora stays on your card./)).toBeVisible();
  expect(screen.getByRole("link", { name: "See plans" })).toBeVisible();
});

test("edits the first theme without a note when the plan has ended", async () => {
  await signInAs({ themes: [mine, { ...mine, id: "m2", name: "Further" }] });
  renderApp(`${EDITOR}?theme=m1`);
  expect(await heading("Edit theme")).toBeVisible();
  expect(screen.queryByRole("link", { name: "See plans" })).toBeNull();
});

test("explains what a theme based on a premium one needs, in advance and when the server refuses", async () => {
  await signInAs();
  refuse(saveTheme, "plan-required", { plan: "pro" });
  const { user } = renderApp(`${EDITOR}?theme=aurora`);
  expect(await screen.findByText(/Aurora is part of the Pro plan. You can try things out here/)).toBeVisible();
  await user.click(button("Save"));
  expect(await screen.findByText("This background is part of the Pro plan.", { exact: false })).toBeVisible();
  expect(screen.getAllByRole("link", { name: "See plans" })).toHaveLength(2);
});

test("opening the plans and returning asks for no confirmation and loses nothing", async () => {
  await signInAs({ themes: [mine] });
  refuse(saveTheme, "plan-required", { plan: "pro" });
  const { user } = renderApp(`${EDITOR}?theme=sage`);
  await user.type(await nameField(), " of my own");
  await user.click(button("Save"));
  const links = () => screen.getAllByRole("link", { name: "See plans" });
  await waitFor(() => expect(links()).toHaveLength(2));
  await user.click(links()[1] as HTMLElement);
  expect(await screen.findByRole("heading", { level: 1, name: "Plans" })).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Back to what you were doing" }));
  expect(await nameField()).toHaveValue("My Sage of my own");
});

test("asks for confirmation before opening the plans in a browser that stores no drafts", async () => {
  await signInAs({ themes: [mine] });
  const { user } = renderApp(`${EDITOR}?theme=sage`);
  await user.type(await nameField(), "!");
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  const [link] = screen.getAllByRole("link", { name: "See plans" });
  await user.click(link as HTMLElement);
  expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  setItem.mockRestore();
});

test("a theme that was deleted elsewhere can be saved as a new one", async () => {
  await signInAs({ themes: [mine] });
  refuse(saveTheme, "not-found");
  const { user } = renderApp(`${EDITOR}?theme=m1`);
  await user.type(await nameField(), "!");
  await user.click(button("Save"));
  expect(await screen.findByText(/was deleted elsewhere/)).toBeVisible();
  const calls = savesThemes();
  await user.click(button("Save"));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(calls.inputs).toEqual([{ ...design, name: "Mine!" }]);
});

test("shows weak colours, and fixes them one by one or all at once", async () => {
  const colors = { ...mine.colors, muted: "#dddddd", on_accent: "#3b82f6" };
  await signInAs({ themes: [{ ...mine, colors }] });
  const calls = savesThemes();
  const { user } = renderApp(`${EDITOR}?theme=m1`);
  expect(await screen.findByText(/^Contrast 1\.[23]:1 is too low. At least 4.5:1 is needed.$/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Secondary text: use #/ }));
  expect(screen.queryByRole("button", { name: /^Secondary text: use #/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Fix all colours" })).toBeNull();
  await user.click(button("Discard"));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Discard" }));
  await user.click(await screen.findByRole("button", { name: "Fix all colours" }));
  expect(screen.queryByText(/is too low/)).toBeNull();
  await user.click(button("Save"));
  await waitFor(() => expect(calls.inputs).toHaveLength(1));
  expect(calls.inputs[0]?.colors).toMatchObject({ surface: "#ffffff", text: "#10213a" });
});

test("leaving with changes asks for confirmation; they are restored later, until they are saved", async () => {
  await signInAs({ themes: [mine] });
  savesThemes();
  const { user } = renderApp(`${EDITOR}?theme=m1`);
  await user.type(await nameField(), "!");
  await user.click(screen.getByRole("link", { name: "All themes" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await user.click(within(dialog).getByRole("button", { name: "Leave" }));
  await user.click(await screen.findByRole("button", { name: "More options for Mine" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  expect(await nameField()).toHaveValue("Mine!");
  expect(screen.getByText("From your last visit, not saved yet: Name")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "All themes" }));
  await user.click(await screen.findByRole("button", { name: "Save and leave" }));
  expect(await heading("Themes")).toBeVisible();
  expect(localStorage.getItem("cardinal.theme-draft.uid-ada.m1")).toBeNull();
});
