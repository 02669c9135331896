import {
  type BadgeScan,
  type Dial as DialState,
  listBadgeScans,
  updateShare,
  withdrawLead,
} from "@cardinal/contract/endpoints/events/attendee/sharing";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { hold, refuse, reply } from "../../../testing/fake-api.ts";
import { renderPart } from "../../../testing/render-app.tsx";
import { Dial } from "./dial.tsx";
import { ScannedBy } from "./scanned-by.tsx";

const PLACE = { event_id: "fa1r000001", badge: "badge00001" } as const;
const DIAL: DialState = {
  level: "name",
  chosen: false,
  share_with: {},
  share_default: "name",
  consent: null,
  agreed: null,
};
const VENDOR: BadgeScan = {
  kind: "vendor",
  id: "vend000001",
  name: "Compass Works",
  date: 1_780_000_000_000,
  last_date: 1_780_000_000_000,
  level: "name",
  withdrawn_date: null,
};

const KEY = `${"A".repeat(28)}.${"A".repeat(24)}`;

test("a choice is saved at once, with the key of the badge", async () => {
  let level: DialState["level"] = "name";
  reply(listBadgeScans, () => ({ dial: { ...DIAL, level }, items: [], next: null }));
  const changes = reply(updateShare, (input) => {
    level = input.level ?? "name";
    return { ...DIAL, level, chosen: true };
  });
  const { user } = renderPart(<Dial {...PLACE} badgeKey={KEY} />);
  expect(await screen.findByRole("radio", { name: "Name and company" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Name, company and email" }));
  expect(await screen.findByText("Saved.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("radio", { name: "Name, company and email" })).toBeChecked());
  expect(changes.inputs).toEqual([{ ...PLACE, key: KEY, level: "email" }]);
});

test("a choice that is made while another one is saved keeps the focus and is sent after the answer", async () => {
  reply(listBadgeScans, { dial: DIAL, items: [VENDOR], next: null });
  const { user } = renderPart(
    <>
      <Dial {...PLACE} />
      <ScannedBy {...PLACE} timeZone="Asia/Tokyo" />
    </>,
  );
  const sent = hold(updateShare);
  (await screen.findByRole("radio", { name: "Name and company" })).focus();
  await user.keyboard("{ArrowDown}{ArrowUp}");
  const radio = screen.getByRole("radio", { name: "Name and company" });
  expect(radio).toBeChecked();
  expect(radio).toHaveFocus();
  expect(sent.inputs).toEqual([{ ...PLACE, level: "email" }]);
  const next = reply(updateShare, DIAL);
  sent.release({ ...DIAL, level: "email" });
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(next.inputs).toEqual([{ ...PLACE, level: "name" }]);
  expect(radio).toBeChecked();
  expect(radio).toHaveFocus();
});

test("the last of several choices for a vendor is sent after the answer, and a choice for another vendor at once", async () => {
  const other: BadgeScan = { ...VENDOR, id: "vend000002", name: "Verde" };
  reply(listBadgeScans, { dial: DIAL, items: [VENDOR, other], next: null });
  const { user } = renderPart(<ScannedBy {...PLACE} timeZone="Asia/Tokyo" />);
  const single = await screen.findByRole("combobox", { name: "What Compass Works gets" });
  const sent = hold(updateShare);
  await user.selectOptions(single, "Your whole card");
  await user.selectOptions(screen.getByRole("combobox", { name: "What Verde gets" }), "Name and company");
  await user.selectOptions(single, "Name, company and email");
  await user.selectOptions(single, "Same as for all vendors");
  expect(single).toHaveDisplayValue("Same as for all vendors");
  const next = reply(updateShare, DIAL);
  sent.release({ ...DIAL, share_with: { [VENDOR.id]: "card" } });
  await expect.poll(() => next.inputs).toEqual([{ ...PLACE, vendor: VENDOR.id, level: null }]);
  expect(sent.inputs).toEqual([
    { ...PLACE, vendor: VENDOR.id, level: "card" },
    { ...PLACE, vendor: other.id, level: "name" },
  ]);
});

test("reverts a refused choice and shows the failure", async () => {
  reply(listBadgeScans, { dial: DIAL, items: [], next: null });
  refuse(updateShare, "unavailable");
  const { user } = renderPart(<Dial {...PLACE} />);
  await user.click(await screen.findByRole("radio", { name: "Your whole card" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("radio", { name: "Name and company" })).toBeChecked());
});

test("the level that was chosen on another device meanwhile is shown", async () => {
  let level: DialState["level"] = "name";
  reply(listBadgeScans, () => ({ dial: { ...DIAL, level }, items: [VENDOR], next: null }));
  reply(updateShare, (input) => {
    level = input.vendor === undefined ? (input.level ?? "name") : level;
    return { ...DIAL, level };
  });
  const { user } = renderPart(
    <>
      <Dial {...PLACE} />
      <ScannedBy {...PLACE} timeZone="Asia/Tokyo" />
    </>,
  );
  await user.click(await screen.findByRole("radio", { name: "Your whole card" }));
  expect(await screen.findByText("Saved.")).toBeVisible();
  level = "email";
  await user.selectOptions(screen.getByRole("combobox", { name: "What Compass Works gets" }), "Your whole card");
  expect(await screen.findByRole("radio", { name: "Name, company and email", checked: true })).toBeVisible();
});

test("consent is given to the version of the organiser’s text and requested once", async () => {
  const consent = { version: "0123abcd", text: "Vendors get my telephone number." };
  let agreed: string | null = null;
  reply(listBadgeScans, () => ({ dial: { ...DIAL, consent, agreed }, items: [], next: null }));
  const changes = reply(updateShare, () => {
    agreed = consent.version;
    return { ...DIAL, consent, agreed };
  });
  const { user } = renderPart(<Dial {...PLACE} />);
  expect(await screen.findByText(consent.text)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "I agree" }));
  await waitFor(() => expect(screen.queryByText(consent.text)).not.toBeInTheDocument());
  expect(changes.inputs).toEqual([{ ...PLACE, consent: consent.version }]);
});

test("consent is requested again when the organiser wants more than what was agreed to", async () => {
  const consent = { version: "89abcdef", text: "Vendors get my whole card." };
  const raised = { ...DIAL, level: "email", share_default: "card", consent, agreed: "0123abcd" } as const;
  let dial: DialState = raised;
  reply(listBadgeScans, () => ({ dial, items: [], next: null }));
  const changes = reply(updateShare, () => (dial = { ...raised, level: "card", agreed: consent.version }));
  const { user } = renderPart(<Dial {...PLACE} />);
  expect(await screen.findByText(consent.text)).toBeVisible();
  expect(screen.getByText("If you agree, vendors get: Your whole card")).toBeVisible();
  expect(screen.getByRole("radio", { name: "Name, company and email" })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "I agree" }));
  await waitFor(() => expect(screen.queryByText(consent.text)).not.toBeInTheDocument());
  expect(changes.inputs).toEqual([{ ...PLACE, consent: consent.version }]);
});

test("a consent text that the organiser has changed in the meantime is shown before it can be agreed to", async () => {
  const changed = { version: "89abcdef", text: "Vendors get my telephone number." };
  let dial: DialState = { ...DIAL, consent: { version: "0123abcd", text: "Vendors get my email address." } };
  reply(listBadgeScans, () => ({ dial, items: [], next: null }));
  refuse(updateShare, "conflict", { fields: { consent: "The consent text has changed. Please read it again." } });
  const { user } = renderPart(<Dial {...PLACE} />);
  const agree = await screen.findByRole("button", { name: "I agree" });
  dial = { ...DIAL, consent: changed };
  await user.click(agree);
  expect(await screen.findByText(changed.text)).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(/^The consent text has changed\. Please read it again\.$/);
  const changes = reply(updateShare, () => (dial = { ...dial, agreed: changed.version }));
  await user.click(screen.getByRole("button", { name: "I agree" }));
  await waitFor(() => expect(screen.queryByText(changed.text)).not.toBeInTheDocument());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(changes.inputs).toEqual([{ ...PLACE, consent: changed.version }]);
});

test("nothing is left to read when the organiser has removed the consent text in the meantime", async () => {
  let dial: DialState = { ...DIAL, consent: { version: "0123abcd", text: "Vendors get my email address." } };
  reply(listBadgeScans, () => ({ dial, items: [], next: null }));
  refuse(updateShare, "conflict", { fields: { consent: "The consent text has changed. Please read it again." } });
  const { user } = renderPart(<Dial {...PLACE} />);
  const agree = await screen.findByRole("button", { name: "I agree" });
  dial = DIAL;
  await user.click(agree);
  await waitFor(() => expect(agree).not.toBeInTheDocument());
  expect(screen.queryByRole("alert")).toBeNull();
});

test("consent isn’t requested again for less, or of someone who has chosen", async () => {
  const consent = { version: "89abcdef", text: "Vendors get my email address." };
  const lowered = { ...DIAL, level: "email", share_default: "email", consent, agreed: "0123abcd" } as const;
  reply(listBadgeScans, { dial: lowered, items: [], next: null });
  const { unmount } = renderPart(<Dial {...PLACE} />);
  await screen.findByRole("radio", { name: "Name, company and email", checked: true });
  expect(screen.queryByText(consent.text)).not.toBeInTheDocument();
  unmount();
  reply(listBadgeScans, { dial: { ...lowered, level: "name", chosen: true }, items: [], next: null });
  renderPart(<Dial {...PLACE} />);
  await screen.findByRole("radio", { name: "Name and company", checked: true });
  expect(screen.queryByText(consent.text)).not.toBeInTheDocument();
});

test("changes what one vendor gets, or withdraws it after a confirmation", async () => {
  const items: BadgeScan[] = [VENDOR, { ...VENDOR, kind: "badge", id: "badge00002", name: "Ada King", level: null }];
  const reads = reply(listBadgeScans, { dial: DIAL, items, next: null });
  const changes = reply(updateShare, DIAL);
  const withdrawals = reply(withdrawLead, { withdrawn_date: 1_780_000_000_000 });
  const { user } = renderPart(<ScannedBy {...PLACE} timeZone="Asia/Tokyo" />);
  const list = await screen.findByRole("list", { name: "Who scanned you" });
  expect(within(list).getByText("Ada King")).toBeVisible();
  expect(within(list).getAllByRole("button")).toHaveLength(1);
  const choice = screen.getByRole("combobox", { name: "What Compass Works gets" });
  expect(choice).toHaveDisplayValue("Same as for all vendors");
  await user.selectOptions(choice, "Your whole card");
  await waitFor(() => expect(changes.inputs).toEqual([{ ...PLACE, vendor: VENDOR.id, level: "card" }]));
  await user.click(screen.getByRole("button", { name: "Withdraw my details from Compass Works" }));
  const dialog = await screen.findByRole("dialog", { name: "Withdraw your details from Compass Works?" });
  await user.click(within(dialog).getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText(/^Withdrawn on /)).toBeVisible();
  expect(withdrawals.inputs).toEqual([{ ...PLACE, vendor: VENDOR.id }]);
  // Another read would lose a row that a new scan has moved to a page before.
  expect(reads.inputs).toHaveLength(1);
  expect(within(list).getByText("Ada King")).toBeVisible();
});

test("shows all scans page by page, and what a vendor of a later page gets", async () => {
  const later: BadgeScan = { ...VENDOR, id: "vend000051", name: "Verde" };
  const cursor = `${VENDOR.last_date}~${VENDOR.id}`;
  let share_with: DialState["share_with"] = {};
  const asked = reply(listBadgeScans, (input) =>
    input.cursor === undefined
      ? { dial: { ...DIAL, share_with }, items: [VENDOR], next: cursor }
      : { dial: { ...DIAL, share_with }, items: [later], next: null },
  );
  const { user } = renderPart(<ScannedBy {...PLACE} badgeKey={KEY} timeZone="Asia/Tokyo" />);
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  const choice = await screen.findByRole("combobox", { name: "What Verde gets" });
  expect(screen.getByRole("combobox", { name: "What Compass Works gets" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(asked.inputs).toContainEqual({ ...PLACE, key: KEY, cursor });
  // Shown from the answer, although the pages are not fetched again yet.
  hold(listBadgeScans);
  reply(updateShare, () => ({ ...DIAL, share_with: (share_with = { [later.id]: "card" }) }));
  await user.selectOptions(choice, "Your whole card");
  await expect
    .poll(() => screen.queryByRole("combobox", { name: "What Verde gets" }))
    .toHaveDisplayValue("Your whole card");
  expect(screen.getByRole("combobox", { name: "What Compass Works gets" })).toHaveDisplayValue(
    "Same as for all vendors",
  );
});

test("shows the dates of scans in the time zone of the event", async () => {
  const last_date = Date.parse("2040-03-03T16:00:00Z");
  const items: BadgeScan[] = [
    { ...VENDOR, last_date },
    { ...VENDOR, id: "vend000002", level: null, withdrawn_date: last_date },
  ];
  reply(listBadgeScans, { dial: DIAL, items, next: null });
  renderPart(<ScannedBy {...PLACE} timeZone="Asia/Tokyo" />);
  const [scanned, withdrawn] = within(await screen.findByRole("list", { name: "Who scanned you" })).getAllByRole(
    "listitem",
  );
  expect(scanned).toHaveTextContent("Last scanned on 4 Mar 2040, 01:00");
  expect(withdrawn).toHaveTextContent("Withdrawn on 4 Mar 2040");
});

test("shows an empty list, and a failure with a retry", async () => {
  const asked = refuse(listBadgeScans, "unavailable");
  const { user } = renderPart(<ScannedBy {...PLACE} timeZone="Asia/Tokyo" />, { language: "de" });
  const again = await screen.findByRole("button", { name: "Erneut versuchen" });
  reply(listBadgeScans, { dial: DIAL, items: [], next: null });
  await user.click(again);
  expect(await screen.findByText("Bisher hat Sie niemand gescannt.")).toBeVisible();
  expect(asked.inputs).toEqual([PLACE]);
});
