import { randomBytes, randomInt, scrypt } from "node:crypto";
import { promisify } from "node:util";
import type * as calls from "@cardinal/contract/endpoints/events/staff/staff-phones";
import type { StoredVendorLock } from "@cardinal/contract/stored/events/vendor";
import type { Ctx } from "../../ctx.ts";
import { hashOfSecret, isSameSecret } from "../../../text/secrets.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { requireEvent } from "../policy.ts";
import { newPrintedId } from "../printed-id.ts";
import { requireContact } from "../vendors/require-contact.ts";
import { noMoreScans, phoneKeyText } from "./open-phone-key.ts";

/** The number of wrong PINs in a row after which the link is locked, and for how long (ms). */
const MAX_WRONG_PINS = 5;
const LOCKED_MS = 15 * 60_000;
/** The maximum number of enabled phones per vendor. */
const MAX_PHONES = 200;

const slowHash = promisify<string, string, number, Buffer>(scrypt);

/** A salted, deliberately slow hash of a PIN, because there are only a million PINs. */
async function hashOfPin(pin: string, salt = randomBytes(16).toString("base64url")): Promise<string> {
  return `${salt}.${(await slowHash(pin, salt, 32)).toString("base64url")}`;
}

/** Creates a new link and PIN. Existing phones have their own keys and keep working. */
export const renewStaffAccess: UseCase<typeof calls.renewStaffAccess> = async (
  ctx,
  { event_id, vendor, keep_link },
) => {
  const { event } = await requireContact(ctx, { event_id, vendor });
  if (event.sync_until <= ctx.now) throw noMoreScans();
  const [token, pin] = [randomBytes(16).toString("base64url"), randomInt(1_000_000).toString().padStart(6, "0")];
  const hash = await hashOfPin(pin);
  const seed = randomBytes(32).toString("base64url");
  let isKept = false;
  await ctx.stores.eventStaff.changeLock(event_id, vendor, (lock) => {
    isKept = keep_link === true && lock?.link !== undefined;
    // A vendor of an earlier release may have no lock yet.
    const { wrong: _wrong, locked_until: _until, ...rest } = lock ?? { seed };
    return { ...rest, pin: hash, changed_date: ctx.now, ...(isKept ? {} : { link: hashOfSecret(token) }) };
  });
  const link = `${ctx.gateways.site.url}/e/${event_id}/v/${vendor}?staff#${token}`;
  return { link: isKept ? null : link, pin };
};

/** The phones of a vendor, newest first. */
export const getStaff: UseCase<typeof calls.getStaff> = async (ctx, { event_id, vendor }) => {
  await requireContact(ctx, { event_id, vendor });
  const { eventStaff } = ctx.stores;
  const [lock, phones] = await Promise.all([
    eventStaff.getLock(event_id, vendor),
    eventStaff.listPhones(event_id, vendor),
  ]);
  const items = Object.entries(phones).map(([id, { name, created_date, seen_date = null, off_date = null }]) => ({
    id,
    name,
    created_date,
    seen_date,
    off_date,
  }));
  return { access_date: lock?.changed_date ?? null, phones: items.sort((a, b) => b.created_date - a.created_date) };
};

/** Disables a phone, which may be the caller itself. */
export const closeStaffPhone: UseCase<typeof calls.closeStaffPhone> = async (ctx, { event_id, vendor, phone: id }) => {
  const { phone: caller } = ctx.actor;
  const isItself = caller?.event_id === event_id && caller.vendor === vendor && caller.id === id;
  if (!isItself) await requireContact(ctx, { event_id, vendor });
  const { events, eventStaff } = ctx.stores;
  const phone = await eventStaff.getPhone(event_id, vendor, id);
  if (phone === null) throw new Failure("not-found");
  if (phone.off_date === undefined) await events.commitIfUnchanged(eventStaff.phoneOff(event_id, vendor, id, ctx.now));
  return { off: true };
};

/** The outcome of an attempt with a PIN. */
type PinOutcome = "right" | "wrong" | "locked" | "stale";

/**
 * Checks a PIN and counts wrong ones in a transaction, so that of a hundred parallel attempts only five are checked and
 * the rest find the link locked.
 */
async function tryPin(
  ctx: Ctx,
  event_id: string,
  vendor: string,
  lock: StoredVendorLock,
  pin: string,
): Promise<PinOutcome> {
  const [salt = ""] = (lock.pin ?? "").split(".");
  const isRight = lock.pin !== undefined && isSameSecret(await hashOfPin(pin, salt), lock.pin);
  let outcome: PinOutcome = "stale";
  await ctx.stores.eventStaff.changeLock(event_id, vendor, (now) => {
    // Without a local copy, the SDK first calls the function with null, and then again with the stored value.
    if (now === null) return null;
    outcome = judge(now, lock, isRight, ctx.now);
    if (outcome === "locked" || outcome === "stale") return undefined;
    const { wrong = 0, locked_until: _until, ...rest } = now;
    if (outcome === "right") return { ...rest };
    const count = wrong + 1;
    return count < MAX_WRONG_PINS ? { ...rest, wrong: count } : { ...rest, locked_until: ctx.now + LOCKED_MS };
  });
  return outcome;
}

function judge(now: StoredVendorLock, read: StoredVendorLock, isRight: boolean, date: number): PinOutcome {
  if ((now.locked_until ?? 0) > date) return "locked";
  if (now.pin !== read.pin || now.link !== read.link) return "stale";
  return isRight ? "right" : "wrong";
}

const gone = () => new Failure("not-found", { concealed: true, fields: { link: "This link is no longer valid." } });

/** Adds a phone with link and PIN. Only this reply contains its key. */
export const openStaffPhone: UseCase<typeof calls.openStaffPhone> = async (
  ctx,
  { event_id, vendor, link, pin, name },
) => {
  const { events, eventStaff, vendors } = ctx.stores;
  const [{ event }, lock, ofVendor] = await Promise.all([
    requireEvent({ ...ctx, actor: null }, event_id),
    eventStaff.getLock(event_id, vendor),
    vendors.get(event_id, vendor),
  ]);
  if (lock?.link === undefined || ofVendor === null || ofVendor.revoked_date !== undefined) throw gone();
  if (!isSameSecret(lock.link, hashOfSecret(link))) throw gone();
  if (event.sync_until <= ctx.now) throw noMoreScans();
  const outcome = await tryPin(ctx, event_id, vendor, lock, pin);
  if (outcome === "stale") throw gone();
  if (outcome === "wrong") throw new Failure("permission-denied", { fields: { pin: "The PIN is wrong." } });
  if (outcome === "locked")
    throw new Failure("resource-exhausted", {
      message: "Too many wrong PINs. Wait 15 minutes and try again.",
      retryAfter: LOCKED_MS / 1000,
    });
  const phones = Object.values(await eventStaff.listPhones(event_id, vendor));
  if (phones.filter(({ off_date }) => off_date === undefined).length >= MAX_PHONES)
    throw new Failure("quota-exceeded", { message: "A vendor can have up to 200 phones. Disable one first." });
  const [id, secret] = [newPrintedId(), randomBytes(32).toString("hex")];
  const phone = { name, hash: hashOfSecret(secret), created_date: ctx.now, seen_date: ctx.now };
  await events.commitIfUnchanged(eventStaff.phoneReplacement(event_id, vendor, id, phone));
  return { phone: id, key: phoneKeyText({ event: event_id, vendor, id, secret }), until: event.sync_until };
};
