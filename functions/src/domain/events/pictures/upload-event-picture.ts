import type { uploadEventPicture as call } from "@cardinal/contract/endpoints/vcard/upload-event-picture";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx } from "../../ctx.ts";
import { requireImage } from "../../pictures/require-image.ts";
import type { UseCase } from "../../use-case.ts";
import { eventAuditEntry } from "../audit-entries.ts";
import { requireOrganiserInForce } from "../policy.ts";
import { type OwnedVendor, requireContact } from "../vendors/require-contact.ts";
import { deletePicture, savePicture, toBanner, toLogo } from "../event-pictures.ts";

/** The result of an upload: the new `rev`, and the folder of the replaced picture. */
interface Replaced {
  readonly rev: number;
  readonly former: string | undefined;
}

/** Writes a record, and deletes the saved files when that fails. */
async function orDelete<T>(ctx: ActorCtx, folder: string, attempt: () => Promise<T | null>): Promise<T> {
  try {
    return await untilWritten(attempt);
  } catch (error) {
    await deletePicture(ctx, folder);
    throw error;
  }
}

function setBanner(ctx: ActorCtx, event_id: string, banner: string): Promise<Replaced> {
  const { events } = ctx.stores;
  return orDelete(ctx, banner, async () => {
    const { event, owner } = await requireOrganiserInForce(ctx, event_id);
    const after = { ...event, banner, rev: event.rev + 1 };
    const note = await eventAuditEntry(ctx, owner, "events.updateEvent", { thing: event.name, code: "banner" });
    const outcome = await events.commitIfUnchanged(events.replacement(event_id, event, after), note);
    return outcome === "written" ? { rev: after.rev, former: event.banner } : null;
  });
}

function setLogo(ctx: ActorCtx, place: { event_id: string; vendor: string }, logo: string): Promise<Replaced> {
  const { events, vendors } = ctx.stores;
  return orDelete(ctx, logo, async () => {
    const { vendor, owner, isOrganiser }: OwnedVendor = await requireContact(ctx, place);
    const after = { ...vendor, logo, rev: vendor.rev + 1 };
    const note = isOrganiser ? await eventAuditEntry(ctx, owner, "events.updateVendor", { thing: vendor.name }) : {};
    const change = vendors.replacement(place.event_id, place.vendor, after);
    const outcome = await events.commitIfUnchanged(change, note);
    return outcome === "written" ? { rev: after.rev, former: vendor.logo } : null;
  });
}

/** Replaces the banner of an event or the logo of a vendor, and deletes the replaced files. */
export const uploadEventPicture: UseCase<typeof call> = async (ctx, { event_id, vendor, file }) => {
  const { images } = ctx.gateways;
  if (vendor === undefined) {
    await requireOrganiserInForce(ctx, event_id);
    const folder = await savePicture(
      ctx,
      { event_id, vendor: null },
      requireImage(await images.encodeBanner(file.bytes)),
    );
    const { rev, former } = await setBanner(ctx, event_id, folder);
    await deletePicture(ctx, former);
    return { url: toBanner(ctx, folder)?.large ?? "", rev };
  }
  await requireContact(ctx, { event_id, vendor });
  const folder = await savePicture(ctx, { event_id, vendor }, requireImage(await images.encodeLogo(file.bytes)));
  const { rev, former } = await setLogo(ctx, { event_id, vendor }, folder);
  await deletePicture(ctx, former);
  return { url: toLogo(ctx, folder) ?? "", rev };
};
