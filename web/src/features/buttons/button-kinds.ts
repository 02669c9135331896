import type { ButtonRef } from "@cardinal/contract/entities/button-kinds";
import {
  IconAlignLeft,
  IconBrandBluesky,
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandMastodon,
  IconBrandPinterest,
  IconBrandSignal,
  IconBrandTelegram,
  IconBrandThreads,
  IconBrandTiktok,
  IconBrandTumblr,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandXing,
  IconBrandYoutube,
  IconCalendarEvent,
  IconCreditCard,
  IconFileText,
  IconHeading,
  IconMail,
  IconPhone,
  IconWorld,
  type Icon,
} from "@tabler/icons-react";

/** How a kind of button is filled in; the contract defines the rest (`entities/button-kinds`). */
interface KindField {
  readonly icon: Icon;
  /** The on-screen keyboard of a phone. */
  readonly inputMode: "tel" | "email" | "url" | "text";
  readonly autoComplete: string;
  readonly placeholder: string;
}

const site = { inputMode: "url", autoComplete: "off" } as const;
const number = { inputMode: "tel", autoComplete: "tel", placeholder: "+44 20 7946 0018" } as const;
const plainText = { inputMode: "text", autoComplete: "off", placeholder: "" } as const;

/** How each kind of button is shown and filled in. */
export const BUTTON_KINDS: Readonly<Record<ButtonRef, KindField>> = {
  phone: { ...number, icon: IconPhone },
  email: { icon: IconMail, inputMode: "email", autoComplete: "email", placeholder: "name@example.com" },
  website: { icon: IconWorld, inputMode: "url", autoComplete: "url", placeholder: "example.com" },
  linkedin: { ...site, icon: IconBrandLinkedin, placeholder: "linkedin.com/in/name" },
  instagram: { ...site, icon: IconBrandInstagram, placeholder: "@name" },
  facebook: { ...site, icon: IconBrandFacebook, placeholder: "facebook.com/name" },
  whatsapp: { ...number, icon: IconBrandWhatsapp },
  youtube: { ...site, icon: IconBrandYoutube, placeholder: "@channel" },
  twitter: { ...site, icon: IconBrandX, placeholder: "@name" },
  tumblr: { ...site, icon: IconBrandTumblr, placeholder: "name.tumblr.com" },
  pinterest: { ...site, icon: IconBrandPinterest, placeholder: "@name" },
  tiktok: { ...site, icon: IconBrandTiktok, placeholder: "@name" },
  threads: { ...site, icon: IconBrandThreads, placeholder: "@name" },
  bluesky: { ...site, icon: IconBrandBluesky, placeholder: "@name.bsky.social" },
  mastodon: { ...site, icon: IconBrandMastodon, placeholder: "@name@mastodon.social" },
  xing: { ...site, icon: IconBrandXing, placeholder: "xing.com/profile/name" },
  github: { ...site, icon: IconBrandGithub, placeholder: "@name" },
  telegram: { ...site, icon: IconBrandTelegram, placeholder: "@name" },
  signal: { ...number, icon: IconBrandSignal },
  booking: { ...site, icon: IconCalendarEvent, placeholder: "calendly.com/name" },
  payment: { ...site, icon: IconCreditCard, placeholder: "paypal.me/name" },
  pdf: { ...plainText, icon: IconFileText },
  heading: { ...plainText, icon: IconHeading },
  text: { ...plainText, icon: IconAlignLeft },
};
