import { BUTTON_REFS } from "@cardinal/contract/entities/button-kinds";
import { kindOf } from "@cardinal/contract/entities/button-kinds";
import type { PublicCard } from "@cardinal/contract/entities/card";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { FALLBACK_THEME } from "../themes/built-in-themes.ts";

/** A typical card: photo, five buttons, skills, a short text. */
export const TYPICAL: PublicCard = {
  uid: "uid-ada",
  username: "ada",
  enterprise: null,
  route: "/ada",
  name_first: "Ada",
  name_last: "Löwenthal",
  job_title: "Head of Analysis",
  organization_name: "Engine Works",
  address: "12 St James's Square\nLondon SW1Y 4JH",
  bio: "I turn measurements into decisions. Ask me about calibration, quiet dashboards and very old calculating machines.",
  pronouns: "she/her",
  profile_pic: { url: "/media/ada.webp", width: 400, height: 400, preview: "data:image/webp;base64,UklGRhoAAABXRUJQ" },
  buttons: [
    { id: "b1", ref: "phone", data: "+44 20 7946 0018" },
    { id: "b2", ref: "email", data: "ada@engine.example" },
    { id: "b3", ref: "website", data: "https://www.engine.example/", label: "Engine Works" },
    { id: "b4", ref: "linkedin", data: "https://www.linkedin.com/in/ada-loewenthal" },
    { id: "b5", ref: "whatsapp", data: "https://wa.me/442079460018" },
  ],
  theme: FALLBACK_THEME,
  qr_style: DEFAULT_QR_STYLE,
  messaging: true,
  discoverable: true,
  skills: ["Statistics", "Metrology", "Public speaking", "Fortran"],
  updated_date: Date.UTC(2026, 10, 20),
};

/** A card with the minimum of data. */
export const MINIMAL: PublicCard = {
  ...TYPICAL,
  uid: "uid-li",
  username: "li-wu",
  route: "/li-wu",
  name_first: "Li",
  name_last: "",
  job_title: "",
  organization_name: "",
  address: "",
  bio: "",
  pronouns: "",
  profile_pic: null,
  buttons: [{ id: "b1", ref: "email", data: "li@wu.example" }],
  skills: [],
};

/** Common kinds of buttons. */
const LINKS = BUTTON_REFS.slice(0, BUTTON_REFS.indexOf("pinterest") + 1);

/** All fields at their maximum length, with right-to-left text, emoji, forty buttons and a verifying enterprise. */
export const LONGEST: PublicCard = {
  ...TYPICAL,
  uid: "uid-long",
  username: "long",
  route: "/acme/long",
  enterprise: "acme",
  name_first: "Maximiliane-Alexandrowna Wilhelmina",
  name_last: "von Hohenzollern-Sigmaringen 🎉 الخوارزمي",
  job_title:
    "Senior Vice President for Transdisciplinary Measurement, Calibration and Quality Assurance (Northern Europe)",
  organization_name: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft mbH & Co. KG",
  address: "שדרות רוטשילד 22\nתל אביב-יפו 6688218\nישראל",
  bio: "مرحبا بكم. ".repeat(40) + "\n\n" + "Long words and short ones 🙂 ".repeat(40),
  buttons: Array.from({ length: 40 }, (_, index) => {
    const ref = LINKS[index % LINKS.length] ?? "website";
    const data =
      ref === "phone"
        ? "+49 (0) 30 / 1234-5678 ext 90"
        : ref === "email"
          ? `a.very.long.mailbox.name.${index}@department.of.a.long.example.organisation.example`
          : `https://${kindOf(ref).hosts?.[0] ?? "www.example.com"}/people/a-very-long-path/that/goes/on/${index}?and=on`;
    return {
      id: `b${index}`,
      ref,
      data,
      ...(index % 3 === 0 ? { label: `A label as long as it may be, number ${index} of forty` } : {}),
    };
  }),
  skills: Array.from({ length: 20 }, (_, index) => `A skill with a long name, number ${index}`),
  verified_enterprise: { id: "acme", name: "Acme Holding International", logo: null },
};
