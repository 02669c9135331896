import { eventId } from "@cardinal/contract/fields/ids";
import type { Limit } from "../../config/limit.ts";
import type { Ctx } from "../../domain/ctx.ts";
import { themeOfOwner } from "../../domain/events/get-event.ts";
import { requireEvent } from "../../domain/events/policy.ts";
import { Failure } from "../../domain/failure.ts";
import { enforceLimits } from "../../http/limit.ts";
import type { HttpReply } from "../../http/reply.ts";
import { type HttpRequest, queryOf } from "../../http/request.ts";
import { languageOf } from "../forms/read-form.ts";
import { showBadge } from "./show-badge.ts";
import { showVendor } from "./show-vendor.ts";

/** The limit slows down guessing of ids, but not a hall of people who scan each other on one network. */
const LIMITS: readonly Limit[] = [{ by: "client", count: 600, seconds: 60, kept: "instance" }];

/** `/e/{event}/{badge}` and `/e/{event}/v/{vendor}`; null when it does not exist. @param segments after `/e`. */
export async function showEventPage(
  ctx: Ctx,
  request: HttpRequest,
  [event_id = "", first = "", second, ...more]: readonly string[],
): Promise<HttpReply | null> {
  const isVendor = first === "v" && second !== undefined;
  if (more.length > 0 || (second !== undefined && !isVendor) || !eventId.safeParse(event_id).success) return null;
  try {
    await enforceLimits("pages.event", LIMITS, ctx, null);
    const { event, owner } = await requireEvent(ctx, event_id);
    const theme = event.theme === undefined ? Promise.resolve(null) : themeOfOwner(ctx, owner, event.theme);
    const asked = { language: languageOf(request), query: queryOf(request) };
    const opened = { event_id, event, theme };
    return isVendor ? await showVendor(ctx, opened, second, asked) : await showBadge(ctx, opened, first, asked);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === "not-found") return null;
    const headers = { "retry-after": String(Math.max(1, Math.ceil(error.details.retryAfter ?? 60))) };
    return { status: 429, headers: { ...headers, "content-type": "text/plain; charset=utf-8" }, body: error.message };
  }
}
