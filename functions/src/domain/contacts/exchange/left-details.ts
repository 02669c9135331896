import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import type { exchangeContact } from "@cardinal/contract/endpoints/contacts/exchange-contact";
import type { LinkTarget } from "../../../gateways/links.ts";
import type { StoredContact } from "../../../stores/contacts-store.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { type Correspondent, findCorrespondent } from "../../messages/correspondent.ts";
import { withDetails } from "../details.ts";
import { requireReach } from "./exchange-contact.ts";
import { withoutEmpty } from "../snapshot.ts";
import { untilWritten } from "../until-written.ts";

type Consent = NonNullable<StoredContact["consent"]>;

/** What a visitor can correct. */
export type LeftDetails = Pick<
  ParsedInputOf<typeof exchangeContact>,
  "name_first" | "name_last" | "email" | "phone" | "organization_name" | "note"
>;

/** What a visitor left with somebody, as far as it is still kept. */
export interface Left {
  readonly owner: Correspondent;
  readonly details: Required<{ [K in keyof LeftDetails]: string }>;
  readonly consent: Consent;
}

/** @throws Failure `not-found` when it was withdrawn or deleted, or its owner is gone. */
async function requireRecord(
  ctx: Ctx,
  { uid, id }: LinkTarget,
): Promise<StoredContact & { readonly consent: Consent }> {
  const stored = await ctx.stores.contacts.get(uid, id);
  if (stored?.consent === undefined || stored.uid !== undefined) throw new Failure("not-found");
  return { ...stored, consent: stored.consent };
}

/**
 * What stands behind a visitor's link. Notes and tags are the owner's own and not told.
 * @throws Failure `not-found`.
 */
export async function readLeft(ctx: Ctx, target: LinkTarget): Promise<Left> {
  const [owner, stored] = await Promise.all([findCorrespondent(ctx, target.uid), requireRecord(ctx, target)]);
  if (owner === null) throw new Failure("not-found");
  const { vcard, name_first, name_last, consent, message = "" } = stored;
  const buttonOf = (kind: "email" | "phone") => vcard.buttons?.find(({ ref }) => ref === kind)?.data ?? "";
  const details = {
    name_first,
    name_last,
    email: buttonOf("email"),
    phone: buttonOf("phone"),
    organization_name: vcard.organization_name ?? "",
    note: message,
  };
  return { owner, details, consent };
}

/**
 * Puts corrected details in the place of those that were left; what the owner has noted stays.
 * @throws Failure `not-found`, or `invalid-argument` without a way to reach the visitor.
 */
export async function correctLeft(ctx: Ctx, target: LinkTarget, { note, ...details }: LeftDetails): Promise<void> {
  requireReach(details);
  await untilWritten(async () => {
    const stored = await requireRecord(ctx, target);
    const { message: _message, ...corrected } = withDetails(stored, details);
    const after = { ...corrected, ...withoutEmpty({ message: note }) };
    const change = ctx.stores.contacts.replacement(target.uid, target.id, stored, after);
    return (await ctx.stores.contacts.commitIfUnchanged(change)) === "written" ? true : null;
  });
}

/**
 * Takes back what was left: the record goes from the owner's contacts, and what the owner was told of it.
 * @throws Failure `not-found` when it is gone already.
 */
export async function withdrawLeft(ctx: Ctx, target: LinkTarget): Promise<void> {
  const { contacts, notifications, commit } = ctx.stores;
  await untilWritten(async () => {
    const stored = await requireRecord(ctx, target);
    const outcome = await contacts.commitIfUnchanged(contacts.removalOf(target.uid, target.id, stored));
    return outcome === "written" ? true : null;
  });
  const told = await notifications.listByRef(target.uid, target.id);
  const theirs = told.filter(({ kind }) => kind === "exchange");
  await commit(...theirs.map(({ id }) => notifications.removal(target.uid, id)));
}
