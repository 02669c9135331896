import type { ButtonRef } from "@cardinal/contract/entities/button";
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

const MEANS = { phone, email, website, instagram, whatsapp, pinterest, twitter };
const LINES = { ...MEANS, address, qr, share, save, add, exchange, message };
const SOLIDS = { linkedin, facebook, youtube, tumblr, verified };

export type IconName = keyof typeof LINES | keyof typeof SOLIDS;

/** An icon in the colour of the text around it; 24 units a side, sized and stroked by card.css. Decorative. */
export function Icon({ name }: { readonly name: IconName | ButtonRef }) {
  const shapes = name in SOLIDS ? SOLIDS[name as keyof typeof SOLIDS] : LINES[name as keyof typeof LINES];
  return (
    <svg className={name in SOLIDS ? "cc-i cc-i-solid" : "cc-i"} viewBox="0 0 24 24" aria-hidden="true">
      {shapes.map(([, { d }]) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
