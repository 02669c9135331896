import { getJoinOffer, joinByDomain } from "@cardinal/contract/endpoints/enterprise/domains/join";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { refuse, reply } from "../../../testing/fake-api.ts";
import { makeStoredUser } from "../../../testing/stored-samples.ts";
import { store } from "../../../testing/stored.ts";
import { answerLists, openAccount, part } from "../account.test-helper.ts";

beforeEach(() => answerLists());

const OFFER = {
  enterprise: "acme",
  name: "Acme",
  logo: null,
  domain: "acme.example",
  auto_join: "auto",
  asked_date: null,
} as const;

test("a user whose email domain belongs to an enterprise joins it after a confirmation", async () => {
  reply(getJoinOffer, { offer: OFFER });
  refuse(joinByDomain, "seats-exhausted");
  const { user } = await openAccount();
  await user.click(await screen.findByRole("button", { name: "Join Acme" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Join Acme" }));
  expect(
    dialog.getByText(/Your card moves to localhost:3000\/acme\/ada, and localhost:3000\/ada redirects/),
  ).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Join" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("All seats are in use.");
  const joined = reply(joinByDomain, { state: "joined", enterprise: "acme", username: "ada" });
  await user.click(dialog.getByRole("button", { name: "Join" }));
  await waitFor(() => expect(joined.inputs).toEqual([{}]));
  store("enterprise/acme/profile", { name: "Acme" });
  act(() => store("users/uid-ada", makeStoredUser({ enterprise: "acme" })));
  expect(await screen.findByText("You belong to Acme.")).toBeVisible();
});

test("a user asks to join once where the enterprise decides, and sees the date of the request", async () => {
  reply(getJoinOffer, { offer: { ...OFFER, auto_join: "ask" } });
  const { user } = await openAccount();
  await user.click(await screen.findByRole("button", { name: "Ask to join" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask to join Acme?" }));
  const asked = reply(joinByDomain, { state: "asked", enterprise: "acme", username: null });
  reply(getJoinOffer, { offer: { ...OFFER, auto_join: "ask", asked_date: 1_780_000_000_000 } });
  await user.click(dialog.getByRole("button", { name: "Ask to join" }));
  expect(await part("Organisation").findByText(/^You asked on/)).toBeVisible();
  expect(asked.inputs).toEqual([{}]);
});
