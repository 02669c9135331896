import type { CardPatch } from "@cardinal/contract/entities/card";
import type { DemoEnterprise } from "./enterprises.ts";
import type { DemoPerson } from "./person.ts";
import { pick } from "./random.ts";

const INDEPENDENT_THEMES = [
  "paper",
  "bsBlue",
  "sage",
  "fjord",
  "ink",
  "citrus",
  "terracotta",
  "lagoon",
  "rosewater",
] as const;

const SKILLS: Readonly<Record<string, readonly string[]>> = {
  halden: ["Timber construction", "Passive house", "Competitions", "Daylight", "Site supervision"],
  northwind: ["Logistics", "APIs", "Workshops", "Data quality", "Norwegian"],
  verde: ["Private dinners", "Natural wine", "Menus for forty", "Garden tours"],
  own: ["Commissions", "Consulting", "Workshops", "Small series"],
};

/** A phone number from the range reserved for fiction (UK 020 7946 0xxx). */
function exampleNumber(index: number): string {
  return `+44 20 7946 ${String(100 + index * 7).padStart(4, "0")}`;
}

/** The card of a demo person; `index` makes people differ, the same on every run. */
export function demoCard(person: DemoPerson, enterprise: DemoEnterprise | null, index: number): CardPatch {
  const handle = person.username.replace(/-/g, "");
  const domain = enterprise?.domain ?? `${handle}.example`;
  const buttons: NonNullable<CardPatch["buttons"]> = [
    { id: "phone", ref: "phone", data: exampleNumber(index), label: "Call me" },
    { id: "mail", ref: "email", data: `${person.username}@${domain}` },
    { id: "site", ref: "website", data: `https://${domain}`, label: enterprise?.name ?? "Website" },
    { id: "linkedin", ref: "linkedin", data: `https://www.linkedin.com/in/${person.username}` },
  ];
  if (index % 2 === 0) buttons.push({ id: "instagram", ref: "instagram", data: `https://www.instagram.com/${handle}` });
  if (index % 3 === 0) buttons.push({ id: "whatsapp", ref: "whatsapp", data: "https://wa.me/442079460100" });
  if (index % 5 === 0) buttons.push({ id: "youtube", ref: "youtube", data: `https://www.youtube.com/@${handle}` });
  const skills = SKILLS[enterprise?.id ?? "own"] ?? [];
  return {
    job_title: person.job,
    ...(enterprise ? { organization_name: enterprise.name, address: enterprise.address } : {}),
    bio: enterprise?.about ?? `${person.job}. Save the contact, and write when you are near.`,
    buttons,
    skills: skills.filter((_, at) => (at + index) % 3 !== 0),
    profile_theme: enterprise ? `${enterprise.id}.house` : pick(INDEPENDENT_THEMES, index),
    messaging: index % 4 !== 3,
  };
}
