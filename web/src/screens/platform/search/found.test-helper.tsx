import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { search } from "@cardinal/contract/endpoints/admin/people/search";
import type { Found } from "@cardinal/contract/entities/platform/found";
import type { Language } from "../../../lib/language.ts";
import { reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "../platform-area.tsx";

/** What a search for each kind other than people finds. */
export const FOUND = {
  enterprises: {
    kind: "enterprises",
    items: [
      { id: "acme", name: "Acme", frozen: true, seats: { limit: 1000, used: 7 }, created_date: 1_780_000_000_000 },
      { id: "globex", name: "", frozen: false, seats: { limit: 1, used: 0 }, created_date: 1_780_000_000_000 },
    ],
    next: null,
  },
  cards: {
    kind: "cards",
    items: [
      { uid: "uid-grace", name: "Grace Hopper", route: "/navy/grace", shown: true },
      { uid: "uid-bob", name: "", route: "/bob", shown: false },
    ],
    next: null,
  },
  events: {
    kind: "events",
    items: [
      {
        event_id: "0000000001",
        name: "World fair",
        place: "Paris",
        time_zone: "Europe/Paris",
        start_date: Date.parse("2087-03-03T08:00:00Z"),
        end_date: Date.parse("2087-03-03T18:00:00Z"),
        listed: false,
        promoted: true,
        owner: { kind: "person", id: "uid-grace", name: "Grace Hopper" },
        shown: false,
      },
      {
        event_id: "0000000002",
        name: "Autumn fair",
        place: "",
        time_zone: "Europe/Paris",
        start_date: Date.parse("2087-10-03T08:00:00Z"),
        end_date: Date.parse("2087-10-03T18:00:00Z"),
        listed: true,
        promoted: false,
        owner: { kind: "enterprise", id: "acme", name: "" },
        shown: true,
      },
    ],
    next: null,
  },
  keys: {
    kind: "keys",
    items: [
      {
        key: "0000000000000",
        state: "claimed",
        lost: false,
        uid: "uid-grace",
        generator: "-batch",
        enterprise: "navy",
        created_date: Date.parse("2026-01-31T12:00:00Z"),
        claimed_date: Date.parse("2026-02-01T12:00:00Z"),
      },
    ],
    next: null,
  },
} as const satisfies Readonly<Record<string, Found>>;

/** Opens the search for a kind, as an admin of the platform with this role. */
export async function openKind(
  kind: keyof typeof FOUND,
  { q = "", role = "support", language = "en" as Language } = {},
) {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role: role === "operator" ? "operator" : "support" });
  const lists = reply(search, () => structuredClone(FOUND[kind]));
  return { ...renderApp(`/admin/${kind}${q}`, { language }), lists };
}
