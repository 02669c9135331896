import { exchangeContact } from "@cardinal/contract/endpoints/contacts/exchange-contact";
import { updateLead } from "@cardinal/contract/endpoints/enterprise/leads/update-lead";
import { expect, test } from "vitest";
import { HALDEN_PEOPLE } from "./people-halden.ts";
import { DEMO_LEADS } from "./leads.ts";

test("demo leads and their notes are valid input", () => {
  for (const {
    name,
    reach,
    company: organization_name,
    text: note,
    source,
    employee,
    note: noted = "",
  } of DEMO_LEADS) {
    const left = { uid: "u", name, reach, organization_name, note, source, consent: true, shared: "halden" };
    expect(exchangeContact.input.safeParse(left).error).toBeUndefined();
    expect(HALDEN_PEOPLE[employee]).toBeDefined();
    expect(updateLead.input.safeParse({ lead: `x${"A".repeat(20)}`, note: noted }).error).toBeUndefined();
  }
  expect(new Set(DEMO_LEADS.map(({ name }) => name)).size).toBe(DEMO_LEADS.length);
});
