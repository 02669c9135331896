/** Where the demo people met, how many days ago, and what they noted. */
export interface DemoMeeting {
  readonly place: string;
  readonly days: number;
  readonly note: string;
  readonly tags: readonly string[];
  readonly source: "qr" | "nfc" | "link" | "event";
}

/** Used in turn, so that every list differs and is the same on every run. */
export const MEETINGS: readonly DemoMeeting[] = [
  {
    place: "Design Week Oslo",
    days: 3,
    note: "Wants an offer by the end of the month.",
    tags: ["Design Week"],
    source: "qr",
  },
  { place: "", days: 9, note: "", tags: [], source: "link" },
  {
    place: "Light + Building, hall 4",
    days: 12,
    note: "Asked for the case study about daylight.\nPrefers a call in the morning.",
    tags: ["Trade fair", "Follow up"],
    source: "nfc",
  },
  { place: "Coffee at Kaffebrenneriet", days: 17, note: "Introduced by Maren.", tags: ["Introduced"], source: "qr" },
  { place: "", days: 21, note: "", tags: ["Supplier"], source: "link" },
  {
    place: "Founders’ breakfast",
    days: 26,
    note: "Looking for somebody for a rebrand in spring.",
    tags: ["Lead"],
    source: "event",
  },
  { place: "Train to Copenhagen", days: 31, note: "Same school, two years apart.", tags: ["Personal"], source: "nfc" },
  { place: "Open studio evening", days: 38, note: "", tags: ["Client"], source: "qr" },
  {
    place: "Photography Fair Berlin",
    days: 45,
    note: "Send the price list for prints.",
    tags: ["Trade fair", "Client"],
    source: "nfc",
  },
  { place: "", days: 52, note: "Speaks German and Polish.", tags: [], source: "link" },
  {
    place: "Chamber of Commerce dinner",
    days: 66,
    note: "Knows everybody in the building trade.",
    tags: ["Lead", "Follow up"],
    source: "qr",
  },
  { place: "Workshop on colour", days: 80, note: "", tags: ["Workshop"], source: "event" },
  { place: "Neighbours’ summer party", days: 97, note: "Has a dog called Pixel.", tags: ["Personal"], source: "qr" },
];

/** A contact entered by hand: first name, last name, job, organization and phone number. */
export type WrittenPerson = readonly [first: string, last: string, job: string, organization: string, phone: string];

/** People without an account, as from an old address book. */
export const WRITTEN_PEOPLE: readonly WrittenPerson[] = [
  ["Birgit", "Aalto", "Gallery Owner", "Galleri Nord", "+47 22 00 01 10"],
  ["Çağla", "Demir", "Art Director", "Atelier Demir", "+90 212 555 01 20"],
  ["Élodie", "Garnier", "Curator", "Maison de la Photo", "+33 1 99 00 12 34"],
  ["Władysław", "Nowak", "Printer", "Drukarnia Nowak", "+48 22 555 01 33"],
  ["Oisín", "Kelly", "Gaffer", "", "+353 1 555 0144"],
  ["Rosalind", "Hart", "Magazine Editor", "North & West", "+44 20 7946 0155"],
  ["Jörg", "Ümit", "Set Builder", "Bühnenbau Ümit", "+49 30 5550166"],
  ["Imani", "Otieno", "Stylist", "", "+254 20 555 0177"],
  ["Petra", "Šimková", "Retoucher", "Studio Šimková", "+420 225 550 188"],
  ["Hugo", "Lemaire", "Agent", "Lemaire & Fils", "+33 1 99 00 19 99"],
  ["Astrid", "Øverland", "Accountant", "Øverland Regnskap", "+47 22 00 02 01"],
  ["Ravi", "Shah", "Camera Service", "Shah Optics", "+44 20 7946 0212"],
  ["Marisol", "Peña", "Location Scout", "", "+34 91 555 02 23"],
  ["Anselm", "Krüger", "Framer", "Rahmen Krüger", "+49 40 5550234"],
  ["Tuuli", "Mäkinen", "Textile Designer", "Mäki & Meri", "+358 9 555 0245"],
  ["Gwen", "Pritchard", "Journalist", "The Ledger", "+44 29 2018 0256"],
  ["Dimitra", "Ioannou", "Hotel Manager", "Hotel Thalassa", "+30 21 0555 0267"],
  ["Sven", "Falk", "Landlord", "", "+46 8 555 0278"],
];
