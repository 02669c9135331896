import type { Button } from "@cardinal/contract/entities/button";
import type { PublicCard } from "@cardinal/contract/entities/card";
import type { QrStyle } from "@cardinal/contract/entities/qr-style";
import type { Theme } from "@cardinal/contract/entities/theme";
import portrait from "../../features/card-preview/sample-portrait.svg?no-inline";

/** What a visitor can change on the sample. */
export interface SampleText {
  readonly name: string;
  readonly job: string;
  readonly company: string;
}

const BUTTONS: readonly Button[] = [
  { id: "phone", ref: "phone", data: "+44 20 7946 0018" },
  { id: "email", ref: "email", data: "mara@example.com" },
  { id: "website", ref: "website", data: "https://example.com", label: "studio-nordlys.example" },
  { id: "linkedin", ref: "linkedin", data: "https://linkedin.com/in/example" },
];

// Repeated here, because importing the contract's default would bundle its whole schema.
const QR_STYLE: QrStyle = {
  dots: "square",
  corners: "square",
  corner_dots: "square",
  color: "#1c1917",
  background: "#ffffff",
  logo: "none",
  margin: 4,
  error_correction: "M",
};

/** The sample card: an invented person with the visitor's text. An empty name is shown as "…". */
export function toSampleCard(text: SampleText, theme: Theme): PublicCard {
  return {
    uid: "sample",
    username: "mara",
    enterprise: null,
    route: "/mara",
    name_first: text.name.trim() || "…",
    name_last: "",
    job_title: text.job.trim(),
    organization_name: text.company.trim(),
    address: "",
    bio: "",
    pronouns: "",
    profile_pic: { url: portrait, width: 224, height: 224 },
    buttons: [...BUTTONS],
    theme,
    qr_style: QR_STYLE,
    messaging: false,
    discoverable: false,
    skills: [],
    updated_date: 0,
  };
}
