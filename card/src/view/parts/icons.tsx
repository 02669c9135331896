import { __iconNode as bluesky } from "@tabler/icons-react/dist/esm/icons/IconBrandBluesky.mjs";
import { __iconNode as github } from "@tabler/icons-react/dist/esm/icons/IconBrandGithubFilled.mjs";
import { __iconNode as mastodon } from "@tabler/icons-react/dist/esm/icons/IconBrandMastodon.mjs";
import { __iconNode as signal } from "@tabler/icons-react/dist/esm/icons/IconBrandSignalFilled.mjs";
import { __iconNode as telegram } from "@tabler/icons-react/dist/esm/icons/IconBrandTelegram.mjs";
import { __iconNode as threads } from "@tabler/icons-react/dist/esm/icons/IconBrandThreads.mjs";
import { __iconNode as tiktok } from "@tabler/icons-react/dist/esm/icons/IconBrandTiktokFilled.mjs";
import { __iconNode as xing } from "@tabler/icons-react/dist/esm/icons/IconBrandXing.mjs";
import { __iconNode as booking } from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import { __iconNode as payment } from "@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs";
import { __iconNode as pdf } from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import { __iconNode as facebook } from "@tabler/icons-react/dist/esm/icons/IconBrandFacebookFilled.mjs";
import { __iconNode as instagram } from "@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs";
import { __iconNode as linkedin } from "@tabler/icons-react/dist/esm/icons/IconBrandLinkedinFilled.mjs";
import { __iconNode as pinterest } from "@tabler/icons-react/dist/esm/icons/IconBrandPinterest.mjs";
import { __iconNode as tumblr } from "@tabler/icons-react/dist/esm/icons/IconBrandTumblrFilled.mjs";
import { __iconNode as whatsapp } from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import { __iconNode as twitter } from "@tabler/icons-react/dist/esm/icons/IconBrandX.mjs";
import { __iconNode as youtube } from "@tabler/icons-react/dist/esm/icons/IconBrandYoutubeFilled.mjs";
import { __iconNode as add } from "@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs";
import { __iconNode as exchange } from "@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs";
import { __iconNode as email } from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import { __iconNode as address } from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import { __iconNode as message } from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
import { __iconNode as phone } from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import { __iconNode as qr } from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
import { __iconNode as verified } from "@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheckFilled.mjs";
import { __iconNode as share } from "@tabler/icons-react/dist/esm/icons/IconShare2.mjs";
import { __iconNode as save } from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import { __iconNode as website } from "@tabler/icons-react/dist/esm/icons/IconWorld.mjs";

/** Two sheets, in a tenth of the characters that the set's icon needs. */
const copy = [["path", { d: "M8 8h12v12H8zM4 16V4h12" }]] as const;

const CONTACT_ICONS = {
  phone,
  email,
  website,
  instagram,
  whatsapp,
  pinterest,
  twitter,
  threads,
  bluesky,
  mastodon,
  xing,
  telegram,
};
const OUTLINE_ICONS = {
  ...CONTACT_ICONS,
  booking,
  payment,
  pdf,
  address,
  qr,
  share,
  save,
  add,
  exchange,
  message,
  copy,
};
const FILLED_ICONS = { linkedin, facebook, youtube, tumblr, tiktok, github, signal, verified };

export type IconName = keyof typeof OUTLINE_ICONS | keyof typeof FILLED_ICONS;

/**
 * An icon in the colour of the text around it; 24 units a side, sized and stroked by card.css. Decorative. The shapes
 * of the set are drawn as one path, because a browser lays out and paints each path separately.
 */
export function Icon({ name }: { readonly name: IconName }) {
  const shapes =
    name in FILLED_ICONS
      ? FILLED_ICONS[name as keyof typeof FILLED_ICONS]
      : OUTLINE_ICONS[name as keyof typeof OUTLINE_ICONS];
  return (
    <svg className={name in FILLED_ICONS ? "cc-i cc-i-solid" : "cc-i"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes.map(([, { d }]) => d).join("")} />
    </svg>
  );
}
