import type { InputOf } from "@cardinal/contract/endpoint";
import type { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";

/** A person of the demo data: the sign-in, and the card as its owner would fill it in. */
export interface Person {
  readonly username: string;
  readonly name_first: string;
  readonly name_last: string;
  readonly who: string;
  readonly card: InputOf<typeof updateCard>;
}

export const PEOPLE: readonly Person[] = [
  {
    username: "ada",
    name_first: "Ada",
    name_last: "Lindqvist",
    who: "an architect with a full card",
    card: {
      job_title: "Architect",
      organization_name: "Lindqvist & Daughters",
      address: "Södergatan 12\n211 34 Malmö\nSweden",
      bio: "Timber houses that outlive their plans.",
      pronouns: "she/her",
      messaging: true,
      buttons: [
        { id: "phone", ref: "phone", data: "+46 40 123 45 67" },
        { id: "mail", ref: "email", data: "ada@lindqvist.example" },
        { id: "site", ref: "website", data: "https://lindqvist.example", label: "Our houses" },
        { id: "in", ref: "linkedin", data: "https://www.linkedin.com/in/ada-lindqvist" },
      ],
      skills: ["Timber", "Restoration", "Passive houses"],
    },
  },
  {
    username: "jonas",
    name_first: "Jonas",
    name_last: "Okafor",
    who: "a photographer with links only",
    card: {
      job_title: "Photographer",
      bio: "Portraits in available light.",
      buttons: [
        { id: "ig", ref: "instagram", data: "https://www.instagram.com/jonasokafor" },
        { id: "yt", ref: "youtube", data: "https://www.youtube.com/@jonasokafor" },
        { id: "wa", ref: "whatsapp", data: "https://wa.me/4915123456789" },
      ],
    },
  },
  {
    username: "mei",
    name_first: "Mei",
    name_last: "Tanaka",
    who: "somebody who has just begun",
    card: { job_title: "Product manager" },
  },
];
