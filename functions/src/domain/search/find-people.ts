import { PEOPLE_PAGE } from "@cardinal/contract/entities/platform/person";
import { month } from "@cardinal/contract/fields/day";
import { personWords } from "@cardinal/contract/fields/person-words";
import type { ListedPerson } from "@cardinal/contract/stored/platform/listed-person";
import type { Ctx } from "../ctx.ts";
import { findByWords, type Part, splitAt } from "../lists/find-by-words.ts";

type Reading = Pick<Ctx, "stores">;
type FoundPeople = Part<readonly [uid: string, person: ListedPerson]>;

/** The latest sign-ups. `after` is `{month}{date}~{uid}` without a separator between the first two. */
async function listNewest({ stores }: Reading, after?: string): Promise<FoundPeople> {
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
    items: people.flatMap(({ uid, person }) => (person === null ? [] : [[uid, person] as const])),
    next: end === undefined ? null : `${end.month}${end.entry}`,
  };
}

/** People by words; without any, the newest. */
export function findPeople(ctx: Reading, words: readonly string[] | null, after?: string): Promise<FoundPeople> {
  const { people } = ctx.stores;
  if (words === null) return listNewest(ctx, after);
  const wordsOf = (_uid: string, person: ListedPerson) => personWords(person);
  return findByWords({ listByWord: people.listByWord, get: (uid) => people.get(uid), wordsOf }, words, after);
}
