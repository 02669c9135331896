import {
  decideCardRequest,
  listCardRequests,
} from "@cardinal/contract/endpoints/enterprise/card-requests/decide-card-request";
import { decideJoinRequest, listJoinRequests } from "@cardinal/contract/endpoints/enterprise/domains/join";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { CardRequest } from "@cardinal/contract/entities/card-request";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "./card-requests-screen.tsx";

const grace: CardRequest = {
  uid: "u-grace",
  name: "Grace Hopper",
  date: 1_780_000_000_000,
  before: { job_title: "Captain", name_last: "Hopper" },
  after: { job_title: "Admiral", name_last: "" },
};
const alan: CardRequest = {
  ...grace,
  uid: "u-alan",
  name: "Alan Turing",
  before: { bio: "" },
  after: { bio: "Hello" },
};
const item = (name: string) => within(screen.getByRole("heading", { name }).closest("li") ?? document.body);

async function open(items: readonly CardRequest[] = [grace, alan], approval = true) {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  reply(getEnterprise, makeEnterprise(approval ? { approval } : {}));
  reply(listCardRequests, { items: [...items], next: null });
  reply(listJoinRequests, { items: [], next: null });
  const calls = reply(decideCardRequest, ({ uid, approve }) => ({ uid, approved: approve }));
  return { ...renderApp("/dashboard/requests"), calls };
}

test("shows the requested values beside the current ones", async () => {
  await open();
  expect(await screen.findByRole("heading", { name: "Grace Hopper" })).toBeVisible();
  const fields = item("Grace Hopper")
    .getAllByRole("term")
    .map((term) => term.parentElement?.textContent);
  expect(fields).toEqual(["Last nameNowHopperRequestedempty", "Job titleNowCaptainRequestedAdmiral"]);
});

test("approves one request and refuses the next with a reason, by keyboard only", async () => {
  const { user, calls } = await open();
  const approve = await screen.findByRole("button", { name: "Approve the change of Grace Hopper" });
  approve.focus();
  await user.keyboard("{Enter}");
  const approved = await screen.findByText("Approved. Grace Hopper’s card has been updated.");
  await waitFor(() => expect(approved).toHaveFocus());
  await user.tab();
  expect(screen.getByRole("link", { name: "Alan Turing" })).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(screen.getByRole("button", { name: "Refuse the change of Alan Turing" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("textbox", { name: "Reason (optional)" })).toHaveFocus();
  await user.keyboard("Not on our cards.");
  await user.tab();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Refused. Alan Turing gets an email.")).toHaveFocus();
  expect(calls.inputs).toEqual([
    { uid: "u-grace", date: grace.date, approve: true },
    { uid: "u-alan", date: alan.date, approve: false, reason: "Not on our cards." },
  ]);
});

test("says that a request was already decided, and reloads the list", async () => {
  const { user } = await open([grace]);
  refuse(decideCardRequest, "conflict");
  await user.click(await screen.findByRole("button", { name: /^Approve/ }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This request is being decided, has been decided already");
  reply(listCardRequests, { items: [], next: null });
  await user.click(screen.getByRole("button", { name: "Load the list again" }));
  expect(await screen.findByRole("heading", { name: "No requested changes" })).toBeVisible();
});

test("links to the setting when requests are disabled", async () => {
  await open([], false);
  expect(await screen.findByRole("link", { name: "Turn this on under “Card contents”" })).toHaveAttribute(
    "href",
    "/dashboard/fields",
  );
});

test("loads more of a long list on demand", async () => {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  reply(getEnterprise, makeEnterprise({ approval: true }));
  reply(listJoinRequests, { items: [], next: null });
  const lists = reply(listCardRequests, ({ after }) =>
    after === undefined ? { items: [grace], next: grace.uid } : { items: [alan], next: null },
  );
  const { user } = renderApp("/dashboard/requests");
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("heading", { name: "Alan Turing" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Grace Hopper" })).toBeVisible();
  await waitFor(() => expect(lists.inputs).toEqual([{}, { after: "u-grace" }]));
});

test("says that nothing was found on pages whose requests the viewer must not decide", async () => {
  const { user } = await open([]);
  reply(listCardRequests, ({ after }) =>
    after === undefined ? { items: [], next: "u-z" } : { items: [], next: null },
  );
  expect(await screen.findByText("No requests found so far.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("There are no more requests.")).toBeVisible();
  expect(screen.queryByText("No requests found so far.")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});

const ada = { uid: "u-ada", name_first: "Ada", name_last: "Byron", email: "ada@acme.example", date: grace.date };

test("invites a person who asks to join, and declines the next one", async () => {
  const { user } = await open([]);
  reply(listJoinRequests, { items: [ada, { ...ada, uid: "u-eve", name_first: "Eve" }], next: null });
  const decided = reply(decideJoinRequest, { decided: true });
  await user.click(await screen.findByRole("button", { name: "Invite Ada Byron" }));
  expect(await screen.findByText("Ada Byron gets an email with the link to join.")).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Decline Eve Byron" }));
  expect(await screen.findByText("Declined. Eve Byron isn’t notified.")).toHaveFocus();
  expect(decided.inputs).toEqual([
    { uid: "u-ada", approve: true },
    { uid: "u-eve", approve: false },
  ]);
});

test("keeps the people of the first page, also when no one is left on the next one", async () => {
  const { user } = await open([]);
  const lists = reply(listJoinRequests, ({ after }) =>
    after === undefined ? { items: [ada], next: ada.uid } : { items: [], next: null },
  );
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument());
  await waitFor(() => expect(lists.inputs).toEqual([{}, { after: "u-ada" }]));
  expect(screen.getByRole("heading", { name: "Ada Byron" })).toBeVisible();
  expect(screen.getAllByRole("heading", { name: "People who ask to join" })).toHaveLength(1);
});

test("a manager invites into one of their groups; without the right to edit cards, changes are hidden", async () => {
  await signInAs({ user: { enterprise: "acme" } });
  const rights = { admin: false, permissions: ["cards.create" as const], groups: ["sales", "legal"] };
  reply(getEnterprise, makeEnterprise({ rights, approval: true }));
  reply(listJoinRequests, { items: [ada], next: null });
  refuse(decideJoinRequest, "seats-exhausted");
  const { user } = renderApp("/dashboard/requests");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Group" }), "Legal");
  await user.click(screen.getByRole("button", { name: "Invite Ada Byron" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("All seats are in use.");
  const decided = reply(decideJoinRequest, { decided: true });
  await user.click(screen.getByRole("button", { name: "Invite Ada Byron" }));
  await waitFor(() => expect(decided.inputs).toEqual([{ uid: "u-ada", approve: true, groups: ["legal"] }]));
  expect(screen.queryByRole("heading", { name: "No requested changes" })).not.toBeInTheDocument();
});

test("searches both lists, with the text in the address", async () => {
  const { user } = await open();
  const changes = reply(listCardRequests, ({ q, after }) => {
    if (q === "alan") return { items: [alan], next: null };
    if (q === "ada") return after === undefined ? { items: [], next: "u-z" } : { items: [], next: null };
    return { items: q === undefined ? [grace, alan] : [], next: null };
  });
  const joining = reply(listJoinRequests, ({ q }) => ({
    items: q === undefined || q === "ada" ? [ada] : [],
    next: null,
  }));
  const field = await screen.findByRole("searchbox", { name: "Search requests" });
  await user.type(field, "alan");
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Grace Hopper" })).not.toBeInTheDocument());
  expect(await screen.findByRole("heading", { name: "Alan Turing" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "People who ask to join" })).not.toBeInTheDocument();
  expect(location.search).toBe("?q=alan");
  await user.clear(field);
  await user.type(field, "ada");
  expect(await screen.findByRole("heading", { name: "Ada Byron" })).toBeVisible();
  expect(await screen.findByText("No requests found so far.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("There are no more requests.")).toBeVisible();
  await user.type(field, "x");
  expect(await screen.findByText("No requested changes match your search.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  expect(await screen.findByRole("heading", { name: "Grace Hopper" })).toBeVisible();
  expect(field).toHaveFocus();
  expect(changes.inputs).toContainEqual({ q: "ada", after: "u-z" });
  expect(joining.inputs).toContainEqual({ q: "ada" });
});

test("says in German that no one was found, to a viewer who decides only on join requests", async () => {
  await signInAs({ user: { enterprise: "acme", settings: { language: "de" } } });
  reply(getEnterprise, makeEnterprise({ rights: { admin: false, permissions: ["cards.create"], groups: null } }));
  const lists = reply(listJoinRequests, { items: [], next: null });
  renderApp("/dashboard/requests?q=ada", { language: "de" });
  expect(await screen.findByText("Niemand, der beitreten möchte, passt zu Ihrer Suche.")).toBeVisible();
  expect(screen.getByRole("searchbox", { name: "Anfragen suchen" })).toHaveValue("ada");
  expect(lists.inputs).toEqual([{ q: "ada" }]);
});
