import { paths } from "@cardinal/contract/paths";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { excerptOf, findCorrespondent } from "../person/correspondent.ts";
import { notify } from "../notifications/notify.ts";

/** Who added whose card, and their message. */
interface Added {
  readonly owner: string;
  readonly uid: string;
  readonly message?: string | undefined;
}

/**
 * The changes that notify a person that their card was added. They are committed together with the record, so that the
 * person is notified exactly once.
 */
export async function notifyOfContact(ctx: Ctx, { owner, uid, message = "" }: Added): Promise<Change[]> {
  const [adder, person] = await Promise.all([findCorrespondent(ctx, owner), findCorrespondent(ctx, uid)]);
  if (adder === null || person === null) return [];
  const text = excerptOf(message);
  const url = ctx.gateways.site.url + paths.contacts({ open: owner });
  return notify(ctx, uid, {
    event: `contact-${owner}`,
    kind: "contact",
    from: adder.author,
    text,
    ref: owner,
    date: ctx.now,
    mail: {
      kind: "contact-added",
      to: person.email,
      language: person.language,
      data: { name: person.author.name, from: adder.author.name, message: text, url },
      about: owner,
      unsubscribe: uid,
    },
  });
}
