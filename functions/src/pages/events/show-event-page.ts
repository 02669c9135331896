import { eventId } from "@cardinal/contract/fields/ids";
import type { Ctx } from "../../domain/ctx.ts";
import { themeOfOwner } from "../../domain/events/get-event.ts";
import { requireEvent } from "../../domain/events/policy.ts";
import { Failure } from "../../domain/failure.ts";
import type { HttpReply } from "../../http/reply.ts";
import { type HttpRequest, queryOf } from "../../http/request.ts";
import { isOwnLink, languageOf } from "../forms/read-form.ts";
import { limitGuesses } from "../limit-guesses.ts";
import { readVisit } from "./page-visit.ts";
import { showBadge } from "./show-badge.ts";
import { showVendor } from "./show-vendor.ts";

/** `/e/{event}/{badge}` and `/e/{event}/v/{vendor}`; null when it does not exist. @param segments after `/e`. */
export async function showEventPage(
  ctx: Ctx,
  request: HttpRequest,
  [event_id = "", first = "", second, ...more]: readonly string[],
): Promise<HttpReply | null> {
  const isVendor = first === "v" && second !== undefined;
  if (more.length > 0 || (second !== undefined && !isVendor) || !eventId.safeParse(event_id).success) return null;
  return limitGuesses("pages.event", ctx, request, async () => {
    const found = await findEvent(ctx, event_id);
    if (found === null) return null;
    const { event, owner } = found;
    const theme = event.theme === undefined ? Promise.resolve(null) : themeOfOwner(ctx, owner, event.theme);
    const asked = {
      language: languageOf(request),
      query: queryOf(request),
      visit: readVisit(request, ctx.now),
      isOwnLink: isOwnLink(request, ctx.gateways.site.url),
    };
    const opened = { event_id, event, theme };
    return isVendor ? showVendor(ctx, opened, second, asked) : showBadge(ctx, opened, first, asked);
  });
}

/** The event of a page; null when there is none, or it is hidden. */
async function findEvent(ctx: Ctx, event_id: string): Promise<Awaited<ReturnType<typeof requireEvent>> | null> {
  try {
    return await requireEvent(ctx, event_id);
  } catch (error) {
    if (error instanceof Failure && error.code === "not-found") return null;
    throw error;
  }
}
