import type { StoredContact, StoredContactCard } from "@cardinal/contract/stored/contact";
import { MAX_BUTTONS } from "@cardinal/contract/entities/card";
import { Failure } from "../failure.ts";
import { withoutEmpty } from "./snapshot.ts";

/** Details of a person without an account, or from a file; absent: not given, empty: there is none. */
export interface Details {
  readonly name_first?: string | undefined;
  readonly name_last?: string | undefined;
  readonly job_title?: string | undefined;
  readonly organization_name?: string | undefined;
  readonly address?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** Further details from a file. */
interface MoreDetails {
  readonly other_phones?: readonly string[] | undefined;
  readonly other_emails?: readonly string[] | undefined;
  readonly websites?: readonly string[] | undefined;
}

const buttonsOf = (ref: "phone" | "email" | "website", list: readonly (string | undefined)[] = []) =>
  list
    .flatMap((data) => (data === undefined || data === "" ? [] : [data]))
    .map((data, at) => ({ id: at === 0 ? ref : `${ref}${at + 1}`, ref, data }));

/** The names and card of a new record, from given details. */
export function writtenCard(
  { name_first, name_last, job_title, organization_name, address, email, phone }: Details & { name_first: string },
  { other_phones = [], other_emails = [], websites }: MoreDetails = {},
): Pick<StoredContact, "name_first" | "name_last" | "vcard"> {
  const buttons = [
    ...buttonsOf("phone", [phone, ...other_phones]),
    ...buttonsOf("email", [email, ...other_emails]),
    ...buttonsOf("website", websites),
  ];
  return {
    name_first,
    name_last: name_last ?? "",
    vcard: { name_first, ...withoutEmpty({ name_last, job_title, organization_name, address, buttons }) },
  };
}

type Buttons = NonNullable<StoredContactCard["buttons"]>;

/**
 * Replaces or removes the first button of a kind, or adds one in front.
 * @throws Failure `conflict` when there is no room.
 */
function withButton(buttons: Buttons, ref: "phone" | "email", data: string | undefined): Buttons {
  if (data === undefined) return buttons;
  const at = buttons.findIndex((button) => button.ref === ref);
  const found = buttons[at];
  if (data === "") return buttons.filter((_button, index) => index !== at);
  if (found !== undefined) return buttons.with(at, { ...found, data });
  if (buttons.length >= MAX_BUTTONS)
    throw new Failure("conflict", { message: `This contact already has ${MAX_BUTTONS} numbers and links.` });
  return [{ id: ref, ref, data }, ...buttons];
}

/** A record with corrected details. @throws Failure `conflict` when it has no room for a new number or address. */
export function withDetails(before: StoredContact, details: Details): StoredContact {
  const { email, phone, ...texts } = details;
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
  const { name_first: _first, buttons: old = [], ...rest } = before.vcard;
  const buttons = withButton(withButton(old, "email", email), "phone", phone);
  const name_first = details.name_first ?? before.name_first;
  return {
    ...before,
    name_first,
    name_last: details.name_last ?? before.name_last,
    vcard: { ...withoutEmpty({ ...rest, ...given, buttons }), name_first },
  };
}

/**
 * The names and card of a visitor's record when they send their details again. The owner may have added what the
 * visitor leaves empty, and corrected the address: the visitor has sent the same one as before, because details with
 * another one are another record. Without an address, this holds for the number.
 */
export function withDetailsSentAgain(
  before: StoredContact,
  { email = "", phone = "", organization_name = "", ...names }: Details & { name_first: string },
): Pick<StoredContact, "name_first" | "name_last" | "vcard"> {
  const old = before.vcard.buttons ?? [];
  const hasRoom = old.length < MAX_BUTTONS || old.some(({ ref }) => ref === "phone");
  const { name_first, name_last, vcard } = withDetails(before, {
    name_first: names.name_first,
    name_last: names.name_last ?? "",
    ...withoutEmpty({ organization_name, phone: email === "" || !hasRoom ? "" : phone }),
  });
  return { name_first, name_last, vcard };
}

/** The details of a person without an account, as their form shows them: empty where there are none. */
export function detailsOf({ vcard, name_first, name_last, message = "" }: StoredContact) {
  const buttonOf = (kind: "email" | "phone") => vcard.buttons?.find(({ ref }) => ref === kind)?.data ?? "";
  return {
    name_first,
    name_last,
    email: buttonOf("email"),
    phone: buttonOf("phone"),
    organization_name: vcard.organization_name ?? "",
    note: message,
  };
}
