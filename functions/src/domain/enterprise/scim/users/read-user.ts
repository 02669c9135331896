import { splitName } from "@cardinal/card/vcard/read/split-name";
import { nameFirst, nameLast } from "@cardinal/contract/entities/card";
import { externalId } from "@cardinal/contract/entities/employee";
import { email as emailSchema } from "@cardinal/contract/fields/contact-data";
import { line, requiredLine } from "@cardinal/contract/fields/text";
import { keyOfUserName } from "@cardinal/contract/stored/employee";
import type * as z from "zod";
import { isObject, toBoolean, valueOf } from "../scim.ts";
import { invalidValue } from "../scim-failure.ts";

/** The data of a user that a directory sends. Absent fields do not change. */
export interface Wanted {
  readonly userName?: string | undefined;
  /** Null removes the id. */
  readonly externalId?: string | null | undefined;
  readonly nameFirst?: string | undefined;
  readonly nameLast?: string | undefined;
  /** An empty string removes the title. */
  readonly title?: string | undefined;
  readonly email?: string | undefined;
  readonly active?: boolean | undefined;
  readonly language?: "en" | "de" | undefined;
}

/** The maximum length of the key derived from a name; a database key has at most 768 bytes. */
const MAX_KEY = 700;
const userName = requiredLine(254).refine(
  (name) => keyOfUserName(name).length <= MAX_KEY,
  "This is too long, because it has many characters outside of A to Z.",
);
const title = line(120);

/**
 * Reads the resource `User` that a directory has sent; unsupported attributes are ignored.
 * @throws ScimFailure `invalidValue` with the name of the attribute.
 */
export function readUser(body: unknown): Wanted {
  const names = readNames(body);
  const rawActive = toBoolean(valueOf(body, "active"));
  if (rawActive !== undefined && typeof rawActive !== "boolean") throw invalidValue("active", "Send true or false.");
  const address = chooseEmail(valueOf(body, "emails"));
  const external = valueOf(body, "externalId");
  const titled = valueOf(body, "title");
  const language = valueOf(body, "preferredLanguage") ?? valueOf(body, "locale");
  return {
    userName: read("userName", userName, valueOf(body, "userName")),
    externalId: external === null || external === "" ? null : read("externalId", externalId, external),
    nameFirst: names.first === undefined ? undefined : read("name.givenName", nameFirst, names.first),
    nameLast: names.last === undefined ? undefined : read("name.familyName", nameLast, names.last),
    title: titled === null ? "" : read("title", title, titled),
    email: read("emails.value", emailSchema, address),
    active: rawActive,
    language: typeof language === "string" ? (/^de\b/i.test(language) ? "de" : "en") : undefined,
  };
}

function read<T>(name: string, schema: z.ZodType<T>, value: unknown): T | undefined {
  if (value === undefined || value === null) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidValue(name, parsed.error.issues[0]?.message ?? "This isn’t valid.");
  return parsed.data;
}

/** Given and family name; if absent, the parts of the formatted name or the display name. */
function readNames(body: unknown): { readonly first: unknown; readonly last: unknown } {
  const name = valueOf(body, "name");
  const [first, last] = [filled(valueOf(name, "givenName")), filled(valueOf(name, "familyName"))];
  if (first !== undefined) return { first, last };
  const whole = valueOf(name, "formatted") ?? valueOf(body, "displayName");
  if (typeof whole !== "string" || whole.trim() === "")
    return { first: last, last: last === undefined ? undefined : "" };
  if (last !== undefined) return { first: whole.trim().split(/\s+/)[0], last };
  const { name_first, name_last } = splitName(whole);
  return { first: name_first, last: name_last };
}

/** A value; undefined for an empty one, which directories send for an attribute without a value. */
export const filled = (value: unknown): unknown => (value === null || value === "" ? undefined : value);

/** The address to use: the last primary one, or else the one for work, or the first. */
function chooseEmail(emails: unknown): unknown {
  const list = (Array.isArray(emails) ? emails : emails === undefined || emails === null ? [] : [emails]).map(
    (entry: unknown) => (typeof entry === "string" ? { value: entry } : entry),
  );
  const addresses = list.filter((entry) => isObject(entry) && filled(valueOf(entry, "value")) !== undefined);
  const chosen =
    addresses.findLast((entry) => toBoolean(valueOf(entry, "primary")) === true) ??
    addresses.find((entry) => String(valueOf(entry, "type")).toLowerCase() === "work") ??
    addresses[0];
  return valueOf(chosen, "value");
}
