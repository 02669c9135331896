import type { EmployeeState } from "@cardinal/contract/entities/employee";
import { defineMessages } from "../../../lib/messages.ts";

interface EmployeeMessages {
  readonly status: Readonly<Record<EmployeeState, string>>;
  readonly admin: string;
  /** The built-in role of people who manage groups. */
  readonly manager: string;
  readonly noName: string;
  readonly column: Readonly<Record<"name" | "job" | "groups" | "role" | "status" | "views" | "groupViews", string>>;
  readonly views: (count: number, shown: string) => string;
  readonly table: string;
  readonly choose: (name: string) => string;
  readonly chooseAll: string;
  readonly search: string;
  readonly searchHint: string;
  readonly filter: Readonly<Record<"group" | "role" | "status", string>>;
  readonly statuses: Readonly<Record<EmployeeState, string>>;
  readonly admins: string;
  readonly sort: Readonly<Record<"label" | "name" | "views", string>>;
  readonly total: (count: number, shown: string) => string;
  readonly nobody: string;
  readonly noneFound: string;
  readonly nobodyYet: string;
  readonly further: string;
  readonly reset: string;
  readonly pages: string;
  readonly first: string;
  readonly previous: string;
  readonly next: string;
}

export const employeeMessages = defineMessages<EmployeeMessages>({
  en: {
    status: { active: "Active", invited: "Invited", disabled: "Disabled" },
    admin: "Admin",
    manager: "Manager",
    noName: "No name yet",
    column: {
      name: "Name",
      job: "Job title",
      groups: "Groups",
      role: "Role",
      status: "Status",
      views: "Views",
      groupViews: "Views in the group",
    },
    views: (count, shown) => (count === 1 ? "1\u00a0view" : `${shown}\u00a0views`),
    table: "Employees",
    choose: (name) => `Select ${name}`,
    chooseAll: "Select everyone on this page",
    search: "Search employees",
    searchHint: "Name, job title, email or username",
    filter: { group: "Group", role: "Role", status: "Status" },
    statuses: { active: "Active", invited: "Invited", disabled: "Disabled" },
    admins: "Admins",
    sort: { label: "Sort by", name: "By name", views: "Most views first" },
    total: (count, shown) => (count === 1 ? "1 employee" : `${shown} employees`),
    nobody: "No one matches these filters.",
    noneFound: "No one found",
    nobodyYet: "No one matches on this page. There are more to look through.",
    further: "Keep looking",
    reset: "Clear search and filters",
    pages: "Pages",
    first: "First page",
    previous: "Previous",
    next: "Next",
  },
  de: {
    status: { active: "Aktiv", invited: "Eingeladen", disabled: "Deaktiviert" },
    admin: "Admin",
    manager: "Gruppenleitung",
    noName: "Noch ohne Namen",
    column: {
      name: "Name",
      job: "Position",
      groups: "Gruppen",
      role: "Rolle",
      status: "Status",
      views: "Aufrufe",
      groupViews: "Aufrufe in der Gruppe",
    },
    views: (count, shown) => (count === 1 ? "1\u00a0Aufruf" : `${shown}\u00a0Aufrufe`),
    table: "Mitarbeitende",
    choose: (name) => `${name} auswählen`,
    chooseAll: "Alle auf dieser Seite auswählen",
    search: "Mitarbeitende suchen",
    searchHint: "Name, Position, E-Mail oder Benutzername",
    filter: { group: "Gruppe", role: "Rolle", status: "Status" },
    statuses: { active: "Aktive", invited: "Eingeladene", disabled: "Deaktivierte" },
    admins: "Admins",
    sort: { label: "Sortieren", name: "Nach Namen", views: "Meiste Aufrufe zuerst" },
    total: (count, shown) => (count === 1 ? "1 Person" : `${shown} Mitarbeitende`),
    nobody: "Niemand passt zu dieser Auswahl.",
    noneFound: "Niemand gefunden",
    nobodyYet: "Auf dieser Seite passt niemand. Es gibt noch weitere Personen.",
    further: "Weitersuchen",
    reset: "Suche und Filter zurücksetzen",
    pages: "Seiten",
    first: "Erste Seite",
    previous: "Zurück",
    next: "Weiter",
  },
});
