import type { ButtonRef } from "@cardinal/contract/entities/button";
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandTumblr,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconMail,
  IconPhone,
  IconWorld,
  type Icon,
} from "@tabler/icons-react";

interface ButtonKind {
  readonly icon: Icon;
  /** Proper names stay as they are in every language; null = the messages have a word for it. */
  readonly brand: string | null;
  /** The keyboard a phone shows. */
  readonly inputMode: "tel" | "email" | "url";
  readonly autoComplete: string;
  readonly placeholder: string;
  /** Where a bare name such as `@ada` lives; `{}` stands for the name. */
  readonly profile?: string;
}

const site = { inputMode: "url", autoComplete: "off" } as const;

/** How each kind of button is shown and filled in. */
export const BUTTON_KINDS: Readonly<Record<ButtonRef, ButtonKind>> = {
  phone: { icon: IconPhone, brand: null, inputMode: "tel", autoComplete: "tel", placeholder: "+44 20 7946 0018" },
  email: { icon: IconMail, brand: null, inputMode: "email", autoComplete: "email", placeholder: "name@example.com" },
  website: { icon: IconWorld, brand: null, inputMode: "url", autoComplete: "url", placeholder: "example.com" },
  linkedin: {
    ...site,
    icon: IconBrandLinkedin,
    brand: "LinkedIn",
    placeholder: "linkedin.com/in/name",
    profile: "https://www.linkedin.com/in/{}",
  },
  instagram: {
    ...site,
    icon: IconBrandInstagram,
    brand: "Instagram",
    placeholder: "@name",
    profile: "https://www.instagram.com/{}",
  },
  facebook: {
    ...site,
    icon: IconBrandFacebook,
    brand: "Facebook",
    placeholder: "facebook.com/name",
    profile: "https://www.facebook.com/{}",
  },
  whatsapp: {
    ...site,
    icon: IconBrandWhatsapp,
    brand: "WhatsApp",
    inputMode: "tel",
    autoComplete: "tel",
    placeholder: "+44 20 7946 0018",
  },
  youtube: {
    ...site,
    icon: IconBrandYoutube,
    brand: "YouTube",
    placeholder: "@channel",
    profile: "https://www.youtube.com/@{}",
  },
  twitter: { ...site, icon: IconBrandX, brand: "X (Twitter)", placeholder: "@name", profile: "https://x.com/{}" },
  tumblr: {
    ...site,
    icon: IconBrandTumblr,
    brand: "Tumblr",
    placeholder: "name.tumblr.com",
    profile: "https://www.tumblr.com/{}",
  },
  pinterest: {
    ...site,
    icon: IconBrandPinterest,
    brand: "Pinterest",
    placeholder: "@name",
    profile: "https://www.pinterest.com/{}",
  },
};
