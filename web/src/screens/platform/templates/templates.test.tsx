import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { getTemplate, listTemplateDrafts } from "@cardinal/contract/endpoints/admin/templates/get-templates";
import {
  publishTemplate,
  saveTemplate,
  withdrawTemplate,
} from "@cardinal/contract/endpoints/admin/templates/save-template";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import type { Template } from "@cardinal/contract/entities/platform/template";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/language.ts";
import { disconnect, hold, refuse, reply } from "../../../testing/fake-api.ts";
import { includeHiddenElements } from "../../../testing/hidden-elements.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { makeTheme } from "../../../testing/samples.ts";
// Loaded before the first test, which would otherwise time out while it loads.
import "../platform-area.tsx";
import "../../theme-editor/template-editor-screen.tsx";

includeHiddenElements();

const ID = `-${"t".repeat(19)}`;
const PAGE = `/admin/templates/${ID}`;
const look = (name: string) => makeTheme({ id: ID, name });
const TEMPLATE: Template = {
  id: ID,
  state: "published",
  draft: look("Dawn"),
  has_changes: false,
  version: 2,
  changed_date: 1_780_000_000_000,
  rev: 7,
};
const VERSIONS = [
  { version: 2, look: look("Dawn"), date: 1_780_000_000_000 },
  { version: 1, look: look("Early"), date: null },
];

async function open(path: string, role: AdminRole = "operator", language: Language = "en") {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role });
  return renderApp(path, { language });
}
async function openPage(over: Partial<Template> = {}, language: Language = "en") {
  reply(getTemplate, { ...TEMPLATE, ...over, versions: over.version === 0 ? [] : VERSIONS });
  return open(PAGE, "operator", language);
}
const dialog = async () => within(await screen.findByRole("dialog"));

test("an operator follows links to the templates and to one of them", async () => {
  reply(listTemplateDrafts, { items: [{ ...TEMPLATE, has_changes: true }], next: null });
  reply(getTemplate, { ...TEMPLATE, has_changes: true, versions: VERSIONS });
  const { user } = await open("/admin");
  await user.click(await screen.findByRole("link", { name: /^Templates/ }));
  expect(await screen.findByText("Unpublished changes")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Dawn" }));
  expect(await screen.findByRole("heading", { name: "Dawn" })).toBeVisible();
  expect(screen.getByText(/Cards show version 2/)).toBeVisible();
  expect(screen.getByText("Comes with Cardinal")).toBeVisible();
});

test("support sees the templates and one of them, and can change nothing", async () => {
  reply(listTemplateDrafts, { items: [TEMPLATE], next: null });
  reply(getTemplate, { ...TEMPLATE, versions: VERSIONS });
  const { user } = await open("/admin", "support");
  await user.click(
    await screen.findByRole("link", { name: "Templates Templates with their drafts and published versions" }),
  );
  const row = await screen.findByRole("link", { name: "Dawn" });
  expect(screen.queryByRole("link", { name: "New template" })).toBeNull();
  await user.click(row);
  expect(await screen.findByText("Comes with Cardinal")).toBeVisible();
  const main = within(screen.getByRole("main"));
  expect(main.queryByRole("link", { name: "Edit draft" })).toBeNull();
  expect(main.queryAllByRole("button", { name: /publish|withdraw/i })).toEqual([]);
});

test("support has no access to the editor of a template", async () => {
  const calls = reply(getTemplate, { ...TEMPLATE, versions: [] });
  await open(`${PAGE}/editor`, "support");
  expect(await screen.findByRole("heading", { name: "There’s no card here" })).toBeVisible();
  expect(calls.inputs).toEqual([]);
});

test("the list loads, fails, is retried, and shows when it is empty", async () => {
  const held = hold(listTemplateDrafts);
  const { user } = await open("/admin/templates");
  expect(await screen.findByRole("heading", { name: "Templates" })).toBeVisible();
  expect(await screen.findByRole("status", { name: "Loading" })).toBeInTheDocument();
  held.release({ items: [], next: null });
  expect(await screen.findByText("No templates here yet.")).toBeVisible();
  disconnect(listTemplateDrafts);
  await user.click(screen.getByRole("radio", { name: "Drafts" }));
  const again = await screen.findByRole("button", { name: "Try again" });
  reply(listTemplateDrafts, { items: [{ ...TEMPLATE, state: "draft" }], next: null });
  await user.click(again);
  expect(await screen.findByRole("link", { name: "Dawn" })).toBeVisible();
  expect(location.search).toBe("?state=draft");
});

test("stores a search in the address, and loads further pages", async () => {
  const calls = reply(listTemplateDrafts, ({ q, after }) => {
    if (q === undefined) return { items: [TEMPLATE], next: null };
    return after === undefined
      ? { items: [TEMPLATE], next: ID }
      : { items: [{ ...TEMPLATE, id: "older", draft: look("Older") }], next: null };
  });
  const { user } = await open("/admin/templates");
  const visited = history.length;
  await user.type(await screen.findByRole("searchbox", { name: "Search templates" }), "d");
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: "Older" })).toBeVisible();
  expect(location.search).toBe("?q=d");
  // Typing leaves no pages to go back through.
  expect(history.length).toBe(visited);
  expect(calls.inputs.at(-1)).toEqual({ q: "d", after: ID });
});

test("a search without a match says so in German", async () => {
  reply(listTemplateDrafts, { items: [], next: null });
  await open("/admin/templates?q=nowhere", "owner", "de");
  expect(await screen.findByText("Zu Ihrer Suche passt keine Vorlage.")).toBeVisible();
});

test("shows a template that does not exist or cannot be loaded", async () => {
  refuse(getTemplate, "not-found");
  const { unmount } = await open(PAGE);
  expect(await screen.findByRole("heading", { name: "There’s no card here" })).toBeVisible();
  unmount();
  disconnect(getTemplate);
  await open(PAGE);
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

test("a draft is published with a reason, free or premium", async () => {
  const { user } = await openPage({ state: "draft", version: 0 });
  expect(await screen.findByText(/No one can choose this template/)).toBeVisible();
  expect(screen.getByText("Nothing has been published yet.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Withdraw template" })).toBeNull();
  const sent = reply(publishTemplate, TEMPLATE);
  await user.click(screen.getByRole("button", { name: "Publish draft" }));
  const form = await dialog();
  await user.click(form.getByRole("button", { name: "Publish draft" }));
  expect(sent.inputs).toEqual([]);
  await user.click(form.getByLabelText("Premium"));
  await user.type(form.getByLabelText("Reason"), "Spring");
  await user.click(form.getByRole("button", { name: "Publish draft" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.inputs).toEqual([{ id: ID, rev: 7, premium: true, reason: "Spring" }]);
});

test("names colours with too little contrast", async () => {
  const { user } = await openPage();
  refuse(publishTemplate, "invalid-argument", {
    fields: { "colors.muted": "This colour has too little contrast." },
  });
  await user.click(await screen.findByRole("button", { name: "Publish draft" }));
  const form = await dialog();
  await user.type(form.getByLabelText("Reason"), "Spring");
  await user.click(form.getByRole("button", { name: "Publish draft" }));
  expect(await form.findByRole("alert")).toHaveTextContent("Secondary text");
});

test("a draft that another admin has saved meanwhile must be reviewed before it is published", async () => {
  const { user } = await openPage({ has_changes: true });
  await user.click(await screen.findByRole("button", { name: "Publish draft" }));
  const form = await dialog();
  await user.type(form.getByLabelText("Reason"), "Spring");
  refuse(publishTemplate, "conflict");
  await user.click(form.getByRole("button", { name: "Publish draft" }));
  expect(await form.findByRole("alert")).toHaveTextContent("Someone has changed this template since you opened it");
  reply(getTemplate, { ...TEMPLATE, rev: 8, draft: look("Dusk"), versions: VERSIONS });
  await user.click(form.getByRole("button", { name: "See the current draft" }));
  expect(await screen.findByRole("heading", { name: "Dusk" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = reply(publishTemplate, TEMPLATE);
  await user.click(screen.getByRole("button", { name: "Publish draft" }));
  const again = await dialog();
  await user.type(again.getByLabelText("Reason"), "Spring");
  await user.click(again.getByRole("button", { name: "Publish draft" }));
  await waitFor(() => expect(sent.inputs).toEqual([{ id: ID, rev: 8, premium: false, reason: "Spring" }]));
});

test("an earlier version is published again", async () => {
  const { user } = await openPage();
  const sent = reply(publishTemplate, TEMPLATE);
  await user.click(await screen.findByRole("button", { name: "Publish version 1 again" }));
  const form = await dialog();
  await user.type(form.getByLabelText("Reason"), "Better");
  await user.click(form.getByRole("button", { name: "Publish" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.inputs).toEqual([{ id: ID, rev: 7, premium: false, reason: "Better", version: 1 }]);
});

test("a template is withdrawn with a reason, in German", async () => {
  const { user } = await openPage({}, "de");
  const sent = reply(withdrawTemplate, { ...TEMPLATE, state: "withdrawn" });
  await user.click(await screen.findByRole("button", { name: "Vorlage zurückziehen" }));
  const form = await dialog();
  await user.type(form.getByLabelText("Grund"), "Zu dunkel");
  reply(getTemplate, { ...TEMPLATE, state: "withdrawn", versions: VERSIONS });
  await user.click(form.getByRole("button", { name: "Vorlage zurückziehen" }));
  expect(await screen.findByText(/Diese Vorlage ist zurückgezogen/)).toBeVisible();
  expect(sent.inputs).toEqual([{ id: ID, reason: "Zu dunkel" }]);
});

test("the fallback template cannot be withdrawn", async () => {
  reply(getTemplate, { ...TEMPLATE, id: "bsBlue", versions: VERSIONS });
  await open("/admin/templates/bsBlue");
  expect(await screen.findByRole("button", { name: "Withdraw template" })).toBeDisabled();
});

test("a new template is saved as a draft and stays open under its own address", async () => {
  const { user } = await open("/admin/templates/new/editor");
  expect(await screen.findByRole("heading", { name: "New template" })).toBeVisible();
  expect(screen.queryByLabelText("Video")).toBeNull();
  const sent = reply(saveTemplate, (input) => ({
    ...TEMPLATE,
    state: "draft" as const,
    draft: { ...input, id: ID, premium: false },
  }));
  const name = screen.getByLabelText("Name", { selector: "input" });
  await user.clear(name);
  await user.type(name, "Dusk");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Draft saved.")).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe(`${PAGE}/editor`));
  await user.type(name, "y");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent.inputs).toHaveLength(2));
  expect(sent.inputs).toMatchObject([{ name: "Dusk" }, { id: ID, name: "Dusky" }]);
});

test("opens a draft with its design, and shows a deleted one as not found", async () => {
  reply(getTemplate, { ...TEMPLATE, versions: VERSIONS });
  const { unmount } = await open(`${PAGE}/editor`);
  expect(await screen.findByLabelText("Name", { selector: "input" })).toHaveValue("Dawn");
  unmount();
  refuse(getTemplate, "not-found");
  await open(`${PAGE}/editor`);
  expect(await screen.findByRole("heading", { name: "There’s no card here" })).toBeVisible();
});

test("the editor starts from the current draft, saves its revision, and the page shows what was saved", async () => {
  const { user } = await openPage();
  await user.click(await screen.findByRole("link", { name: "Edit draft" }));
  const field = () => screen.findByLabelText("Name", { selector: "input" });
  expect(await field()).toHaveValue("Dawn");
  await user.click(screen.getByRole("link", { name: "All templates" }));
  // Another admin saves the draft meanwhile.
  const newer = { ...TEMPLATE, rev: 8, draft: look("Dusk"), versions: VERSIONS };
  reply(getTemplate, newer);
  await user.click(await screen.findByRole("link", { name: "Edit draft" }));
  const name = await field();
  expect(name).toHaveValue("Dusk");
  const sent = reply(saveTemplate, (input) => ({
    ...TEMPLATE,
    rev: 9,
    draft: { ...look(input.name), ...input, id: ID },
  }));
  await user.type(name, "y");
  reply(getTemplate, { ...newer, rev: 9, draft: look("Dusky") });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Draft saved.")).toBeVisible();
  await user.type(name, "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent.inputs).toMatchObject([
      { rev: 8, name: "Dusky" },
      { rev: 9, name: "Dusky!" },
    ]),
  );
});

test("a draft that another admin has saved meanwhile is not overwritten", async () => {
  reply(getTemplate, { ...TEMPLATE, versions: VERSIONS });
  const { user } = await open(`${PAGE}/editor`);
  await user.type(await screen.findByLabelText("Name", { selector: "input" }), "!");
  const message = "Someone has changed this since you opened it, so nothing was saved.";
  refuse(saveTemplate, "conflict", { message });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message, { exact: false })).toBeVisible();
  reply(getTemplate, { ...TEMPLATE, rev: 8, draft: { ...look("Dawn"), layout: "cover" }, versions: VERSIONS });
  await user.click(screen.getByRole("button", { name: "Mine" }));
  const sent = reply(saveTemplate, { ...TEMPLATE, rev: 9 });
  expect(await screen.findByText("Not saved yet: Name")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent.inputs).toMatchObject([{ rev: 8, name: "Dawn!", layout: "cover" }]));
});
