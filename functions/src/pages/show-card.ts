import type { Ctx } from "../domain/ctx.ts";
import { findDeparture } from "../domain/enterprise/offboarding/find-departure.ts";
import { findPage } from "../domain/publish/find-page.ts";
import { classifyViewer } from "../domain/visits/classify-viewer.ts";
import type { HttpReply } from "../http/reply.ts";
import { cacheControl, cardReply } from "./card-reply.ts";
import { countExcludedView } from "./count-excluded-view.ts";
import { departurePage } from "./departure-page.ts";

interface Address {
  readonly enterprise: string | null;
  readonly name: string;
  readonly query: string;
}

/** The page for an employee who has left the enterprise; null when no one has had the name. */
async function showDeparture(ctx: Ctx, { enterprise, name, query }: Address): Promise<HttpReply | null> {
  const departure = enterprise === null ? null : await findDeparture(ctx, enterprise, name);
  return departure === null ? null : departurePage(departure, new URLSearchParams(query).get("card"));
}

/** The public page of a card: the page, 304, or a redirect to its current address; null when there is none. */
export async function showCard(ctx: Ctx, address: Address, ifNoneMatch: string): Promise<HttpReply | null> {
  const found = await findPage(ctx, address.enterprise, address.name);
  if (found.kind === "missing") return showDeparture(ctx, address);
  if (found.kind === "moved") {
    const location = address.query === "" ? found.route : `${found.route}?${address.query}`;
    const headers = { location, "cache-control": cacheControl(), "content-type": "text/plain" };
    return { status: 301, headers, body: "" };
  }
  // Views of people are counted by the page's script, so that the edge can serve them; most robots run no scripts.
  const viewer = classifyViewer(ctx.client);
  if (viewer !== "person") await countExcludedView(ctx, found.page.uid, viewer);
  return cardReply(found.page, ifNoneMatch);
}
