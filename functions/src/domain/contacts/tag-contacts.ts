import { isSameTag, MAX_TAGS } from "@cardinal/contract/entities/contact";
import type { tagContacts as call } from "@cardinal/contract/endpoints/contacts/tag-contacts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { findContact } from "./find-contact.ts";
import { untilWritten } from "../until-written.ts";
import { fullName } from "@cardinal/contract/fields/full-name";

/** Adds tags to several of the caller's contacts, all or none; a contact that has a tag already keeps its spelling. */
export const tagContacts: UseCase<typeof call> = (ctx, { ids, tags }) =>
  untilWritten(async () => {
    const { contacts } = ctx.stores;
    const owner = ctx.actor.uid;
    const found = await Promise.all(ids.map(async (key) => ({ key, stored: await findContact(ctx, key) })));
    const changed = found.flatMap(({ key, stored }) => {
      const own = stored.tags ?? [];
      const more = tags.filter((tag) => !own.some((known) => isSameTag(known, tag)));
      return more.length === 0 ? [] : [{ key, before: stored, after: { ...stored, tags: [...own, ...more] } }];
    });
    const full = changed.find(({ after }) => after.tags.length > MAX_TAGS);
    if (full !== undefined) {
      const name = fullName(full.before) || full.before.vcard.organization_name || "One of these contacts";
      const message = `${name} would have more than ${MAX_TAGS} tags.`;
      throw new Failure("conflict", { message, fields: { tags: message } });
    }
    const outcome = await contacts.commitIfUnchanged(
      ...changed.map(({ key, before, after }) => contacts.replacement(owner, key, before, after)),
    );
    return outcome === "written" ? { tagged: ids.length } : null;
  });
