import type { Plan } from "@cardinal/contract/entities/user";
import { ORGANISATION_FEATURES, type OrganisationFeature, type PlanRights } from "@cardinal/contract/plans";
import { formatNumber } from "../../lib/format.ts";
import { defineMessages } from "../../lib/messages.ts";

interface PlanLabels {
  readonly name: string;
  readonly lead: string;
  /** What the plan includes, with the numbers of the plans table. */
  readonly points: (rights: PlanRights) => readonly string[];
}

type FeatureLabels = Readonly<Record<OrganisationFeature, string>>;

const FEATURES_EN: FeatureLabels = {
  groups: "Groups with their own managers",
  roles: "Roles with the permissions you choose",
  import: "Import of employees from CSV or Excel",
  statistics: "Statistics for the team and each group",
  domains: "Verified domains, so that colleagues can join by themselves",
  sso: "Single sign-on with OpenID Connect",
  directory: "Users and groups from your directory (SCIM), such as Entra ID or Okta",
  audit_log: "Audit log for one year",
};
const FEATURES_DE: FeatureLabels = {
  groups: "Gruppen mit eigenen Verantwortlichen",
  roles: "Rollen mit frei wählbaren Rechten",
  import: "Import von Mitarbeitenden aus CSV oder Excel",
  statistics: "Statistik für das Team und jede Gruppe",
  domains: "Bestätigte Domains, über die man selbst beitreten kann",
  sso: "Single Sign-on mit OpenID Connect",
  directory: "Personen und Gruppen aus Ihrem Verzeichnis (SCIM), etwa Entra ID oder Okta",
  audit_log: "Protokoll aller Änderungen für ein Jahr",
};

/** The plans' names and what each includes. */
export const planLabels = defineMessages<Readonly<Record<Plan, PlanLabels>>>({
  en: {
    free: {
      name: "Free",
      lead: "For one person and one good card.",
      points: ({ themes, videos, badges, vendors }) => [
        "Your own address, QR code and contact file",
        "Photo, up to 40 buttons, skills",
        "Contacts, messages and statistics",
        themes === 1 ? "One theme of your own" : `${themes} themes of your own`,
        videos === 1 ? "One background video" : `${videos} background videos`,
        `Events with up to ${formatNumber(badges)} badges and ${vendors} vendors`,
      ],
    },
    pro: {
      name: "Pro",
      lead: "For people whose card is part of their work.",
      points: ({ themes, videos, premium_themes, badges, vendors }) => [
        "Everything in Free",
        ...(premium_themes ? ["All premium themes"] : []),
        `${themes} themes of your own`,
        `${videos} background videos`,
        `Events with up to ${formatNumber(badges)} badges and ${vendors} vendors`,
      ],
    },
    enterprise: {
      name: "Enterprise",
      lead: "For teams that want a consistent look.",
      points: ({ videos, badges, vendors, api_calls, hooks, organisation }) => [
        "Everything in Pro, for every member",
        `${videos} background videos per person`,
        `Events with up to ${formatNumber(badges)} badges and ${vendors} vendors`,
        "Company name, address and logo on every card",
        "Brand themes for everyone’s card",
        "Fields that only your organisation can change",
        ...(organisation ? ORGANISATION_FEATURES.map((feature) => FEATURES_EN[feature]) : []),
        `API with ${formatNumber(api_calls)} calls a day and ${hooks} webhooks`,
      ],
    },
  },
  de: {
    free: {
      name: "Free",
      lead: "Für eine Person und eine gute Karte.",
      points: ({ themes, videos, badges, vendors }) => [
        "Eigene Adresse, QR-Code und Kontaktdatei",
        "Foto, bis zu 40 Schaltflächen, Fähigkeiten",
        "Kontakte, Nachrichten und Statistik",
        themes === 1 ? "Ein eigenes Design" : `${themes} eigene Designs`,
        videos === 1 ? "Ein Hintergrundvideo" : `${videos} Hintergrundvideos`,
        `Veranstaltungen mit bis zu ${formatNumber(badges)} Badges und ${vendors} Ausstellern`,
      ],
    },
    pro: {
      name: "Pro",
      lead: "Für alle, deren Karte zur Arbeit gehört.",
      points: ({ themes, videos, premium_themes, badges, vendors }) => [
        "Alles aus Free",
        ...(premium_themes ? ["Alle Premium-Designs"] : []),
        `${themes} eigene Designs`,
        `${videos} Hintergrundvideos`,
        `Veranstaltungen mit bis zu ${formatNumber(badges)} Badges und ${vendors} Ausstellern`,
      ],
    },
    enterprise: {
      name: "Enterprise",
      lead: "Für Teams mit einheitlichem Auftritt.",
      points: ({ videos, badges, vendors, api_calls, hooks, organisation }) => [
        "Alles aus Pro, für alle Mitglieder",
        `${videos} Hintergrundvideos pro Person`,
        `Veranstaltungen mit bis zu ${formatNumber(badges)} Badges und ${vendors} Ausstellern`,
        "Firmenname, Adresse und Logo auf jeder Karte",
        "Markendesigns für alle Karten",
        "Felder, die nur Ihre Organisation ändert",
        ...(organisation ? ORGANISATION_FEATURES.map((feature) => FEATURES_DE[feature]) : []),
        `API mit ${formatNumber(api_calls)} Aufrufen am Tag und ${hooks} Webhooks`,
      ],
    },
  },
});
