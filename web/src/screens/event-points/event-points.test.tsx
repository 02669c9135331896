import { claimPoints } from "@cardinal/contract/endpoints/events/claim-points";
import { getPoints, updateBoardName } from "@cardinal/contract/endpoints/events/get-points";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { screen, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { storeBadge } from "../../features/events/stored-badge.ts";
import { disconnect, hold, refuse, reply } from "../../testing/fake-api.ts";
import { answerRequests, toJson } from "../../testing/network.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";

type Points = ReplyOf<typeof getPoints>;
const ADDRESS = "/events/fa1r000001/points";
const KEY = `${"k".repeat(28)}.${"s".repeat(24)}`;
const SIGN = `${ADDRESS}?vendor=vend0r0001&code=01234567`;

const CLAIM = {
  id: "scan~vend0r0001",
  name: "Stand visited",
  points: 5,
  how: "staff",
  where: "Compass Works",
  who: "Sam",
  date: Date.parse("2040-03-03T09:00:00Z"),
  voided_date: null,
} as const;
const POINTS: Points = {
  mine: {
    badge: "badge00001",
    points: 5,
    anonymous: false,
    collects: true,
    claims: [CLAIM, { ...CLAIM, id: "scan~x", name: "Quiz", voided_date: 1 }],
  },
  rank: 2,
  leaderboard: [
    { rank: 1, name: null, points: 9, is_mine: false },
    { rank: 2, name: "Grace Hopper", points: 5, is_mine: true },
  ],
  rules: [
    { id: "scan", name: "Stand visited", points: 5, limit: 10, how: "staff" },
    { id: "code", name: "Quiz", points: 10, limit: 1, how: "code" },
  ],
  end_date: Date.parse("2040-03-03T16:00:00Z"),
  time_zone: "Asia/Tokyo",
};

test("explains the user's points, with their rank and the leaderboard", async () => {
  reply(getPoints, POINTS);
  await signInAs();
  renderApp(ADDRESS);
  expect(await screen.findByText("5 points")).toBeVisible();
  expect(screen.getByText("Rank 2")).toBeVisible();
  const [first, second] = within(screen.getByRole("list", { name: "Your claims" })).getAllByRole("listitem");
  expect(first).toHaveTextContent(/Stand visitedCompass Works · scanned by Sam · .*2040.*\+5/);
  expect(second).toHaveTextContent(/Voided by the organiser0/);
  const board = within(screen.getByRole("list", { name: "Leaderboard" })).getAllByRole("listitem");
  expect(board.map(({ textContent }) => textContent)).toEqual(["1Anonymous9", "2Grace Hopper (You)5"]);
  expect(screen.getByRole("list", { name: "How to collect points" })).toHaveTextContent("10 points, once");
  expect(screen.queryByRole("button", { name: /Collect/ })).not.toBeInTheDocument();
});

test("collects the points of a scanned sign with one tap", async () => {
  reply(getPoints, POINTS);
  const sent = reply(claimPoints, { points: 15, rank: 1, pending: false });
  await signInAs();
  const { user } = renderApp(SIGN);
  await user.click(await screen.findByRole("button", { name: "Collect 10 points" }));
  expect(await screen.findByText("Collected. You now have 15 points.")).toBeVisible();
  expect(sent.inputs).toEqual([
    { event_id: "fa1r000001", badge: "badge00001", rule: "code", vendor: "vend0r0001", code: "01234567" },
  ]);
});

test("points for meeting are pending until the other confirms, and those for a card are offered until collected", async () => {
  const meet = { id: "meet", name: "Somebody met", points: 3, limit: 2, how: "meet" } as const;
  const card = { id: "card", name: "Card", points: 7, limit: 1, how: "profile" } as const;
  reply(getPoints, { ...POINTS, rules: [meet, card] });
  const sent = reply(claimPoints, ({ rule }) => ({ points: 5, rank: 2, pending: rule === "meet" }));
  await signInAs();
  const { user } = renderApp(`${ADDRESS}?met=0thrbadge0`);
  await user.click(await screen.findByRole("button", { name: "Collect 3 points" }));
  expect(await screen.findByText("Saved. You’ll get the points once the other person scans your badge.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Collect 7 points" }));
  expect(await screen.findByText("Collected. You now have 5 points.")).toBeVisible();
  const mine = { event_id: "fa1r000001", badge: "badge00001" };
  expect(sent.inputs).toEqual([
    { ...mine, rule: "meet", other: "0thrbadge0" },
    { ...mine, rule: "card" },
  ]);
});

test("points for a complete card stay confirmed once the claims are read again", async () => {
  const card = { id: "card", name: "Card", points: 7, limit: 1, how: "profile" } as const;
  const mine = { badge: "badge00001", points: 0, anonymous: false, collects: true };
  reply(getPoints, { ...POINTS, mine: { ...mine, claims: [] }, rules: [card] });
  await signInAs();
  const { user } = renderApp(ADDRESS);
  const collect = await screen.findByRole("button", { name: "Collect 7 points" });
  reply(claimPoints, { points: 7, rank: 1, pending: false });
  const claims = [{ ...CLAIM, id: "card~-", points: 7 }];
  reply(getPoints, { ...POINTS, mine: { ...mine, points: 7, claims }, rules: [card] });
  await user.click(collect);
  expect(await screen.findByText("7 points")).toBeVisible();
  expect(screen.getByText("Collected. You now have 7 points.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Collect/ })).not.toBeInTheDocument();
});

test("of two rules for the same scan, the first that still gives points is collected", async () => {
  const first = { id: "first", name: "Quiz", points: 10, limit: 2, how: "code" } as const;
  const second = { ...first, id: "second", points: 4 };
  const third = { ...first, id: "third", points: 2 };
  const mine = { badge: "badge00001", points: 0, anonymous: false, collects: true };
  // A voided claim cannot be repeated, and the limit of the second rule is reached with other vendors.
  const claims = [
    { ...CLAIM, id: "first~vend0r0001", voided_date: 1 },
    { ...CLAIM, id: "second~vend0r0002" },
    { ...CLAIM, id: "second~vend0r0003" },
    { ...CLAIM, id: "third~vend0r0002" },
    { ...CLAIM, id: "third~vend0r0003", voided_date: 1 },
  ];
  const points = { ...POINTS, mine: { ...mine, claims }, rules: [first, second, third] };
  reply(getPoints, points);
  await signInAs();
  const { user } = renderApp(SIGN);
  const collect = await screen.findByRole("button", { name: "Collect 2 points" });
  const collected = [...claims, { ...CLAIM, id: "third~vend0r0001" }];
  const sent = reply(claimPoints, { points: 2, rank: 1, pending: false });
  reply(getPoints, { ...points, mine: { ...mine, points: 2, claims: collected } });
  await user.click(collect);
  expect(await screen.findByText("Collected. You now have 2 points.")).toBeVisible();
  expect(await screen.findByText("2 points")).toBeVisible();
  expect(screen.getByText("Collected. You now have 2 points.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Collect/ })).not.toBeInTheDocument();
  expect(sent.inputs).toMatchObject([{ rule: "third", vendor: "vend0r0001" }]);
});

test("when no rule for a scan gives points any more, the first one is offered", async () => {
  const first = { id: "first", name: "Quiz", points: 10, limit: 1, how: "code" } as const;
  const second = { ...first, id: "second", points: 4 };
  const claims = [
    { ...CLAIM, id: "first~vend0r0001" },
    { ...CLAIM, id: "second~vend0r0001" },
  ];
  const mine = { badge: "badge00001", points: 14, anonymous: false, collects: true, claims };
  reply(getPoints, { ...POINTS, mine, rules: [first, second] });
  await signInAs();
  renderApp(SIGN);
  expect(await screen.findByRole("button", { name: "Collect 10 points" })).toBeVisible();
});

test.each([
  ["already-exists", "You already have these points."],
  ["quota-exceeded", "You’ve already collected all the points for this rule."],
  ["permission-denied", "This code has expired. Scan the sign again."],
  ["conflict", "You can’t collect these points: a requirement isn’t met"],
  ["not-found", "The code you scanned is no longer valid."],
] as const)("a claim that is refused with %s says why", async (code, sentence) => {
  reply(getPoints, POINTS);
  refuse(claimPoints, code);
  await signInAs();
  const { user } = renderApp(SIGN);
  await user.click(await screen.findByRole("button", { name: "Collect 10 points" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
});

test("explains what is missing without a badge, signed in or not", async () => {
  reply(getPoints, { ...POINTS, mine: null, rank: null });
  const { unmount } = renderApp(SIGN);
  expect(await screen.findByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    `/login?next=${encodeURIComponent(SIGN)}`,
  );
  unmount();
  await signInAs();
  renderApp(SIGN);
  expect(await screen.findByText(/add your badge to this account first/)).toBeVisible();
});

test("without signing in, the rules are shown, and a link to sign in instead of the leaderboard", async () => {
  reply(getPoints, { ...POINTS, mine: null, rank: null, leaderboard: [] });
  const { unmount } = renderApp(ADDRESS);
  expect(await screen.findByRole("link", { name: "Sign in to see the leaderboard" })).toHaveAttribute(
    "href",
    `/login?next=${encodeURIComponent(ADDRESS)}`,
  );
  expect(screen.queryByText("No one has any points yet.")).not.toBeInTheDocument();
  expect(screen.getByRole("list", { name: "How to collect points" })).toHaveTextContent("10 points, once");
  unmount();
  renderApp(ADDRESS, { language: "de" });
  expect(await screen.findByRole("link", { name: "Anmelden, um die Rangliste zu sehen" })).toBeVisible();
});

test("a user without a badge sees that the leaderboard is empty", async () => {
  reply(getPoints, { ...POINTS, mine: null, rank: null, leaderboard: [] });
  await signInAs();
  renderApp(ADDRESS);
  expect(await screen.findByText("No one has any points yet.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Sign in to see the leaderboard" })).not.toBeInTheDocument();
});

test("the moment of a claim is in the time zone of the event", async () => {
  reply(getPoints, POINTS);
  await signInAs();
  renderApp(ADDRESS);
  const [first] = within(await screen.findByRole("list", { name: "Your claims" })).getAllByRole("listitem");
  expect(first).toHaveTextContent("3 Mar 2040, 18:00");
});

test("an attendee who has opened the link in a badge’s mail needs no account", async () => {
  const opened = { badge: "badge00001", key: KEY };
  localStorage.setItem(`cardinal.badge.fa1r000001`, JSON.stringify({ opened }));
  const asked = reply(getPoints, POINTS);
  renderApp(ADDRESS);
  await screen.findByRole("switch");
  localStorage.clear();
  expect(asked.inputs.at(-1)).toEqual({ event_id: "fa1r000001", ...opened });
});

test("the badge of an account comes before one whose link was opened in this browser", async () => {
  const opened = { badge: "0thrbadge0", key: KEY };
  storeBadge("fa1r000001", { opened });
  onTestFinished(() => localStorage.clear());
  const mine = { badge: "0thrbadge0", points: 7, anonymous: false, collects: true, claims: [] };
  const asked = reply(getPoints, ({ key }) => (key === undefined ? POINTS : { ...POINTS, mine }));
  await signInAs();
  const { unmount } = renderApp(ADDRESS);
  expect(await screen.findByText("5 points")).toBeVisible();
  expect(asked.inputs).toEqual([{ event_id: "fa1r000001" }]);
  unmount();
  const sent = reply(updateBoardName, { anonymous: true });
  reply(getPoints, ({ key }) => ({ ...POINTS, mine: key === undefined ? null : mine }));
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByText("7 points")).toBeVisible();
  await user.click(screen.getByRole("switch", { name: "Hide my name on the leaderboard" }));
  await expect.poll(() => sent.inputs).toEqual([{ event_id: "fa1r000001", ...opened, anonymous: true }]);
});

test.each([true, false])(
  "the key of a badge that has ended does not hide the event (signed in: %s)",
  async (isUser) => {
    storeBadge("fa1r000001", { opened: { badge: "badge00001", key: KEY } });
    onTestFinished(() => localStorage.clear());
    const refused = refuse(getPoints, "not-found");
    answerRequests(({ url: { pathname, searchParams } }) =>
      pathname === "/api/events/points/fa1r000001" && !searchParams.has("key")
        ? toJson({ ...POINTS, mine: null, rank: null })
        : undefined,
    );
    if (isUser) await signInAs();
    renderApp(ADDRESS);
    await expect.poll(() => refused.inputs).toMatchObject([{ key: KEY }]);
    expect(await screen.findByRole("list", { name: "How to collect points" })).toHaveTextContent("10 points, once");
  },
);

test("hides the user's name and sends a later choice after the answer, without losing the focus", async () => {
  reply(getPoints, POINTS);
  const sent = hold(updateBoardName);
  await signInAs();
  const { user } = renderApp(ADDRESS);
  const hide = await screen.findByRole("switch", { name: "Hide my name on the leaderboard" });
  await user.click(hide);
  expect(hide).toBeChecked();
  expect(hide).toHaveFocus();
  await user.click(hide);
  expect(hide).not.toBeChecked();
  expect(sent.inputs).toEqual([{ event_id: "fa1r000001", badge: "badge00001", anonymous: true }]);
  const next = reply(updateBoardName, { anonymous: false });
  sent.release({ anonymous: true });
  await expect.poll(() => next.inputs).toEqual([{ event_id: "fa1r000001", badge: "badge00001", anonymous: false }]);
});

test("shows that there are no claims and no leaderboard, in German as well", async () => {
  const mine = { badge: "badge00001", points: 0, anonymous: false, collects: true, claims: [] };
  reply(getPoints, { ...POINTS, mine, rank: null, leaderboard: [], end_date: 1 });
  await signInAs();
  renderApp(SIGN, { language: "de" });
  expect(await screen.findByText("Noch keine Punkte")).toBeVisible();
  expect(screen.getByText("Bisher hat niemand Punkte.")).toBeVisible();
  expect(screen.getByText(/Diese Veranstaltung ist beendet/)).toBeVisible();
});

test("informs staff that they collect no points", async () => {
  const mine = { badge: "badge00001", points: 0, anonymous: false, collects: false, claims: [] };
  reply(getPoints, { ...POINTS, mine });
  await signInAs();
  renderApp(ADDRESS);
  expect(await screen.findByText("Staff and exhibitors don’t collect points.")).toBeVisible();
});

test("a missing event links to the list, and a failure can be retried", async () => {
  refuse(getPoints, "not-found");
  const { unmount } = renderApp(ADDRESS);
  expect(await screen.findByRole("link", { name: "All events" })).toHaveAttribute("href", "/events");
  unmount();
  disconnect(getPoints);
  renderApp("/events/fa1r000002/points");
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});
