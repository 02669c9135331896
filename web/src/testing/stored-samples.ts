import type { Theme } from "@cardinal/contract/entities/theme";
import type { StoredBilling } from "@cardinal/contract/stored/billing";
import type { StoredCard } from "@cardinal/contract/stored/card";
import type { StoredUser } from "@cardinal/contract/stored/user";
import { DAY_MS, makeTheme } from "./samples.ts";

/** Fields of a record that differ from those of a sample; the database does not store a field that is null. */
export type Differing<Stored> = { readonly [K in keyof Stored]?: Stored[K] | null };

/** A user's fields that differ from those of the sample, also among the settings. */
export type DifferingUser = Omit<Differing<StoredUser>, "settings"> & {
  readonly settings?: Differing<NonNullable<StoredUser["settings"]>>;
};

/** `users/{uid}` after a finished registration. */
export function makeStoredUser(change: DifferingUser = {}): DifferingUser {
  return {
    email: "ada@example.com",
    username: "ada",
    created_date: 1_780_000_000_000,
    ...change,
    // The app would store a language and a time zone in an account without them.
    settings: { language: "en", time_zone: "UTC", ...change.settings },
  };
}

/** `vcard/{uid}` with two texts and one button. */
export function makeStoredCard(change: Differing<StoredCard> = {}): Differing<StoredCard> {
  return {
    username: "ada",
    name_first: "Ada",
    name_last: "Lovelace",
    job_title: "Analyst",
    organization_name: "Analytical Engines",
    profile_theme: "bsBlue",
    buttons: [{ id: "b1", ref: "email", data: "ada@example.com" }],
    created_date: 1_780_000_000_000,
    updated_date: 1_780_000_000_000,
    ...change,
  };
}

/** `users/{uid}/billing` or `enterprise/{id}/billing` of an active monthly subscription. */
export function makeStoredBilling(change: Partial<StoredBilling> = {}): StoredBilling {
  return { plan: "pro", state: "active", interval: "month", seats: 1, until: Date.now() + 20 * DAY_MS, ...change };
}

/** A theme at `themes/{uid}/{id}` or a brand at `enterprise/{id}/brands/{brand}`, whose id is only its key. */
export function makeStoredTheme(change: Partial<Omit<Theme, "id">> = {}): Omit<Theme, "id"> {
  const { id: _id, ...theme } = makeTheme(change);
  return theme;
}
