import { listActs } from "@cardinal/contract/endpoints/enterprise/audit";
import { getEmployee } from "@cardinal/contract/endpoints/enterprise/employees/get-employee";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import type { Card } from "@cardinal/contract/entities/card";
import { screen, within } from "@testing-library/react";
import type { Language } from "../../lib/language.ts";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { replyWithoutFigures } from "../../testing/enterprise-figures.ts";
import { makeCard, makeEmployee, makeEnterprise } from "../../testing/samples.ts";
import type { EmployeeAccount } from "./employee-part.tsx";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "./employee-screen.tsx";
import "./employee-parts.tsx";
import "./employee-preview.tsx";

interface Shown {
  readonly employee?: Partial<EmployeeAccount>;
  readonly card?: Partial<Card>;
  readonly pending?: string | null;
  readonly views?: number | null;
  readonly rights?: Enterprise["rights"];
  readonly language?: Language;
}

/** The employee on whose card the page is about. */
export const ofCard = {
  uid: "uid-grace",
  username: "grace",
  enterprise: "acme",
  route: "/acme/grace",
  name_first: "Grace",
};

/** An employee with their card, as the page reads them. */
export function makeAccount(change: Partial<EmployeeAccount> = {}): EmployeeAccount {
  return {
    ...makeEmployee(),
    printed_cards: [],
    last_login: null,
    card_views: null,
    pending_email: null,
    card: makeCard({ ...ofCard, name_last: "Hopper" }),
    ...change,
  };
}

/** Sets the answer about the employee. */
export function answer({ employee = {}, card = {}, pending = null, views = null }: Shown) {
  reply(listActs, { items: [], next: null });
  const own = {
    card_views: views,
    pending_email: pending,
    card: makeCard({ ...ofCard, name_last: "Hopper", ...card }),
  };
  return reply(getEmployee, makeAccount({ ...employee, ...own }));
}

/** Opens the page of an employee, as an admin or with other rights. */
export async function open(shown: Shown = {}) {
  replyWithoutFigures();
  const { rights, language = "en" } = shown;
  reply(getEnterprise, makeEnterprise(rights === undefined ? {} : { rights }));
  const reads = answer(shown);
  await signInAs({
    user: { enterprise: "acme", enterprise_admin: rights?.admin ?? true, settings: { language } },
  });
  const view = renderApp("/dashboard/employees/uid-grace", { language });
  await findPage(language);
  return { ...view, reads };
}

const LOADED_LATER = {
  en: { part: "Groups", preview: "Card of Grace Hopper" },
  de: { part: "Gruppen", preview: "Karte von Grace Hopper" },
} as const;

/** Resolves once the whole page is there, with the parts that load after its top. */
export async function findPage(language: Language = "en"): Promise<void> {
  await screen.findByRole("heading", { level: 1, name: "Grace Hopper" });
  await screen.findByRole("region", { name: LOADED_LATER[language].part });
  await screen.findByRole("region", { name: LOADED_LATER[language].preview });
}

/** A section of the page, by its name. */
export const part = (name: string) => within(screen.getByRole("region", { name }));
