import type { search as call } from "@cardinal/contract/endpoints/admin/people/search";
import type { Found, FoundEnterprise, FoundKey, SearchKind } from "@cardinal/contract/entities/platform/found";
import { retailKey } from "@cardinal/contract/fields/ids";
import { plainWords, routeWords, searchWords } from "@cardinal/contract/fields/person-words";
import { routeOf } from "@cardinal/contract/stored/card";
import { eventWords, type StoredEvent } from "@cardinal/contract/stored/events/event";
import { enterpriseWords, type ListedEnterprise } from "@cardinal/contract/stored/platform/listed-enterprise";
import { type ListedPerson, toFoundPerson } from "@cardinal/contract/stored/platform/listed-person";
import type { Ctx } from "../ctx.ts";
import { findKey } from "../retail/find-printed-card.ts";
import type { UseCase } from "../use-case.ts";
import { findByWords, listPage } from "../lists/find-by-words.ts";
import { findPeople } from "./find-people.ts";
import { toFoundEvents } from "./found-event.ts";

/** The query, if any, and the cursor of an earlier answer. */
interface Query {
  readonly q?: string | undefined;
  readonly after?: string | undefined;
}
type Finder<K extends SearchKind> = (ctx: Ctx, query: Query) => Promise<Extract<Found, { kind: K }>>;

async function toFoundEnterprise(
  { stores, now }: Pick<Ctx, "stores" | "now">,
  [id, { name, frozen, created_date }]: readonly [string, ListedEnterprise],
): Promise<FoundEnterprise> {
  return { id, name, frozen: frozen === true, created_date, seats: await stores.enterprises.getSeats(id, now) };
}

const findEnterprises: Finder<"enterprises"> = async (ctx, { q, after }) => {
  const { listByWord, listNewest } = ctx.stores.listedEnterprises;
  const get = (id: string) => ctx.stores.listedEnterprises.get(id);
  const { items, next } =
    q === undefined
      ? await listPage((limit) => listNewest(limit, after), get)
      : await findByWords({ listByWord, get, wordsOf: enterpriseWords }, plainWords(q), after);
  return { kind: "enterprises", items: await Promise.all(items.map((row) => toFoundEnterprise(ctx, row))), next };
};

const findUsers: Finder<"users"> = async (ctx, { q, after }) => {
  const { items, next } = await findPeople(ctx, q === undefined ? null : searchWords(q), after);
  return { kind: "users", items: items.map(([uid, person]) => toFoundPerson(uid, person)), next };
};

/** Users who have no username yet have no card. */
function toFoundCards([uid, person]: readonly [string, ListedPerson]) {
  const { username, enterprise, disabled = false } = person;
  if (username === undefined) return [];
  const { name } = toFoundPerson(uid, person);
  return [{ uid, name, route: routeOf(username, enterprise), shown: !disabled }];
}

const findCards: Finder<"cards"> = async (ctx, { q, after }) => {
  const { items, next } = await findPeople(ctx, q === undefined ? null : routeWords(q), after);
  return { kind: "cards", items: items.flatMap(toFoundCards), next };
};

const findEvents: Finder<"events"> = async (ctx, { q, after }) => {
  const { listByWord, listNewest } = ctx.stores.events;
  const get = (id: string) => ctx.stores.events.get(id);
  const wordsOf = (_id: string, event: StoredEvent) => eventWords(event);
  const { items, next } =
    q === undefined
      ? await listPage((limit) => listNewest(limit, after), get)
      : await findByWords({ listByWord, get, wordsOf }, plainWords(q), after);
  return { kind: "events", items: await toFoundEvents(ctx, items), next };
};

/** Printed cards are found by their keys only. */
const findKeys: Finder<"keys"> = async (ctx, { q = "" }) => {
  const typed = retailKey.safeParse(q.replace(/\s+/g, "")).data;
  const key = typed === undefined ? null : await findKey(ctx, typed);
  const card = key === null ? null : await ctx.stores.retail.get(key);
  if (key === null || card === null) return { kind: "keys", items: [], next: null };
  const { state, lost = false, uid = null, generator = null, enterprise = null } = card;
  const { created_date, claimed_date = null } = card;
  const item: FoundKey = { key, state, lost, uid, generator, enterprise, created_date, claimed_date };
  return { kind: "keys", items: [item], next: null };
};

const FINDERS: { readonly [K in SearchKind]: Finder<K> } = {
  users: findUsers,
  enterprises: findEnterprises,
  cards: findCards,
  events: findEvents,
  keys: findKeys,
};

/** Finds what matches the query, or lists the newest. */
export const search: UseCase<typeof call> = (ctx, { kind, ...query }): Promise<Found> => FINDERS[kind](ctx, query);
