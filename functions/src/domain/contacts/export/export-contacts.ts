import type { exportContacts as call } from "@cardinal/contract/endpoints/contacts/export-contacts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { readCaller } from "../../person/read-caller.ts";
import type { UseCase } from "../../use-case.ts";
import { findContact } from "../find-contact.ts";
import { csvOf } from "./csv-of.ts";
import { type Exported, listAll } from "./list-all.ts";
import { withFirst } from "../../with-first.ts";
import { vcardsOf } from "./vcards-of.ts";

const TYPES = { csv: "text/csv; charset=utf-8", vcf: "text/vcard; charset=utf-8" } as const;

/** Streams the caller's contacts, or some of them, as one file, which is never whole in memory. */
export const exportContacts: UseCase<typeof call> = async (
  ctx,
  { format, id, ids = id === undefined ? undefined : [id] },
) => {
  const pages = ids === undefined ? listAll(ctx) : someOf(ctx, ids);
  // What cannot be read, or does not exist, is refused before the answer starts.
  const language = (await readCaller(ctx))?.settings?.language ?? "en";
  const body = await withFirst(format === "csv" ? csvOf(ctx, pages) : vcardsOf(ctx, pages, language));
  return {
    body,
    headers: {
      "content-type": TYPES[format],
      "content-disposition": `attachment; filename="contacts.${format}"`,
      vary: "user-agent",
    },
  };
};

async function* someOf(ctx: ActorCtx, ids: readonly string[]): AsyncGenerator<readonly Exported[]> {
  const found = await Promise.all(ids.map(async (key) => ({ key, stored: await findContact(ctx, key) })));
  // Only notes are left of a deleted user, and no file can be made of those.
  const kept = found.filter(({ stored }) => stored.name_first !== "");
  if (kept.length === 0) throw new Failure("not-found");
  yield kept;
}
