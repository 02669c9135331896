import type { Ctx } from "../domain/ctx.ts";
import { findDeparture } from "../domain/enterprise/offboarding/find-departure.ts";
import { findPage } from "../domain/publish/find-page.ts";
import { countExcluded } from "../domain/visits/count-event.ts";
import { whoLooks } from "../domain/visits/who-looks.ts";
import type { HttpReply } from "../http/reply.ts";
import { cacheControl, cardReply } from "./card-reply.ts";
import { departurePage } from "./departure-page.ts";

interface Address {
  readonly enterprise: string | null;
  readonly name: string;
  readonly query: string;
}

/** The page of somebody who has left an enterprise; null when nobody has had the name. */
async function showDeparture(ctx: Ctx, { enterprise, name, query }: Address): Promise<HttpReply | null> {
  const departure = enterprise === null ? null : await findDeparture(ctx, enterprise, name);
  return departure === null ? null : departurePage(departure, new URLSearchParams(query).get("card"));
}

/** The public page of a card as an answer: the page, "not modified", the way to another address; null when there is none. */
export async function showCard(ctx: Ctx, address: Address, ifNoneMatch: string): Promise<HttpReply | null> {
  const found = await findPage(ctx, address.enterprise, address.name);
  if (found.kind === "missing") return showDeparture(ctx, address);
  if (found.kind === "moved") {
    const location = address.query === "" ? found.route : `${found.route}?${address.query}`;
    const headers = { location, "cache-control": cacheControl(), "content-type": "text/plain" };
    return { status: 301, headers, body: "" };
  }
  // People are counted by the page's script, so that the edge can answer them; most robots run none.
  const looks = whoLooks(ctx.client);
  if (looks !== "person") await countExcluded(ctx, found.page.uid, looks);
  return cardReply(found.page, ifNoneMatch);
}
