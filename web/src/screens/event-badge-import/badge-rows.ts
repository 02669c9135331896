import { badgeRow, type importBadges } from "@cardinal/contract/endpoints/events/badges/import-badges";
import type { InputOf } from "@cardinal/contract/endpoint";
import type { BadgeKind } from "@cardinal/contract/entities/events/badge";
import type { Mapping, ReadRow } from "../../features/table-import/import-kind.ts";
import { type Cell, fold, namesOf, readRows } from "../../features/table-import/read-rows.ts";
import type { BadgeField } from "./badge-columns.ts";

export type BadgeRow = InputOf<typeof importBadges>["badges"][number];

/** What is wrong with a row beyond what the contract's schema says; English is what `FIELD_SENTENCES` translates. */
const UNKNOWN_KIND = "There is no such kind of badge.";

/** Reads the lines of a table as badges. @param kinds the kinds by what they are called. */
export function readBadgeRows(
  lines: readonly (readonly string[])[],
  mapping: Mapping,
  kinds: ReadonlyMap<string, BadgeKind>,
): ReadRow<BadgeRow>[] {
  return readRows<BadgeField, BadgeRow>(lines, mapping, {
    toRow: (cell) => rowOf(cell, kinds),
    schema: badgeRow,
    keysOf: ({ email, ext }) => [
      ...(email === undefined ? [] : [`email ${email}`]),
      ...(ext === undefined ? [] : [`id ${ext}`]),
    ],
  });
}

/** A column that is absent is left out, so that it changes nothing; so are empty cells that nothing can be told by. */
function rowOf(cell: Cell<BadgeField>, kinds: ReadonlyMap<string, BadgeKind>) {
  const { email = "", ext = "", kind: word = "" } = { email: cell("email"), ext: cell("ext"), kind: cell("kind") };
  const [company, title, phone] = [cell("company"), cell("title"), cell("phone")];
  const kind = kinds.get(fold(word));
  const row: BadgeRow = {
    ...namesOf(cell),
    ...(company === undefined ? {} : { company }),
    ...(title === undefined ? {} : { title }),
    ...(kind === undefined ? {} : { kind }),
    ...(email === "" ? {} : { email: email.toLowerCase() }),
    ...(phone === undefined ? {} : { phone }),
    ...(ext === "" ? {} : { ext }),
  };
  return { row, problem: word !== "" && kind === undefined ? UNKNOWN_KIND : null };
}
