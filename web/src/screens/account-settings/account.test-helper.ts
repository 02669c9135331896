import { getJoinOffer } from "@cardinal/contract/endpoints/enterprise/domains/join";
import { listRetailCards } from "@cardinal/contract/endpoints/users/list-retail-cards";
import { listAdminActs } from "@cardinal/contract/endpoints/users/list-admin-acts";
import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import { listPasskeys } from "@cardinal/contract/endpoints/users/passkeys/list-passkeys";
import { PROVIDERS } from "@cardinal/contract/fields/provider";
import type { RetailCard } from "@cardinal/contract/entities/retail-card";
import { screen, within } from "@testing-library/react";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
// Loaded before the tests, whose first one would otherwise wait for them.
import "./account-parts.tsx";
import "./account-settings-screen.tsx";

export function makeRetailCard(change: Partial<RetailCard> = {}): RetailCard {
  return {
    key: "AbC123xyz",
    state: "claimed",
    generator: null,
    uid: "uid-ada",
    route: "/ada",
    label: "",
    created_date: 1_780_000_000_000,
    claimed_date: 1_780_000_000_000,
    ...change,
  };
}

type Person = Parameters<typeof signInAs>[0];
type Options = Parameters<typeof renderApp>[1];

/** Signs in and opens the account settings. */
export async function openAccount(person: Person = {}, options: Options = {}) {
  const identity = await signInAs(person);
  const view = renderApp("/accountsettings", options);
  await screen.findByRole("heading", { level: 1 });
  // The last of the sections that arrive after the first two.
  await screen.findByRole("region", { name: /^(?:Delete account|Konto löschen)$/ });
  return { ...view, identity };
}

/** Answers the lists that the screen loads; all are empty except `cards`. Every provider counts as still connected. */
export function answerLists(cards: readonly RetailCard[] = []): void {
  reply(listRetailCards, { items: [...cards], next: null });
  reply(listSignIns, { items: [], next: null });
  reply(listAdminActs, { items: [], next: null });
  reply(listPasskeys, { items: [], providers: [...PROVIDERS], next: null });
  reply(getJoinOffer, { offer: null });
}

/** The section with this title. */
export function part(title: string) {
  return within(screen.getByRole("region", { name: title }));
}
