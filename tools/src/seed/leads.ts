import { exchangeContact } from "@cardinal/contract/endpoints/contacts/exchange-contact";
import { listLeads } from "@cardinal/contract/endpoints/enterprise/leads/list-leads";
import { updateLead } from "@cardinal/contract/endpoints/enterprise/leads/update-lead";
import type { Lead } from "@cardinal/contract/entities/lead";
import type { Source } from "@cardinal/contract/entities/stats";
import { LEAD_SCOPES } from "@cardinal/contract/stored/lead";
import { patchDatabase } from "../stack/administer.ts";
import type { Environment } from "../stack/environment.ts";
import { type Account, call } from "./api.ts";

const HOUR_MS = 3_600_000;

/** A visitor who has left their details on the card of an employee. */
export interface DemoLead {
  readonly name: string;
  /** An email address or a phone number. */
  readonly reach: string;
  readonly company: string;
  readonly text: string;
  readonly source: Source;
  readonly hoursAgo: number;
  /** The index of the employee among the people of the enterprise. */
  readonly employee: number;
  /** The enterprise's note on the lead. */
  readonly note?: string;
}

export const DEMO_LEADS: readonly DemoLead[] = [
  {
    name: "Ingrid Aas",
    reach: "ingrid@fjordhotel.example",
    company: "Fjordhotel Balestrand",
    text: "We are planning a timber annexe with twenty rooms. Could we visit your model workshop?",
    source: "qr",
    hoursAgo: 3,
    employee: 0,
  },
  {
    name: "Paul Brenner",
    reach: "p.brenner@holzbau.example",
    company: "Brenner Holzbau",
    text: "Good talk on glulam joints. I would like the slides.",
    source: "event",
    hoursAgo: 9,
    employee: 2,
    note: "Slides sent. Calls back in the second week of the month.",
  },
  {
    name: "Lucía Ferrer",
    reach: "lucia.ferrer@ayto.example",
    company: "Town of Sóller",
    text: "Do you take part in open competitions for schools?",
    source: "link",
    hoursAgo: 27,
    employee: 1,
    note: "Yes, from spring on. Maren writes to her.",
  },
  {
    name: "Owen Hughes",
    reach: "+44 20 7946 0321",
    company: "",
    text: "A cabin on the coast, about 60 m². Please call me after six.",
    source: "nfc",
    hoursAgo: 52,
    employee: 3,
  },
  {
    name: "Sanna Virtanen",
    reach: "sanna@sahko.example",
    company: "Virtanen Sähkö",
    text: "We are electricians and work with timber houses only. Can we offer for your next project?",
    source: "qr",
    hoursAgo: 76,
    employee: 7,
  },
  {
    name: "Tomasz Zieliński",
    reach: "t.zielinski@muzeum.example",
    company: "Muzeum Wisły",
    text: "The roof of our boat hall has to be renewed, and we want to keep its look.",
    source: "event",
    hoursAgo: 120,
    employee: 1,
    note: "Site visit agreed. Drawings are in the project folder.",
  },
  {
    name: "Amélie Laurent",
    reach: "amelie@laurent.example",
    company: "Laurent & Filles",
    text: "",
    source: "qr",
    hoursAgo: 171,
    employee: 4,
  },
  {
    name: "Henrik Dahl",
    reach: "henrik.dahl@nordbygg.example",
    company: "Nordbygg",
    text: "Who is responsible for your tenders now?",
    source: "link",
    hoursAgo: 260,
    employee: 0,
    note: "Answered: Samuel.",
  },
  {
    name: "Grace Mbeki",
    reach: "+27 21 555 0148",
    company: "Cape Timber Council",
    text: "We would like to invite you to our congress.",
    source: "event",
    hoursAgo: 390,
    employee: 2,
  },
  {
    name: "Jakub Novák",
    reach: "novak@pila.example",
    company: "Pila Novák",
    text: "Larch boards, dried, from October. Shall I send samples?",
    source: "nfc",
    hoursAgo: 505,
    employee: 8,
  },
];

/**
 * Enables shared leads and has visitors leave some on the cards of its people over the last weeks; the first person is
 * the admin.
 */
export async function addLeads(
  environment: Environment,
  enterprise: string,
  people: readonly Account[],
  now: number,
): Promise<void> {
  const [admin] = people;
  if (admin === undefined) return;
  await patchDatabase(environment, { [`enterprise/${enterprise}/settings`]: { publish: "at_once", leads: "shared" } });
  for (const { name, reach, company, text, source, employee } of DEMO_LEADS) {
    const owner = people[employee];
    if (owner === undefined) continue;
    await call(environment, null, exchangeContact, {
      uid: owner.uid,
      name,
      reach,
      source,
      consent: true,
      shared: enterprise,
      ...(company === "" ? {} : { organization_name: company }),
      ...(text === "" ? {} : { note: text }),
    });
  }
  const { items } = await call(environment, admin, listLeads, {});
  for (const demo of DEMO_LEADS) {
    const lead = items.find(({ name_first, name_last }) => `${name_first} ${name_last}` === demo.name);
    if (lead === undefined) continue;
    if (demo.note !== undefined) await call(environment, admin, updateLead, { lead: lead.id, note: demo.note });
    await patchDatabase(environment, datesOf(enterprise, lead, now - demo.hoursAgo * HOUR_MS));
  }
}

/** Backdates a lead to when the visitor left it. */
function datesOf(enterprise: string, { id, employee, groups }: Lead, date: number): Record<string, number> {
  const scopes = [LEAD_SCOPES.all, ...groups.map(LEAD_SCOPES.ofGroup)];
  const own = employee === null ? [] : [LEAD_SCOPES.ofEmployee(employee.uid)];
  return {
    [`leads/${enterprise}/${id}/date`]: date,
    ...Object.fromEntries([...scopes, ...own].map((scope) => [`lead_dates/${enterprise}/${scope}/${id}`, date])),
    ...(employee === null ? {} : { [`contacts/${employee.uid}/${id}/added_date`]: date }),
  };
}
