import { FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import { BUTTON_REFS } from "@cardinal/contract/entities/button-kinds";
import type { PublicCard } from "@cardinal/contract/entities/card";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { createCardPageGateway } from "./card-page.ts";
import { joinContent } from "../text/page-content.ts";
import { PAGE_SHEETS } from "./write-card-page.tsx";

/** Common kinds of buttons; with the icons of all, the sample would exceed the compression window. */
const COMMON_REFS = BUTTON_REFS.slice(0, BUTTON_REFS.indexOf("pinterest") + 1);

/** What nearly every card has, so that the sample contains each part and each icon once. */
const CARD: PublicCard = {
  uid: "uid",
  username: "name",
  enterprise: "org",
  route: "/org/name",
  name_first: "First",
  name_last: "Last",
  job_title: "Title",
  organization_name: "Organisation",
  address: "Street 1\nTown",
  bio: "Text.",
  pronouns: "she/her",
  profile_pic: {
    url: "/media/profile/uid/0/256.webp",
    width: 256,
    height: 256,
    preview: "data:image/webp;base64,UklGR",
  },
  buttons: COMMON_REFS.map((ref, index) => ({ id: `b${index}`, ref, data: sampleOf(ref) })),
  theme: { ...FALLBACK_THEME, font: "inter" },
  qr_style: DEFAULT_QR_STYLE,
  messaging: true,
  discoverable: true,
  skills: ["Skill", "Other"],
  verified_enterprise: { id: "org", name: "Organisation", logo: null },
  updated_date: 0,
};

function sampleOf(ref: (typeof COMMON_REFS)[number]): string {
  if (ref === "phone") return "+1 202 555 0100";
  return ref === "email" ? "name@mail.example" : `https://www.${ref}.com/in/name`;
}

/**
 * Maximum distance of a back-reference (RFC 1951: 32 KiB; zlib reserves 262 bytes of it). A page and its sample are
 * alike from the start, so each part of one is as far from its counterpart as the sample is long.
 */
const MAX_DISTANCE = 32_506;

/**
 * The common content of this release's pages: a compression dictionary and the style sheets
 * (`stores/infrastructure/pack-page.ts`).
 */
export async function pageDictionary(site: string): Promise<typeof __PAGE_DICTIONARY__> {
  const { html } = await createCardPageGateway(site).render(CARD);
  // Codes have only their beginnings in common.
  const plain = html.replaceAll(/(<svg[^>]*role="img".{300}).*?(?=<\/svg>)/gs, "$1");
  const sample = joinContent({ html: plain, json: JSON.stringify(CARD) });
  return { sample: Buffer.from(sample).subarray(-MAX_DISTANCE).toString(), sheets: PAGE_SHEETS };
}
