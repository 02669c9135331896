import type { StoredContact } from "@cardinal/contract/stored/contact";
import { CONSENT, SHARED_CONSENT } from "@cardinal/contract/consent";
import { MAX_BUTTONS } from "@cardinal/contract/entities/card";
import { joinTexts, mergedCard } from "@cardinal/contract/merged-contact";
import type { exchangeContact as call } from "@cardinal/contract/endpoints/contacts/exchange-contact";
import { paths } from "@cardinal/contract/paths";
import type { Change } from "../../../stores/change.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { type Correspondent, excerptOf, findCorrespondent } from "../../person/correspondent.ts";
import { mayMail } from "../../mail/mail-budget.ts";
import { nextMailDate } from "../../mail/gather-mails.ts";
import { notify } from "../../notifications/notify.ts";
import type { UseCase } from "../../use-case.ts";
import { withDetailsSentAgain, writtenCard } from "../details.ts";
import { keysOfContact } from "../merge/merged-keys.ts";
import { isVisitorOnly } from "../merge/owner-data.ts";
import { withoutEmpty } from "../snapshot.ts";
import { findEarlier } from "./earlier-details.ts";
import { leadChanges } from "./lead.ts";
import { readSubmission, type Submission } from "./submission.ts";
import { correctInNotifications } from "./visitor-notifications.ts";
import { untilWritten } from "../../until-written.ts";

/**
 * A visitor without an account shares their details with a card's owner, who is notified. A visitor with an address
 * gets a mail with links to the owner's card and to their details, if the budget for strangers allows it. Only the same
 * browser can change the record soon afterwards, because a typed address does not prove who typed it.
 */
export const exchangeContact: UseCase<typeof call> = async (ctx, input) => {
  const submission = readSubmission(ctx, input);
  if (ctx.actor?.uid === input.uid)
    throw new Failure("invalid-argument", { fields: { uid: "This is your own card." } });
  const mayMailReceipt = once(
    async () => submission.email !== "" && !submission.possible_spam && (await mayMail(ctx, submission.email)),
  );
  const mailDate = once(() => nextMailDate(ctx, "exchange-received", submission.uid));
  await untilWritten(() => tryToLeave(ctx, submission, { mayMailReceipt, mailDate }));
  return { ok: true, visitor: ctx.gateways.visitors.issue(submission.visitor, ctx.now) };
};

/** Calls a function when its result is first needed, and only once. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= ask());
}

interface LazyValues {
  readonly mayMailReceipt: () => Promise<boolean>;
  readonly mailDate: () => Promise<number>;
}

async function tryToLeave(
  ctx: Ctx,
  submission: Submission,
  { mayMailReceipt, mailDate }: LazyValues,
): Promise<true | null> {
  const { contacts, enterpriseStats, stats } = ctx.stores;
  const owner = await findCorrespondent(ctx, submission.uid);
  if (owner === null || owner.disabled) throw new Failure("not-found");
  const { key, before } = await findEarlier(ctx, submission);
  const record = recordOf(ctx, submission, before);
  const submitted = { ...submission.details, note: submission.note };
  const changes =
    before === null
      ? [
          contacts.creation(owner.uid, key, record),
          // Submissions that may be automated are not counted.
          ...(submission.possible_spam
            ? []
            : [stats.contactCounting(owner.uid, await enterpriseStats.countedIn(owner.uid), ctx.now)]),
          ...(await notifyOfExchange(
            ctx,
            owner,
            key,
            submission,
            submission.possible_spam ? ctx.now : await mailDate(),
          )),
          ...((await mayMailReceipt()) ? [receiptOf(ctx, owner, key, submission)] : []),
        ]
      : [contacts.replacement(owner.uid, key, before, record)];
  const { shared } = submission;
  const lead = shared === undefined ? [] : await leadChanges(ctx, owner.uid, key, shared, submitted, record);
  if ((await contacts.commitIfUnchanged(...changes, ...lead)) === "refused") return null;
  if (before !== null && isVisitorOnly(before))
    await correctInNotifications(ctx, owner.uid, keysOfContact(key, before), record);
  return true;
}

/**
 * The record of a visitor's details. Those that they sent shortly before are corrected, and what the owner has added
 * stays. When the owner has merged them with other data, nothing is replaced: what is new is added, as far as there is
 * room.
 */
function recordOf(ctx: Ctx, submission: Submission, before: StoredContact | null): StoredContact {
  if (before === null || isVisitorOnly(before)) return writtenRecord(ctx, submission, before);
  const vcard = mergedCard(before.vcard, writtenCard(submission.details).vcard);
  const hasRoom = (vcard.buttons?.length ?? 0) <= MAX_BUTTONS;
  const message = withMessage(before.message, submission.note);
  return { ...before, ...(hasRoom ? { vcard } : {}), ...withoutEmpty({ message }) };
}

/** Messages with another one, unless it is one of them. */
function withMessage(messages: string | undefined, another: string): string {
  const known = messages ?? "";
  return `\n\n${known}\n\n`.includes(`\n\n${another}\n\n`) ? known : joinTexts(known, another);
}

function writtenRecord(
  ctx: Ctx,
  { details, note, via, language, possible_spam, shared }: Submission,
  before: StoredContact | null,
): StoredContact {
  const { message: _message, possible_spam: _possible_spam, ...kept }: Partial<StoredContact> = before ?? {};
  return {
    added_date: ctx.now,
    source: "exchange",
    ...kept,
    ...(before === null ? writtenCard(details) : withDetailsSentAgain(before, details)),
    ...withoutEmpty({ message: note, via }),
    ...(possible_spam ? { possible_spam } : {}),
    consent: { version: (shared === undefined ? CONSENT : SHARED_CONSENT).version, language, date: ctx.now },
  };
}

/** The notification for the owner. */
function notifyOfExchange(
  ctx: Ctx,
  owner: Correspondent,
  key: string,
  submission: Submission,
  mailDate: number,
): Promise<Change[]> {
  const { note, name, email, details } = submission;
  const url = ctx.gateways.site.url + paths.contacts({ open: key });
  return notify(ctx, owner.uid, {
    event: `exchange-${key}`,
    kind: "exchange",
    from: { name },
    text: excerptOf(note),
    ref: key,
    date: ctx.now,
    mailDate,
    ...(submission.possible_spam
      ? {}
      : {
          mail: {
            kind: "exchange-received",
            to: owner.email,
            language: owner.language,
            data: { name: owner.author.name, from: name, email, phone: details.phone ?? "", note, url },
            about: owner.uid,
            unsubscribe: owner.uid,
          },
        }),
  });
}

/** The visitor's receipt: the address of the owner's card, and the link to see, correct and withdraw the details. */
function receiptOf(ctx: Ctx, owner: Correspondent, key: string, { email, language, name }: Submission): Change {
  const { links, site } = ctx.gateways;
  const data = {
    name,
    owner: owner.author.name,
    card_url: `${site.url}${owner.author.route}`,
    manage_url: links.address("exchange", { uid: owner.uid, id: key }),
  };
  const receipt = { kind: "exchange-receipt", to: email, language, data, about: owner.uid } as const;
  return ctx.stores.outbox.creation(receipt, ctx.now, `receipt-${ctx.now}-${key}`);
}
