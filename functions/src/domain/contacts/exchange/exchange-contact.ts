import type { StoredContact } from "@cardinal/contract/stored/contact";
import { createHash } from "node:crypto";
import { CONSENT } from "@cardinal/contract/consent";
import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import type { exchangeContact as call } from "@cardinal/contract/endpoints/contacts/exchange-contact";
import type { Change } from "../../../stores/change.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { type Correspondent, excerptOf, findCorrespondent } from "../../person/correspondent.ts";
import { mayMail } from "../../mail/mail-budget.ts";
import { notify } from "../../notifications/notify.ts";
import type { UseCase } from "../../use-case.ts";
import { writtenCard } from "../details.ts";
import { withoutEmpty } from "../snapshot.ts";
import { untilWritten } from "../until-written.ts";

type Input = ParsedInputOf<typeof call>;

/** Sent again within this time, the same visitor corrects what they left instead of leaving it twice. */
const AGAIN_MS = 10 * 60_000;

/**
 * A visitor without an account leaves their details with a card's owner, who is told of it; with an address the visitor
 * gets a mail with links to the owner's card and to what they left, as long as the budget for strangers allows it.
 */
export const exchangeContact: UseCase<typeof call> = async (ctx, input) => {
  if (input.website !== undefined && input.website !== "") return { ok: true };
  requireReach(input);
  if (ctx.actor?.uid === input.uid)
    throw new Failure("invalid-argument", { fields: { uid: "This is your own card." } });
  const mayMailReceipt = mayMailOnce(ctx, input.email);
  await untilWritten(() => tryToLeave(ctx, input, mayMailReceipt));
  return { ok: true };
};

/** @throws Failure `invalid-argument` when there is no way to reach the visitor. */
export function requireReach({ email = "", phone = "" }: Pick<Input, "email" | "phone">): void {
  if (email === "" && phone === "")
    throw new Failure("invalid-argument", { fields: { email: "Enter an e-mail address or a telephone number." } });
}

/** Whether the visitor's receipt may be mailed: asked for when it is needed, and counted once however often that is. */
function mayMailOnce(ctx: Ctx, email = ""): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  return () => (answer ??= email === "" ? Promise.resolve(false) : mayMail(ctx, email));
}

async function tryToLeave(ctx: Ctx, input: Input, mayMailReceipt: () => Promise<boolean>): Promise<true | null> {
  const { contacts, stats } = ctx.stores;
  const owner = await findCorrespondent(ctx, input.uid);
  if (owner === null || owner.disabled) throw new Failure("not-found");
  const [key, earlier] = keysOf(input, ctx.now);
  const known = await Promise.all([key, earlier].map((one) => contacts.get(owner.uid, one)));
  const again = known.findIndex((stored) => stored !== null);
  const before = known[again] ?? null;
  const left = recordOf(ctx, input, before);
  const changes =
    before === null
      ? [
          contacts.creation(owner.uid, key, left),
          stats.contactCounting(owner.uid, ctx.now),
          ...(await tellOf(ctx, owner, key, input)),
          ...((await mayMailReceipt()) ? [receiptOf(ctx, owner, key, input)] : []),
        ]
      : [contacts.replacement(owner.uid, again === 0 ? key : earlier, before, left)];
  return (await contacts.commitIfUnchanged(...changes)) === "written" ? true : null;
}

/** The key under which this visitor's details stand if they come now, and if they came shortly before. */
function keysOf({ uid, email = "", phone = "" }: Input, now: number): [now: string, before: string] {
  const window = Math.floor(now / AGAIN_MS);
  const keyIn = (time: number) =>
    createHash("sha256")
      .update(JSON.stringify([uid, email === "" ? phone : email, time]))
      .digest("base64url")
      .slice(0, 20);
  return [`x${keyIn(window)}`, `x${keyIn(window - 1)}`];
}

/** What the owner has noted by themselves stays. */
function recordOf(ctx: Ctx, input: Input, before: StoredContact | null): StoredContact {
  const { message: _message, ...kept } = before ?? { added_date: ctx.now, source: "exchange" as const };
  return {
    ...kept,
    ...writtenCard(input),
    ...withoutEmpty({ message: input.note, via: input.source }),
    consent: { version: CONSENT.version, language: input.language ?? "en", date: ctx.now },
  };
}

function nameOf({ name_first, name_last }: Input): string {
  return `${name_first} ${name_last}`.trim();
}

/** What the owner is told. */
function tellOf(ctx: Ctx, owner: Correspondent, key: string, input: Input): Promise<Change[]> {
  const { note = "" } = input;
  const name = nameOf(input);
  const url = `${ctx.gateways.site.url}/contacts?open=${key}`;
  return notify(ctx, owner.uid, {
    event: `exchange-${key}`,
    kind: "exchange",
    from: { name },
    text: excerptOf(note),
    ref: key,
    date: ctx.now,
    mail: {
      kind: "exchange-received",
      to: owner.email,
      language: owner.language,
      data: { name: owner.author.name, from: name, note, url },
      about: owner.uid,
      unsubscribe: owner.uid,
    },
  });
}

/** The visitor's receipt: where the owner's card is, and the link to see, correct and withdraw what they left. */
function receiptOf(ctx: Ctx, owner: Correspondent, key: string, input: Input): Change {
  const { email = "", language = "en" } = input;
  const { links, site } = ctx.gateways;
  const data = {
    name: nameOf(input),
    owner: owner.author.name,
    card_url: `${site.url}${owner.author.route}`,
    manage_url: links.address("exchange", { uid: owner.uid, id: key }),
  };
  const receipt = { kind: "exchange-receipt", to: email, language, data, about: owner.uid } as const;
  return ctx.stores.outbox.creation(receipt, ctx.now, `receipt-${ctx.now}-${key}`);
}
