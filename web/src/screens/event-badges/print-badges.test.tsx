import { printBadges } from "@cardinal/contract/endpoints/events/badges/badge-sheet";
import { getBadgeOverview, listBadges } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeBadge, makeBadgeOverview } from "../../testing/event-samples.ts";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";

const idOf = (at: number) => String(at).padStart(10, "0");
const saved: string[] = [];

beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:badges");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

/**
 * An event with `count` badges, in pages of 50; every tenth was printed, and the second was revoked. Those in `printed`
 * count as printed from then on.
 */
async function open(count: number, printed: ReadonlySet<string> = new Set()) {
  const all = Array.from({ length: count }, (_, at) =>
    makeBadge({ id: idOf(at), printed_date: at % 10 === 0 ? 5 : null, revoked_date: at === 1 ? 5 : null }),
  );
  reply(getBadgeOverview, makeBadgeOverview({ count }));
  reply(listBadges, ({ after = "0" }) => {
    const from = Number(after);
    const items = all.slice(from, from + 50).map((one) => (printed.has(one.id) ? { ...one, printed_date: 6 } : one));
    return { items, next: from + 50 < count ? String(from + 50) : null };
  });
  await signInAs();
  return renderApp("/events/fa1r000001/badges");
}

test("saves 250 badges per file, in list order, without printed or revoked ones", async () => {
  const printed = reply(printBadges, new Blob(["%PDF"]) as never);
  const { user } = await open(310);
  await user.click(await screen.findByRole("button", { name: "Print" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Print badges" }));
  await user.selectOptions(dialog.getByRole("combobox", { name: "Paper" }), "90 × 55 mm, ten to an A4 sheet");
  await user.click(dialog.getByRole("button", { name: "Create PDF" }));
  const next = await dialog.findByRole("button", { name: "Create next PDF" });
  await waitFor(() => expect(next).not.toHaveAttribute("data-loading"));
  await user.click(next);
  expect(await dialog.findByText("278 badges in 2 files. All badges are included.")).toBeVisible();
  expect(saved).toEqual(["badges-1.pdf", "badges-2.pdf"]);
  expect(printed.inputs.map(({ badges, layout }) => [badges.length, layout])).toEqual([
    [224, "card-a4"],
    [54, "card-a4"],
  ]);
  expect(printed.inputs[0]?.badges.slice(0, 2)).toEqual([idOf(2), idOf(3)]);
});

test("sends the badges of a file that did not arrive again, also on other paper or after reopening", async () => {
  const marked = new Set<string>();
  const { user } = await open(310, marked);
  const openDialog = async () => {
    await user.click(await screen.findByRole("button", { name: "Print" }));
    return within(await screen.findByRole("dialog", { name: "Print badges" }));
  };
  const dialog = await openDialog();
  // The API marks the badges as printed, and the answer is lost.
  const lost = disconnect(printBadges);
  await user.click(dialog.getByRole("button", { name: "Create PDF" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
  for (const id of lost.inputs[0]?.badges ?? []) marked.add(id);
  await user.selectOptions(dialog.getByRole("combobox", { name: "Paper" }), "90 × 55 mm, ten to an A4 sheet");
  const first = reply(printBadges, new Blob(["%PDF"]) as never);
  await user.click(dialog.getByRole("button", { name: "Create PDF" }));
  const next = await dialog.findByRole("button", { name: "Create next PDF" });
  await waitFor(() => expect(next).not.toHaveAttribute("data-loading"));
  expect(first.inputs.map(({ badges }) => badges)).toEqual([lost.inputs[0]?.badges]);
  const second = disconnect(printBadges);
  await user.click(next);
  expect(await dialog.findByRole("alert")).toBeVisible();
  for (const id of second.inputs[0]?.badges ?? []) marked.add(id);
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const reopened = await openDialog();
  const again = reply(printBadges, new Blob(["%PDF"]) as never);
  await user.click(reopened.getByRole("button", { name: "Create PDF" }));
  await expect.poll(() => again.inputs.map(({ badges }) => badges)).toEqual([second.inputs[0]?.badges]);
  expect(second.inputs[0]?.badges).toHaveLength(54);
  expect(await reopened.findByText("54 badges in 1 file. All badges are included.")).toBeVisible();
  await user.click(reopened.getByRole("button", { name: "Create PDF" }));
  expect(await reopened.findByText("There are no badges to print.")).toBeVisible();
});

test("warns before printing badges again, and shows a failure", async () => {
  refuse(printBadges, "unavailable");
  const { user } = await open(3);
  await user.click(await screen.findByRole("button", { name: "Print" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Print badges" }));
  await user.click(dialog.getByRole("checkbox", { name: "Only badges that haven’t been printed yet" }));
  expect(dialog.getByText(/are printed again/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Create PDF" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
  const printed = reply(printBadges, new Blob(["%PDF"]) as never);
  await user.click(dialog.getByRole("button", { name: "Create PDF" }));
  await expect.poll(() => printed.inputs.map(({ badges }) => badges)).toEqual([[idOf(0), idOf(2)]]);
});

test("remembers the choice to print without the banner, also for single badges", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  const printed = reply(printBadges, new Blob(["%PDF"]) as never);
  const { user, unmount } = await open(1);
  await user.click(await screen.findByRole("button", { name: "Print" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Print badges" }));
  const choice = dialog.getByRole("checkbox", { name: "Print banner and logo" });
  expect(choice).toBeChecked();
  await user.click(dialog.getByRole("checkbox", { name: "Only badges that haven’t been printed yet" }));
  await user.click(dialog.getByRole("button", { name: "Create PDF" }));
  await expect.poll(() => printed.inputs.map(({ banner }) => banner)).toEqual([true]);
  await user.click(choice);
  unmount();
  const again = renderApp("/events/fa1r000001/badges");
  await again.user.click(await screen.findByRole("button", { name: "Actions for Grace Hopper" }));
  await again.user.click(await screen.findByRole("menuitem", { name: "Print" }));
  const asked = within(await screen.findByRole("dialog"));
  await again.user.click(asked.getByRole("button", { name: "Print again" }));
  await expect.poll(() => printed.inputs.map(({ banner }) => banner)).toEqual([true, false]);
});

test("single badges are printed with the paper and banner just chosen for all", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  const printed = reply(printBadges, new Blob(["%PDF"]) as never);
  reply(getBadgeOverview, makeBadgeOverview());
  reply(listBadges, { items: [makeBadge()], next: null });
  await signInAs();
  const { user } = renderApp("/events/fa1r000001/badges");
  await user.click(await screen.findByRole("button", { name: "Print" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Print badges" }));
  await user.selectOptions(dialog.getByRole("combobox", { name: "Paper" }), "90 × 55 mm, ten to an A4 sheet");
  await user.click(dialog.getByRole("checkbox", { name: "Print banner and logo" }));
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await user.click(await screen.findByRole("button", { name: "Actions for Grace Hopper" }));
  await user.click(await screen.findByRole("menuitem", { name: "Print" }));
  await expect.poll(() => printed.inputs).toMatchObject([{ layout: "card-a4", banner: false }]);
});

test("prints one badge at once, and again only after a confirmation", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const printed = reply(printBadges, new Blob(["%PDF"]) as never);
  reply(getBadgeOverview, makeBadgeOverview());
  const ada = makeBadge({ id: idOf(1), name_first: "Ada", printed_date: 5 });
  reply(listBadges, { items: [makeBadge(), ada], next: null });
  await signInAs();
  const { user } = renderApp("/events/fa1r000001/badges");
  await user.click(await screen.findByRole("button", { name: "Actions for Grace Hopper" }));
  await user.click(await screen.findByRole("menuitem", { name: "Print" }));
  await expect.poll(() => printed.inputs).toMatchObject([{ badges: ["grace00001"] }]);
  await expect.poll(() => opened.mock.calls.length).toBe(1);
  await user.click(await screen.findByRole("button", { name: "Actions for Ada Hopper" }));
  await user.click(await screen.findByRole("menuitem", { name: "Print" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Print again" }));
  await expect.poll(() => printed.inputs[1]).toMatchObject({ badges: [ada.id] });
});
