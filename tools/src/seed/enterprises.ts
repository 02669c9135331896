import type { Theme } from "@cardinal/contract/entities/theme";
import { HALDEN_PEOPLE } from "./people-halden.ts";
import { NORTHWIND_PEOPLE } from "./people-northwind.ts";
import { VERDE_PEOPLE } from "./people-verde.ts";
import type { DemoPerson } from "./person.ts";

/** A company of the demo data. */
export interface DemoEnterprise {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly address: string;
  readonly about: string;
  readonly mark: { readonly letter: string; readonly color: string };
  /** The id within the enterprise is `house`; the full theme id is `{id}.house`. */
  readonly brand: Omit<Theme, "id" | "premium">;
  readonly groups: Readonly<Record<string, { readonly name: string; readonly from: number; readonly to: number }>>;
  readonly people: readonly DemoPerson[];
}

const halden: DemoEnterprise = {
  id: "halden",
  name: "Halden Arkitekter",
  domain: "halden.example",
  address: "Bryggegata 12\n0250 Oslo\nNorway",
  about: "We design timber buildings that are still good in a hundred years.",
  mark: { letter: "H", color: "#2f4a3f" },
  brand: {
    name: "Halden house",
    background: { kind: "color", value: "#e9e4d8" },
    colors: { text: "#20241f", muted: "#5a6057", surface: "#fbf9f3", accent: "#2f4a3f", on_accent: "#ffffff" },
    font: "source-serif",
    layout: "left",
    buttons: { shape: "square", fill: "outline", align: "left" },
    avatar: { shape: "square", ring: false },
  },
  groups: { studio: { name: "Studio", from: 0, to: 7 }, site: { name: "Site and models", from: 7, to: 12 } },
  people: HALDEN_PEOPLE,
};

const northwind: DemoEnterprise = {
  id: "northwind",
  name: "Northwind Systems",
  domain: "northwind.example",
  address: "Hafenstraße 41\n20457 Hamburg\nGermany",
  about: "Routing software for people who move things by sea.",
  mark: { letter: "N", color: "#16325c" },
  brand: {
    name: "Northwind",
    background: { kind: "gradient", value: { from: "#0f2544", to: "#1f6f8b", angle: 160 } },
    colors: { text: "#0f1b2d", muted: "#4a5a70", surface: "#ffffff", accent: "#16325c", on_accent: "#ffffff" },
    font: "inter",
    layout: "classic",
    buttons: { shape: "rounded", fill: "solid", align: "left" },
    avatar: { shape: "circle", ring: true },
  },
  groups: { sales: { name: "Sales", from: 0, to: 5 }, product: { name: "Product", from: 5, to: 12 } },
  people: NORTHWIND_PEOPLE,
};

const verde: DemoEnterprise = {
  id: "verde",
  name: "Verde",
  domain: "verde.example",
  address: "Via dei Giardini 7\n20121 Milano\nItaly",
  about: "A kitchen garden with forty seats beside it.",
  mark: { letter: "V", color: "#3f6b2f" },
  brand: {
    name: "Verde table",
    background: { kind: "gradient", value: { from: "#f3efe0", to: "#cfe0b8", angle: 180 } },
    colors: { text: "#26301c", muted: "#56624a", surface: "#fffdf6", accent: "#3f6b2f", on_accent: "#ffffff" },
    font: "playfair",
    layout: "cover",
    buttons: { shape: "pill", fill: "soft", align: "center" },
    avatar: { shape: "rounded", ring: false },
  },
  groups: { kitchen: { name: "Kitchen", from: 0, to: 4 }, house: { name: "House", from: 4, to: 8 } },
  people: VERDE_PEOPLE,
};

/** The three companies of the demo data. The first person of each is its admin. */
export const DEMO_ENTERPRISES: readonly DemoEnterprise[] = [halden, northwind, verde];

/** A company's mark as SVG: a letter on its colour. */
export function markSvg(enterprise: DemoEnterprise): string {
  const { letter, color } = enterprise.mark;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${color}"/><text x="32" y="44" text-anchor="middle" font-family="Liberation Serif, Georgia, serif" font-size="36" fill="#fff">${letter}</text></svg>`;
}
