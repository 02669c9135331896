import type { updateEventLead as call } from "@cardinal/contract/endpoints/events/leads/event-leads";
import { MAX_LEAD_NOTES } from "@cardinal/contract/entities/events/scan";
import type { StoredEventLead } from "@cardinal/contract/stored/events/lead";
import { untilWritten } from "../../until-written.ts";
import { Failure } from "../../failure.ts";
import type { UseCase, UseCaseInput } from "../../use-case.ts";
import { questionsOf } from "../questions.ts";
import { requireContact } from "../vendors/require-contact.ts";
import { removedAfter } from "./removed-fields.ts";
import { showLead } from "./show-leads.ts";

type Input = UseCaseInput<typeof call>;

const countNotes = ({ notes = {} }: StoredEventLead) => Object.keys(notes).length;

/** The lead after applying the input; each field stores the date of its change, or of its removal. */
function patched(lead: StoredEventLead, input: Input, by: string, date: number): StoredEventLead {
  const { rating: before, notes = {}, answers = {}, ...rest } = lead;
  const rating =
    input.rating === undefined ? before : input.rating === null ? undefined : { value: input.rating, date };
  const { [input.note?.id ?? ""]: old, ...others } = notes;
  const kept = input.note === undefined ? notes : others;
  const note =
    input.note === undefined || input.note.text === ""
      ? {}
      : { [input.note.id]: { by, ...old, text: input.note.text, date } };
  const changed = Object.entries(input.answers ?? {});
  const left = Object.entries(answers).filter(([id]) => input.answers?.[id] === undefined);
  const answered = changed.flatMap(([id, value]) => (value === "" ? [] : [[id, { value, date }] as const]));
  const fields = {
    ...(rating === undefined ? {} : { rating }),
    notes: { ...kept, ...note },
    answers: Object.fromEntries([...left, ...answered]),
  };
  return { ...rest, ...fields, removed: removedAfter(lead, fields, date), rev: lead.rev + 1 };
}

/** Changes the rating, notes and answers of a lead. A withdrawn lead cannot be changed. */
export const updateEventLead: UseCase<typeof call> = async (ctx, input) => {
  const { event_id, vendor, badge } = input;
  const own = await requireContact(ctx, { event_id, vendor });
  const known = new Set(questionsOf(own.event, own.vendor).map(({ id }) => id));
  const unknown = Object.keys(input.answers ?? {}).some((id) => !known.has(id));
  if (unknown) throw new Failure("invalid-argument", { fields: { answers: "There is no such question." } });
  const { cards, eventLeads, events } = ctx.stores;
  const by = (await cards.get(ctx.actor.uid))?.name_first ?? "";
  const lead = await untilWritten(async () => {
    const before = await eventLeads.get({ event: event_id, vendor, badge });
    if (before === null || before.withdrawn_date !== undefined) throw new Failure("not-found");
    const after = patched(before, input, by, ctx.now);
    if (countNotes(after) > Math.max(MAX_LEAD_NOTES, countNotes(before)))
      throw new Failure("conflict", { message: `A lead can have up to ${MAX_LEAD_NOTES} notes.` });
    const outcome = await events.commitIfUnchanged(eventLeads.replacement({ event: event_id, vendor, badge }, after));
    return outcome === "written" ? after : null;
  });
  return showLead(ctx, { event_id, vendor, event: own.event }, badge, lead);
};
