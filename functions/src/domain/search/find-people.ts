import type { search as call } from "@cardinal/contract/endpoints/admin/people/search";
import { type FoundPerson, PEOPLE_PAGE } from "@cardinal/contract/entities/platform/person";
import { month } from "@cardinal/contract/fields/day";
import { personWords, searchWords } from "@cardinal/contract/fields/person-words";
import { toFoundPerson } from "@cardinal/contract/stored/platform/listed-person";
import type { Ctx } from "../ctx.ts";
import type { UseCase } from "../use-case.ts";

type Reading = Pick<Ctx, "stores">;

/** Entries of the index that one request looks at, at most. */
const LOOKED_AT = 250;
const BETWEEN = "~";

interface Part {
  readonly items: FoundPerson[];
  readonly next: string | null;
}

const splitAt = (entry: string): readonly [before: string, uid: string] => {
  const at = entry.lastIndexOf(BETWEEN);
  return [entry.slice(0, at), entry.slice(at + 1)];
};

/** People who have all words, found by the longest of them, which is the first. */
async function findByWords({ stores }: Reading, words: readonly string[], after?: string): Promise<Part> {
  const [start = "", ...others] = words;
  const items: FoundPerson[] = [];
  let at = after;
  for (let looked = 0; looked < LOOKED_AT; looked += PEOPLE_PAGE) {
    const entries = await stores.people.listByWord(start, PEOPLE_PAGE + 1, at);
    const page = entries.slice(0, PEOPLE_PAGE);
    const found = await Promise.all(page.map(async (entry) => stores.people.get(splitAt(entry)[1])));
    for (const [index, entry] of page.entries()) {
      const [word, uid] = splitAt(entry);
      const person = found[index] ?? null;
      at = entry;
      const own = person === null ? [] : personWords(person);
      // Somebody with several words that begin so is shown at one of them.
      const [first] = own.filter((one) => one.startsWith(start)).toSorted();
      const isFound = word === first && others.every((other) => own.some((one) => one.startsWith(other)));
      if (person !== null && isFound) items.push(toFoundPerson(uid, person));
      if (items.length === PEOPLE_PAGE) return { items, next: index + 1 < entries.length ? entry : null };
    }
    if (entries.length <= PEOPLE_PAGE) return { items, next: null };
  }
  return { items, next: at ?? null };
}

/** Those who signed up last. `after` is `{month}{moment}~{uid}` without a mark between the first two. */
async function listNewest({ stores }: Reading, after?: string): Promise<Part> {
  const from = month.safeParse(after?.slice(0, 7)).data;
  const [last, rest] = from === undefined ? [undefined, undefined] : [from, after?.slice(7)];
  const months = (await stores.people.listMonths()).filter((one) => last === undefined || one <= last);
  const entries: { readonly month: string; readonly entry: string }[] = [];
  for (const one of months) {
    const missing = PEOPLE_PAGE + 1 - entries.length;
    if (missing === 0) break;
    const found = await stores.people.listOfMonth(one, missing, one === last ? rest : undefined);
    entries.push(...found.map((entry) => ({ month: one, entry })));
  }
  const page = entries.slice(0, PEOPLE_PAGE);
  const people = await Promise.all(
    page.map(async ({ entry }) => {
      const [, uid] = splitAt(entry);
      return { uid, person: await stores.people.get(uid) };
    }),
  );
  const end = entries.length > PEOPLE_PAGE ? page.at(-1) : undefined;
  return {
    items: people.flatMap(({ uid, person }) => (person === null ? [] : [toFoundPerson(uid, person)])),
    next: end === undefined ? null : `${end.month}${end.entry}`,
  };
}

/** Finds people by what is typed, or lists the newest. */
export const search: UseCase<typeof call> = async (ctx, { q, after }) =>
  q === undefined ? listNewest(ctx, after) : findByWords(ctx, searchWords(q), after);
