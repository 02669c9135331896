import type { Card } from "@cardinal/contract/entities/card";
import portrait from "./sample-portrait.svg?no-inline";

/** The card of a fictional person, for showing templates. */
export const SAMPLE_CARD: Card = {
  uid: "sample",
  username: "mara",
  enterprise: null,
  route: "/mara",
  name_first: "Mara",
  name_last: "Nordlys",
  job_title: "Architect",
  organization_name: "Studio Nordlys",
  address: "",
  bio: "",
  pronouns: "",
  profile_pic: { url: portrait, width: 224, height: 224 },
  profile_theme: "",
  messaging: false,
  discoverable: true,
  buttons: [
    { id: "phone", ref: "phone", data: "+44 20 7946 0018" },
    { id: "email", ref: "email", data: "mara@example.com" },
    { id: "website", ref: "website", data: "https://example.com", label: "studio-nordlys.example" },
    { id: "linkedin", ref: "linkedin", data: "https://linkedin.com/in/example" },
  ],
  skills: [],
  qr_style: {
    dots: "square",
    corners: "square",
    corner_dots: "square",
    color: "#1c1917",
    background: "#ffffff",
    logo: "none",
    margin: 4,
    error_correction: "M",
  },
  locked_fields: [],
  created_date: 0,
  updated_date: 0,
};
