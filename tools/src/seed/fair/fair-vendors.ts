import { createHash, scryptSync } from "node:crypto";
import { type StoredVendor, type StoredVendorLock, withVendorOrder } from "@cardinal/contract/stored/events/vendor";
import { pick } from "../random.ts";
import { type FairVendor, printedId } from "./fair.ts";

const CATEGORIES = ["Timber", "Tools", "Windows and doors", "Energy", "Software"];
const FIRST = ["Kaland", "Perpend", "Nordlys", "Holt", "Ask", "Bjørk", "Lerche", "Tømmer", "Fuge", "Zimmer"];
const SECOND = ["Sawmill", "Joints", "Tools", "Glass", "Heat", "Models", "Coatings", "Insulation", "Cranes", "Fixings"];
const DESCRIPTIONS = [
  "Glulam up to 32 metres, planed and cut to your drawings.",
  "Hand tools for joints that need no screws. Try them on our bench.",
  "Timber windows that last sixty years, with triple glazing.",
  "Heat pumps and pipes for houses that breathe.",
  "From the model to the saw without typing a number twice.",
];
const QUESTIONS: StoredVendor["questions"] = [
  { id: "when", text: "When do you build?", choices: ["This year", "Next year", "Just looking"] },
  { id: "size", text: "How large is the project?" },
];

/**
 * The vendors of an event.
 * @param start of the event, epoch ms.
 * @param contact the person who has the leads of the first.
 */
export function vendorsOf(count: number, start: number, contact?: string): FairVendor[] {
  return Array.from({ length: count }, (_, at): FairVendor => {
    const id = printedId("v", at);
    const round = Math.floor(at / FIRST.length);
    const name = `${pick(FIRST, at)} ${pick(SECOND, at + round)}${at < 100 ? "" : ` ${Math.floor(at / 100) + 1}`}`;
    const vendor = {
      name,
      category: pick(CATEGORIES, at),
      description: pick(DESCRIPTIONS, at),
      booth: `${"ABCDEFGH"[at % 8] ?? "A"}${String(Math.floor(at / 8) + 1).padStart(2, "0")}`,
      links: [{ label: "Website", url: `https://stand-${at + 1}.example` }],
      questions: at === 0 ? QUESTIONS : [],
      ...(at === 0 && contact !== undefined ? { contact } : {}),
      created_date: start,
      rev: 1,
    };
    return [id, withVendorOrder(id, vendor)];
  });
}

/** The first vendor. */
export const DEMO_STAND = printedId("v", 0);
/** Access of the first vendor's phones: the end of its link, and its PIN. */
export const DEMO_STAFF = { link: "demo-link-of-the-fair1", pin: "424242" } as const;

/** The secrets of vendors, which sign the codes on their signs; the first has a well-known link and PIN. */
export function locksOf(vendors: readonly FairVendor[], now: number): Record<string, StoredVendorLock> {
  const salt = "demo";
  const opened = {
    link: createHash("sha256").update(DEMO_STAFF.link).digest("base64url"),
    pin: `${salt}.${scryptSync(DEMO_STAFF.pin, salt, 32).toString("base64url")}`,
    changed_date: now,
  };
  return Object.fromEntries(
    vendors.map(([id], at) => [
      id,
      { seed: createHash("sha256").update(`seed of ${id}`).digest("base64url"), ...(at === 0 ? opened : {}) },
    ]),
  );
}
