import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { getGenerator } from "@cardinal/contract/endpoints/admin/generators/get-generators";
import type { Generator } from "@cardinal/contract/entities/generator";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import { screen, within } from "@testing-library/react";
import type { Language } from "../../../lib/language.ts";
import { reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "../platform-area.tsx";

export const ID = `-${"b".repeat(19)}`;
export const BATCH: Generator = {
  id: ID,
  name: "Kiosk",
  limit: 500,
  wanted: 200,
  minted: 200,
  created_date: 1_780_000_000_000,
  pin: false,
  sealed_date: null,
  off: null,
  plan: null,
  days: null,
  theme: null,
  shop: null,
};
const COUNTS = { new: 150, claimed: 45, disabled: 5, lost: 3 };
/** The card statistics on the page of a batch. */
export const HEALTH = { counts: COUNTS, taps_today: 12, claim_hours: [] };
export const PAGE = `/admin/generators/${ID}`;

export async function open(path: string, role: AdminRole = "owner", language: Language = "en") {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role });
  return renderApp(path, { language });
}

/** Opens the page of a batch. */
export function openBatch(over: Partial<Generator> = {}, role: AdminRole = "owner", language: Language = "en") {
  const calls = reply(getGenerator, { ...BATCH, ...over, ...HEALTH });
  return open(PAGE, role, language).then(({ user }) => ({ user, calls }));
}

export const dialog = async () => within(await screen.findByRole("dialog"));
