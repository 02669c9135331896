import { listEventLeads } from "@cardinal/contract/endpoints/events/leads/event-leads";
import { listOwnVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import type { EventLead } from "@cardinal/contract/entities/events/lead";
import type { OwnVendor } from "@cardinal/contract/entities/events/vendor";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";

export const PLACE = { event_id: "fa1r000001", vendor: "vend000001" } as const;
export const ADDRESS = `/events/${PLACE.event_id}/vendor/${PLACE.vendor}`;
export const COMPASS: OwnVendor = {
  id: PLACE.vendor,
  name: "Compass Works",
  category: "Maps",
  description: "",
  booth: "B 12",
  links: [],
  logo: null,
  card: null,
  revoked: false,
  questions: [{ id: "q1", text: "Interested in?", choices: ["Maps", "Globes"] }],
  as: "contact",
  email: "c@compass.example",
  contact: "accepted",
  rev: 3,
};
/** A lead who shares everything. */
export const GRACE: EventLead = {
  number: "12345678",
  badge: "badge00001",
  date: 1_780_000_000_000,
  last_date: 1_780_000_000_000,
  by: "Sam",
  scans: 1,
  level: "phone",
  name_first: "Grace",
  name_last: "Hopper",
  company: "Navy",
  title: "Admiral",
  email: "grace@navy.example",
  phone: "+1 202 555 0143",
  card: "",
  rating: 4,
  notes: [{ id: "n1", text: "Wants a globe", by: "Sam", date: 1 }],
  answers: { q1: "Maps", event1: "Peru" },
  withdrawn_date: null,
};
const GONE: EventLead = {
  ...GRACE,
  number: "87654321",
  badge: null,
  level: null,
  name_first: "",
  name_last: "",
  company: "",
  title: "",
  email: "",
  phone: "",
  withdrawn_date: 1_780_000_000_001,
};

/** Opens a part of the vendor's page, for its contact. */
export async function open(part = "", vendor: Partial<OwnVendor> = {}, language: "en" | "de" = "en") {
  await signInAs();
  reply(listOwnVendors, { items: [{ ...COMPASS, ...vendor }], next: null });
  const leads = reply(listEventLeads, ({ rating, q }) => ({
    items: rating === "5" || q === "bosch" ? [] : [GRACE, GONE],
    questions: [{ id: "event1", text: "Which country?" }, ...COMPASS.questions],
    next: null,
    time_zone: "UTC",
  }));
  return { ...renderApp(`${ADDRESS}${part}`, { language }), leads };
}
