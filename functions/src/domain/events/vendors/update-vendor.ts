import type { updateVendor as call } from "@cardinal/contract/endpoints/events/vendors/update-vendor";
import { type StoredVendor, withVendorOrder } from "@cardinal/contract/stored/events/vendor";
import { untilWritten } from "../../until-written.ts";
import { Failure } from "../../failure.ts";
import type { UseCase, UseCaseInput } from "../../use-case.ts";
import { eventAuditEntry } from "../audit-entries.ts";
import { deletePicture } from "../event-pictures.ts";
import { toStoredQuestions } from "../questions.ts";
import { toOwnVendor } from "./read-vendors.ts";
import { requireContact } from "./require-contact.ts";
import { chooseCard } from "./vendor-card.ts";

/** The vendor after applying the input. An empty text removes a field. */
function patched(
  id: string,
  vendor: StoredVendor,
  input: UseCaseInput<typeof call>,
  card: string | undefined,
): StoredVendor {
  const { category = "", description = "", booth = "", logo, card: _former, ...rest } = vendor;
  const next = {
    category: input.category ?? category,
    description: input.description ?? description,
    booth: input.booth ?? booth,
  };
  const texts = Object.fromEntries(Object.entries(next).filter(([, text]) => text !== ""));
  return withVendorOrder(id, {
    ...rest,
    ...texts,
    ...(logo === undefined || input.logo === null ? {} : { logo }),
    ...(card === undefined ? {} : { card }),
    name: input.name ?? vendor.name,
    links: input.links ?? vendor.links,
    questions: input.questions === undefined ? vendor.questions : toStoredQuestions(input.questions),
    rev: vendor.rev + 1,
  });
}

/** Changes the page or the questions of a vendor. */
export const updateVendor: UseCase<typeof call> = async (ctx, input) => {
  const { event_id, vendor: id, rev, name } = input;
  const { events, vendors } = ctx.stores;
  const { owned, vendor } = await untilWritten(async () => {
    const before = await requireContact(ctx, { event_id, vendor: id });
    if (rev !== undefined && rev !== before.vendor.rev) throw new Failure("conflict");
    const other = name === undefined ? null : await vendors.findByName(event_id, name);
    if (other !== null && other[0] !== id)
      throw new Failure("conflict", { fields: { name: "This event already has a vendor with this name." } });
    const chosen = await chooseCard(ctx, { event_id, id, vendor: before.vendor, name: input.card });
    const after = patched(id, before.vendor, input, chosen.card);
    const note = before.isOrganiser
      ? await eventAuditEntry(ctx, before.owner, "events.updateVendor", { thing: after.name })
      : {};
    const outcome = await events.commitIfUnchanged(vendors.replacement(event_id, id, after), chosen.change, note);
    if (outcome === "refused") return null;
    if (after.logo === undefined) await deletePicture(ctx, before.vendor.logo);
    return { owned: before, vendor: after };
  });
  return toOwnVendor(ctx, id, vendor, owned.vendor.contact === ctx.actor.uid ? "contact" : "organiser");
};
