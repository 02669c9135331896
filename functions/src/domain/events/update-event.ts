import type { deleteEvent as deleteCall, updateEvent as call } from "@cardinal/contract/endpoints/events/update-event";
import { MAX_EVENT_MS, MAX_EVENTS } from "@cardinal/contract/entities/events/event";
import { clockAt } from "@cardinal/contract/fields/wall-clock";
import { type StoredEvent, syncUntil } from "@cardinal/contract/stored/events/event";
import { type Owner, keyOfOwner } from "@cardinal/contract/stored/owner";
import { untilWritten } from "../until-written.ts";
import type { ActorCtx } from "../ctx.ts";
import { requireInForce } from "../enterprise/roster/requirements.ts";
import { rightsOf } from "../enterprise/policy.ts";
import { Failure } from "../failure.ts";
import { NO_LONGER_OFFERED } from "../themes/find-theme.ts";
import { requireThemeInPlan, themeRightsOf } from "../themes/require-theme-in-plan.ts";
import type { UseCase, UseCaseInput } from "../use-case.ts";
import { themeOfOwner, toEvent } from "./get-event.ts";
import { withRemoval } from "./deletion/remove-events.ts";
import { eventAuditEntry, promotionNote } from "./audit-entries.ts";
import { deletePicture } from "./event-pictures.ts";
import { requireEventSize } from "./event-size.ts";
import { type FoundEvent, isOrganiser, requireEvent, requireOrganiser } from "./policy.ts";
import { newPrintedId } from "./printed-id.ts";
import { toStoredQuestions } from "./questions.ts";

type Input = UseCaseInput<typeof call>;

/** @throws Failure `invalid-argument` or `conflict` for inconsistent fields. */
function requireConsistent({ time_zone, start_date, end_date }: StoredEvent): void {
  if (clockAt(start_date, time_zone) === null)
    throw new Failure("invalid-argument", { fields: { time_zone: "That isn’t a valid time zone." } });
  if (end_date <= start_date)
    throw new Failure("conflict", { fields: { end_date: "The event must end after it starts." } });
  if (end_date - start_date > MAX_EVENT_MS)
    throw new Failure("conflict", { fields: { end_date: "An event can last up to 31 days." } });
}

/** @throws Failure `conflict` for an event that has ended. */
function requireFutureEnd({ now }: ActorCtx, { end_date }: StoredEvent): void {
  if (end_date <= now) throw new Failure("conflict", { fields: { end_date: "The end must be in the future." } });
}

/** An event after applying the input. */
function patched(event: StoredEvent, input: Input): StoredEvent {
  const { name, description, place, time_zone, start_date, end_date, theme, listed, promoted, point_rules } = input;
  const { description: text = "", place: where = "", theme: oldTheme = null, ...others } = event;
  const { point_rules: earned = [], questions: known = [], banner, ...rest } = others;
  const rules = point_rules ?? earned;
  const questions = input.questions === undefined ? known : toStoredQuestions(input.questions);
  const next = { text: description ?? text, where: place ?? where, theme: theme === undefined ? oldTheme : theme };
  const end = end_date ?? event.end_date;
  return {
    ...rest,
    name: name ?? event.name,
    time_zone: time_zone ?? event.time_zone,
    start_date: start_date ?? event.start_date,
    end_date: end,
    sync_until: syncUntil(end),
    listed: listed ?? event.listed,
    promoted: promoted ?? event.promoted,
    ...(next.text === "" ? {} : { description: next.text }),
    ...(next.where === "" ? {} : { place: next.where }),
    ...(next.theme === null ? {} : { theme: next.theme }),
    ...(banner === undefined || input.banner === null ? {} : { banner }),
    ...(rules.length === 0 ? {} : { point_rules: rules }),
    ...(questions.length === 0 ? {} : { questions }),
  };
}

/** @throws Failure `invalid-argument` or `plan-required` for a theme that the owner cannot use. */
async function requireTheme(ctx: ActorCtx, owner: Owner, id: string): Promise<void> {
  const theme = await themeOfOwner(ctx, owner, id);
  if (theme === null) throw new Failure("invalid-argument", { fields: { theme: "There is no such theme." } });
  if (theme.withdrawn === true) throw new Failure("invalid-argument", { fields: { theme: NO_LONGER_OFFERED } });
  const user = owner.kind === "person" ? await ctx.stores.users.get(owner.uid) : null;
  if (user === null) return;
  requireThemeInPlan(await themeRightsOf(ctx, user, await ctx.stores.themes.list(ctx.actor.uid)), theme);
}

const TEXTS = ["description", "questions", "point_rules", "place", "name"] as const;
/** The texts in the input. */
const textsIn = (input: Input) => TEXTS.filter((field) => input[field] !== undefined);

/** The owner of a new event. @throws Failure `permission-denied` or `plan-required`. */
async function requireOwner(ctx: ActorCtx, kind: Owner["kind"]): Promise<Owner> {
  if (kind === "person") return { kind, uid: ctx.actor.uid };
  const rights = await rightsOf(ctx);
  if (rights === null) throw new Failure("permission-denied");
  const owner = { kind, enterprise: rights.enterprise };
  if (!(await isOrganiser(ctx, owner))) throw new Failure("permission-denied");
  await requireInForce(ctx, owner.enterprise);
  return owner;
}

/** @throws Failure `permission-denied` for a caller who is not a platform admin. */
function requirePlatformAdmin(ctx: ActorCtx): void {
  if (!ctx.actor.admin)
    throw new Failure("permission-denied", { fields: { promoted: "Only platform admins promote events." } });
}

async function createEvent(ctx: ActorCtx, id: string, input: Input): Promise<FoundEvent> {
  const owner = await requireOwner(ctx, input.owner ?? "person");
  const missing = (["name", "time_zone", "start_date", "end_date"] as const).filter(
    (name) => input[name] === undefined,
  );
  if (missing.length > 0)
    throw new Failure("invalid-argument", {
      fields: Object.fromEntries(missing.map((name) => [name, "This is required."])),
    });
  const { events } = ctx.stores;
  const empty = { name: "", time_zone: "", start_date: 0, end_date: 0, sync_until: 0, listed: true, promoted: false };
  const event = patched({ ...empty, owner: keyOfOwner(owner), created_date: ctx.now, rev: 1 }, input);
  requireConsistent(event);
  requireEventSize(null, event, textsIn(input));
  requireFutureEnd(ctx, event);
  if (event.theme !== undefined) await requireTheme(ctx, owner, event.theme);
  if ((await events.listOwn(owner, MAX_EVENTS)).length >= MAX_EVENTS) throw new Failure("quota-exceeded");
  const note = await eventAuditEntry(ctx, owner, "events.updateEvent", { thing: event.name, code: "created" });
  const outcome = await events.commitIfUnchanged(events.replacement(id, null, event), note);
  if (outcome === "refused") throw new Failure("conflict");
  return { event, owner, isOrganiser: true };
}

/** The names of the fields in the input. */
const changedIn = ({ event_id: _id, rev: _rev, owner: _owner, ...rest }: Input): string =>
  Object.entries(rest)
    .flatMap(([name, value]) => (value === undefined ? [] : name))
    .join(" ");

/** Whether the input contains fields that only the organiser can change. */
const isForOrganiser = ({ event_id: _id, rev: _rev, promoted: _promoted, ...rest }: Input): boolean =>
  Object.values(rest).some((value) => value !== undefined);

async function changeEvent(ctx: ActorCtx, id: string, input: Input): Promise<FoundEvent> {
  const { events } = ctx.stores;
  return untilWritten(async () => {
    const found = await requireEvent(ctx, id);
    const { event } = found;
    if (!found.isOrganiser && (isForOrganiser(input) || input.promoted === undefined))
      throw new Failure("permission-denied");
    if (input.rev !== undefined && input.rev !== event.rev) throw new Failure("conflict");
    const next = patched(event, input);
    const isMoved = next.start_date !== event.start_date || next.end_date !== event.end_date;
    if (isMoved && event.end_date <= ctx.now)
      throw new Failure("conflict", { fields: { end_date: "This event has ended, so its dates can’t be changed." } });
    requireConsistent(next);
    // An ended event cannot be reopened, so a wrong date would be final.
    if (isMoved) requireFutureEnd(ctx, next);
    requireEventSize(event, next, textsIn(input));
    if (isForOrganiser(input) && found.owner.kind === "enterprise") await requireInForce(ctx, found.owner.enterprise);
    if (next.theme !== undefined && next.theme !== event.theme) await requireTheme(ctx, found.owner, next.theme);
    const changed = { ...next, rev: event.rev + 1 };
    const note = await eventAuditEntry(ctx, found.owner, "events.updateEvent", {
      thing: next.name,
      code: changedIn(input),
    });
    const outcome = await events.commitIfUnchanged(
      events.replacement(id, event, changed),
      note,
      next.promoted === event.promoted ? {} : promotionNote(ctx, id, found.owner, next.promoted),
    );
    if (outcome === "refused") return null;
    if (changed.banner === undefined) await deletePicture(ctx, event.banner);
    return { ...found, event: changed };
  });
}

/** Creates an event, or changes one. */
export const updateEvent: UseCase<typeof call> = async (ctx, input) => {
  if (input.promoted !== undefined) requirePlatformAdmin(ctx);
  const id = input.event_id ?? newPrintedId();
  const save = input.event_id === undefined ? createEvent : changeEvent;
  return toEvent(ctx, id, await save(ctx, id, input));
};

/** Deletes an event with its entries in lists; a job removes its badges, vendors and everything else. */
export const deleteEvent: UseCase<typeof deleteCall> = async (ctx, { event_id }) => {
  const { events } = ctx.stores;
  await untilWritten(async () => {
    const found = await requireOrganiser(ctx, event_id);
    const removal = events.replacement(event_id, found.event, null);
    const note = await eventAuditEntry(ctx, found.owner, "events.deleteEvent", { thing: found.event.name });
    const outcome = await withRemoval(ctx, event_id, () => events.commitIfUnchanged(removal, note));
    return outcome === "written" ? "done" : null;
  });
  return { deleted: true };
};
