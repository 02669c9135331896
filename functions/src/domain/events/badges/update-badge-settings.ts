import type { updateBadgeSettings as call } from "@cardinal/contract/endpoints/events/badges/update-badge-settings";
import { KIND_COLORS } from "@cardinal/contract/entities/events/badge";
import { badgeKindsOf, type StoredEvent } from "@cardinal/contract/stored/events/event";
import { untilWritten } from "../../until-written.ts";
import type { UseCase, UseCaseInput } from "../../use-case.ts";
import { eventAuditEntry } from "../audit-entries.ts";
import { requireEventSize } from "../event-size.ts";
import { requireOrganiser } from "../policy.ts";

type Input = UseCaseInput<typeof call>;

function changed(event: StoredEvent, { kinds = [], plain_codes }: Input): StoredEvent {
  const { plain_codes: before, ...rest } = event;
  const styles = Object.fromEntries(
    kinds.map(({ kind, name, color }) => {
      const before = event.kinds?.[kind];
      return [kind, { name: name ?? before?.name ?? "", color: color ?? before?.color ?? KIND_COLORS[kind] }];
    }),
  );
  return {
    ...rest,
    kinds: { ...event.kinds, ...styles },
    ...((plain_codes ?? before) === true ? { plain_codes: true as const } : {}),
    rev: event.rev + 1,
  };
}

/** Changes the names and colours of badge kinds, and whether codes are plain. */
export const updateBadgeSettings: UseCase<typeof call> = async (ctx, input) => {
  const { events } = ctx.stores;
  return untilWritten(async () => {
    const found = await requireOrganiser(ctx, input.event_id);
    const event = changed(found.event, input);
    requireEventSize(found.event, event, ["kinds"]);
    const note = await eventAuditEntry(ctx, found.owner, "events.updateEvent", { thing: event.name, code: "badges" });
    const outcome = await events.commitIfUnchanged(events.replacement(input.event_id, found.event, event), note);
    return outcome === "written" ? { kinds: badgeKindsOf(event), plain_codes: event.plain_codes ?? false } : null;
  });
};
