import * as z from "zod";

/** What an id names. OpenAPI shows it as `x-names`, and tests that try other people's ids find the fields by it. */
export type IdKind =
  | "api-key"
  | "approval"
  | "badge"
  | "brand"
  | "button"
  | "contact"
  | "delivery"
  | "domain"
  | "dynamic-qr"
  | "event"
  | "failure"
  | "job"
  | "mail"
  | "former-email"
  | "generator"
  | "group"
  | "hook"
  | "import"
  | "lead"
  | "passkey"
  | "phone"
  | "retail-card"
  | "role"
  | "scan"
  | "template"
  | "text"
  | "theme"
  | "thread"
  | "undo"
  | "checkout"
  | "user"
  | "vendor"
  | "video";

/**
 * True for names that every JavaScript object has, such as `constructor`. The database SDK keeps places in plain objects:
 * one transaction at a place of such a name breaks every later transaction of the same process.
 */
export function isPropertyName(text: string): boolean {
  return text in Object.prototype;
}

function idOf(names: IdKind, description: string, pattern: RegExp, problem = "That isn’t a valid ID.") {
  return z
    .string()
    .regex(pattern, problem)
    .refine((text) => !text.split(".").some(isPropertyName), problem)
    .meta({ description, "x-names": names });
}

/** Key of a Realtime Database child made with `push()`: 20 characters that sort by time (until 2109 the first is `-`). */
const PUSH_KEY = /^-[A-Za-z0-9_-]{19}$/;
/** URL-safe and legal as a Realtime Database key: none of `.`, `#`, `$`, `[`, `]`, `/`. */
const NAME = /^[A-Za-z0-9_-]{1,128}$/;

/** Firebase Authentication user id. */
export const uid = idOf("user", "User id", NAME);
export const threadId = idOf("thread", "Thread id", PUSH_KEY);
/** One text of a thread. */
export const textId = idOf("text", "Message id", PUSH_KEY);
/** Key of a record in somebody's contacts: the other person's uid, or an id of its own. */
export const contactId = idOf("contact", "Contact id", NAME);
/** What a deletion or a merger of contacts answers, to undo it with. */
export const undoId = idOf("undo", "Undo id", PUSH_KEY);
/** Chosen by the client, so that a repeated import changes nothing. */
export const importId = idOf("import", "Id of an imported entry", /^[A-Za-z0-9_-]{1,100}$/);
/** Chosen by the client; unique within a card. */
export const buttonId = idOf("button", "Button id", NAME);
/** An address that an account had, which the link in a mail to it restores. */
export const formerEmailId = idOf("former-email", "Id of a former email address", PUSH_KEY);
/** Made up by a browser for one tab and one day, so that equal telephones of one network are different visitors. */
export const visitorId = z
  .string()
  .regex(/^[0-9a-f]{32}$/, "Use 32 digits of a random hexadecimal number.")
  .meta({ description: "Random id of a tab and a day" });
/** 50 random bits in Crockford’s base 32, in lower case: it is printed, read aloud and typed in. */
const PRINTED_ID = /^[0-9a-hjkmnp-tv-z]{10}$/;
export const eventId = idOf("event", "Event id", PRINTED_ID);
/** A badge of an event. */
export const badgeId = idOf("badge", "Badge id", PRINTED_ID);
/** A vendor at an event. */
export const vendorId = idOf("vendor", "Vendor id", PRINTED_ID);
/** A phone that scans for a vendor. */
export const phoneId = idOf("phone", "Phone id", PRINTED_ID);
/** A scan or a note that a phone made: a UUID of version 7, chosen by the phone so that a repeat changes nothing. */
export const scanId = idOf(
  "scan",
  "Id of a scan or a note, a UUID of version 7",
  /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
);
/** A group of an enterprise's employees. */
export const groupId = idOf("group", "Group id", /^[A-Za-z0-9_-]{1,64}$/);
/** A lead of an enterprise: made of who left it with whom, and when. */
export const leadId = idOf("lead", "Lead id", /^x[A-Za-z0-9_-]{20}$/);
/** A part of an enterprise that can be deleted: a group, a role, a brand `{enterprise}.{brand}`, or a person. */
export const partId = idOf("group", "Id of a part of an enterprise", /^[A-Za-z0-9_-]{1,128}(\.[A-Za-z0-9_-]{1,64})?$/);
/** A batch of printed cards. */
export const generatorId = idOf("generator", "Generator id", NAME);
/** Account at the linked dynamic-QR product. */
export const dynamicQrId = idOf("dynamic-qr", "Id at the dynamic-QR product", NAME);
/** The random key of a printed card. */
export const retailKey = idOf(
  "retail-card",
  "Key of a printed card",
  /^[A-Za-z0-9_-]{6,64}$/,
  "That isn’t a valid card key.",
);
/** A checkout at the payment provider. */
export const checkoutId = idOf("checkout", "Id of a checkout", /^cs_[A-Za-z0-9_]{1,120}$/);
/** One of somebody's own themes. */
export const ownThemeId = idOf("theme", "Theme id", /^[A-Za-z0-9_-]{1,64}$/);
/** Any theme: one's own, a published template, or a brand `{enterprise}.{brand}`. */
export const themeId = idOf("theme", "Theme id", /^[A-Za-z0-9_-]{1,64}(\.[A-Za-z0-9_-]{1,64})?$/);
/** How the ids of templates begin that admins of the platform make; those of people's own themes are keys of the database. */
export const TEMPLATE_PREFIX = "t-";
/** True for the id of a template that admins of the platform have made. Older ones have keys of the database, too. */
export const isTemplateId = (theme: string): boolean => theme.startsWith(TEMPLATE_PREFIX);
/** A template that Cardinal offers. */
export const templateId = idOf("template", "Template id", /^[A-Za-z0-9_-]{1,64}$/);
export const brandId = idOf("brand", "Brand id, {enterprise}.{brand}", /^[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{1,64}$/);

/** A passkey of an account: a hash of what the authenticator calls it. */
export const passkeyId = idOf("passkey", "Passkey id", /^[A-Za-z0-9_-]{22}$/);

/** A video in Storage: the name of its file, without folder and ending. */
export const videoId = idOf("video", "Video id", /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** True when a theme id names a brand of an enterprise. */
export function isBrandId(theme: string): boolean {
  return theme.includes(".");
}

/** True when a stored theme may name a template: a brand does not, and a theme of somebody's own only looks as if. */
export const mayBeTemplate = (theme: string): boolean => templateId.safeParse(theme).success;

/** Something that an owner of the platform has asked for. */
export const approvalId = idOf("approval", "Approval id", PUSH_KEY);

/** An entry of the audit log; nobody owns it. */
export const entryId = z.string().regex(PUSH_KEY, "That isn’t a valid ID.").meta({ description: "Id of an entry" });

/** A run in the background that was given up. */
export const failureId = idOf("failure", "Failure id", /^[A-Za-z0-9_-]{22}$/);

/** Work in parts: its kind and its subject. */
export const jobId = z
  .string()
  .regex(/^[a-z-]{1,40}~{1,2}[A-Za-z0-9_-]{1,128}(~[A-Za-z0-9_-]{1,128})?$/, "That isn’t a valid ID.")
  .refine((id) => !id.split("~").some(isPropertyName), "That isn’t a valid ID.")
  .meta({ description: "Job id", "x-names": "job" });

/** A mail that has not gone yet. */
export const mailId = idOf("mail", "Mail id", NAME);

/** A key of an enterprise, within the enterprise. */
export const apiKeyId = idOf("api-key", "Id of an API key", /^[0-9a-f]{12}$/);

/** A webhook endpoint of an enterprise, within the enterprise. */
export const hookId = idOf("hook", "Id of a webhook endpoint", /^[0-9a-f]{12}$/);
/** One event on its way to one endpoint. */
export const deliveryId = idOf("delivery", "Id of a delivery", /^msg_[A-Za-z0-9_-]{22}$/);

/** The name of a role within an enterprise, by which it is referred to; people see its label. */
export const roleName = idOf(
  "role",
  "Role name",
  /^[a-z][a-z0-9-]{0,31}$/,
  "Use lower-case letters, digits and hyphens.",
);
