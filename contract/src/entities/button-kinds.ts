import { leadsTo } from "../fields/web/host.ts";

/**
 * The content of a kind of button: a number, an email address, a web address, an uploaded file, or text between
 * buttons.
 */
export type ButtonShape = "phone" | "email" | "web" | "file" | "heading" | "text";

/** A kind of button, without its icon and its translated names. */
export interface ButtonKind {
  readonly shape: ButtonShape;
  /** A proper name, which is the same in all languages. */
  readonly name?: string;
  /** The only hosts that it may link to, including their subdomains. */
  readonly hosts?: readonly string[];
  /** Address of the profile for a bare name such as `@ada`; `{}` is replaced by the name. */
  readonly profile?: string;
}

/** Countries in which Pinterest has its own host. */
const PINTEREST = "at ca ch cl co.kr co.uk com com.au com.mx de dk es fr ie it jp nz ph pt se".split(" ");

/** The kinds of buttons, in the order in which the editor offers them. */
export const BUTTON_KINDS = {
  phone: { shape: "phone" },
  email: { shape: "email" },
  website: { shape: "web" },
  linkedin: { shape: "web", name: "LinkedIn", hosts: ["linkedin.com"], profile: "https://www.linkedin.com/in/{}" },
  instagram: {
    shape: "web",
    name: "Instagram",
    hosts: ["instagram.com", "instagr.am"],
    profile: "https://www.instagram.com/{}",
  },
  facebook: {
    shape: "web",
    name: "Facebook",
    hosts: ["facebook.com", "fb.com", "fb.me", "m.me", "messenger.com"],
    profile: "https://www.facebook.com/{}",
  },
  whatsapp: { shape: "web", name: "WhatsApp", hosts: ["wa.me", "whatsapp.com"] },
  youtube: {
    shape: "web",
    name: "YouTube",
    hosts: ["youtube.com", "youtu.be"],
    profile: "https://www.youtube.com/@{}",
  },
  twitter: { shape: "web", name: "X", hosts: ["x.com", "twitter.com"], profile: "https://x.com/{}" },
  tumblr: { shape: "web", name: "Tumblr", hosts: ["tumblr.com"], profile: "https://www.tumblr.com/{}" },
  pinterest: {
    shape: "web",
    name: "Pinterest",
    hosts: ["pin.it", ...PINTEREST.map((country) => `pinterest.${country}`)],
    profile: "https://www.pinterest.com/{}",
  },
  tiktok: { shape: "web", name: "TikTok", hosts: ["tiktok.com"], profile: "https://www.tiktok.com/@{}" },
  threads: {
    shape: "web",
    name: "Threads",
    hosts: ["threads.com", "threads.net"],
    profile: "https://www.threads.com/@{}",
  },
  bluesky: { shape: "web", name: "Bluesky", hosts: ["bsky.app"], profile: "https://bsky.app/profile/{}" },
  // Mastodon has no fixed hosts, because anyone may run a server.
  mastodon: { shape: "web", name: "Mastodon" },
  xing: { shape: "web", name: "XING", hosts: ["xing.com"], profile: "https://www.xing.com/profile/{}" },
  github: { shape: "web", name: "GitHub", hosts: ["github.com"], profile: "https://github.com/{}" },
  telegram: { shape: "web", name: "Telegram", hosts: ["t.me", "telegram.me"], profile: "https://t.me/{}" },
  signal: { shape: "web", name: "Signal", hosts: ["signal.me", "signal.group"] },
  booking: { shape: "web" },
  payment: { shape: "web" },
  pdf: { shape: "file" },
  heading: { shape: "heading" },
  text: { shape: "text" },
} as const satisfies Readonly<Record<string, ButtonKind>>;

export type ButtonRef = keyof typeof BUTTON_KINDS;

/** The kinds of buttons, in the order in which the editor offers them. */
export const BUTTON_REFS = Object.keys(BUTTON_KINDS) as ButtonRef[];

/** Kinds with a proper name. */
export type NamedRef = {
  [R in ButtonRef]: (typeof BUTTON_KINDS)[R] extends { readonly name: string } ? R : never;
}[ButtonRef];

/** The kind of a button, with its optional fields. */
export function kindOf(ref: ButtonRef): ButtonKind {
  return BUTTON_KINDS[ref];
}

/** The content of a kind of button; a web address for an unknown kind, such as one from an imported file. */
export function shapeOf(ref: string): ButtonShape {
  return Object.hasOwn(BUTTON_KINDS, ref) ? BUTTON_KINDS[ref as ButtonRef].shape : "web";
}

/** Proper names by kind. */
export const KIND_NAMES = Object.fromEntries(
  Object.entries<ButtonKind>(BUTTON_KINDS).flatMap(([ref, { name }]) => (name === undefined ? [] : [[ref, name]])),
) as Readonly<Record<NamedRef, string>>;

/**
 * The kind as which a stored button is shown. Buttons from before hosts were validated may link to a host outside their
 * network; they are shown as a website.
 */
export function shownKind({ ref, data }: { readonly ref: ButtonRef; readonly data: string }): ButtonRef {
  const { hosts } = kindOf(ref);
  return hosts === undefined || leadsTo(data, hosts) ? ref : "website";
}
