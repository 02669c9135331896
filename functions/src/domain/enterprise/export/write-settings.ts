import { payerOfEnterprise } from "@cardinal/contract/stored/billing";
import { toApiKey } from "@cardinal/contract/stored/connections/api-key";
import { toEnterpriseDomain } from "@cardinal/contract/stored/connections/domain";
import { permissionsOf, seatLimit } from "@cardinal/contract/stored/enterprise";
import { toHook } from "@cardinal/contract/stored/connections/hook";
import type { Invoice } from "../../../gateways/payments/records.ts";
import type { Ctx } from "../../ctx.ts";
import { type ExportPlace, writeJson } from "./export-parts.ts";

type Reading = Pick<Ctx, "stores" | "gateways" | "now">;

/** The maximum number of exported imports. */
const MAX_IMPORTS = 1000;

/** The note in the file of payments when the provider did not return all invoices. */
const INCOMPLETE = "The payment provider could not be reached, so invoices may be missing. Make another export later.";

/** Writes the files whose size does not depend on the number of employees: the settings and the payments. */
export async function writeSettings(ctx: Reading, place: ExportPlace): Promise<void> {
  const files = { ...(await settingsOf(ctx, place)), ...(await connectionsOf(ctx, place)) };
  const write = ([name, value]: readonly [string, unknown]) => writeJson(ctx, place, name, value);
  await Promise.all(Object.entries({ ...files, payments: await paymentsOf(ctx, place) }).map(write));
}

async function settingsOf({ stores, now }: Reading, { enterprise }: ExportPlace) {
  const stored = await stores.enterprises.get(enterprise);
  if (stored === null) return {};
  const { groups, roles, profile, brands, qr, layer, locked_fields, skills, settings, approval, seats, counts } =
    stored;
  const [totals, groupTotals] = await Promise.all([
    stores.enterpriseStats.getTotals(enterprise),
    stores.enterpriseStats.listGroupTotals(enterprise),
  ]);
  return {
    organization: {
      id: enterprise,
      profile,
      settings,
      approval,
      seats: { ...seats, limit: seatLimit(stored, now) },
      counts,
      skills,
    },
    brand: { brands, qr, layer, locked_fields },
    groups: Object.entries(groups).map(([id, group]) => ({ id, ...group })),
    roles: Object.entries(roles).map(([name, role]) => ({ name, label: role.label, permissions: permissionsOf(role) })),
    "statistics-totals": { total: totals, groups: groupTotals },
  };
}

/** Contains no secrets: API keys are stored only as hashes, and the signing keys of webhooks are omitted. */
async function connectionsOf({ stores, now }: Reading, { enterprise }: ExportPlace) {
  const [domains, hooks, keys, imports] = await Promise.all([
    stores.domains.list(enterprise),
    stores.hooks.list(enterprise),
    stores.apiKeys.list(enterprise),
    stores.imports.list(enterprise, MAX_IMPORTS),
  ]);
  return {
    domains: domains.map(toEnterpriseDomain),
    webhooks: Object.entries(hooks).map(([id, hook]) => toHook(id, hook, now)),
    "api-keys": Object.entries(keys).map(([id, key]) => toApiKey(id, key)),
    imports: imports
      .toReversed()
      .map(([id, { date, rows, parts, undone_date }]) => ({ id, date, rows, parts, undone_date })),
  };
}

/** The invoices of the payment provider. When it does not answer, the rest of the export is still written. */
async function paymentsOf({ stores, gateways }: Reading, { enterprise }: ExportPlace) {
  const customer = (await stores.billing.get(payerOfEnterprise(enterprise)))?.customer;
  const subscription = (await stores.enterprises.getBilling(enterprise)) ?? null;
  const invoices: unknown[] = [];
  const { payments } = gateways;
  try {
    if (customer !== undefined && payments !== null)
      for await (const invoice of payments.listInvoices(customer)) invoices.push(toRow(invoice));
  } catch {
    return { subscription, invoices, note: INCOMPLETE };
  }
  return { subscription, invoices };
}

const toRow = ({ date, ...invoice }: Invoice) => ({ date: new Date(date).toISOString(), ...invoice });
