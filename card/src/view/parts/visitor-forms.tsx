import { CONSENT, SHARED_CONSENT } from "@cardinal/contract/consent";
import type { PublicCard } from "@cardinal/contract/entities/card";
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { fullName } from "@cardinal/contract/fields/full-name";
import { ENGLISH_LABELS, type CardLabels } from "../labels.ts";
import { Deferred } from "./deferred.tsx";
import { Icon } from "./icons.tsx";

interface VisitorFormsProps {
  readonly card: PublicCard;
  readonly labels?: CardLabels;
  /** As in `CardView`. */
  readonly mode?: "page" | "embedded";
}

/**
 * The forms by which a visitor without an account contacts the card's owner. They are plain collapsible forms: without
 * scripts they post to our own pages (`/x`, `/m`), with scripts they call the API (`enhance/visitor-forms.ts`), and a
 * signed-in user gets links to the app instead.
 */
export function VisitorForms({ card, labels = ENGLISH_LABELS, mode = "embedded" }: VisitorFormsProps) {
  const { forms: say, language } = labels;
  const owner = fullName(card);
  const keeper = card.verified_enterprise?.shared_leads === true ? card.verified_enterprise : null;
  return (
    <div className="cc-ask">
      <Fold
        kind="exchange"
        page="/x"
        to={card.uid}
        instead={say.leaveYours(owner)}
        path="/api/contacts/exchange"
        label={say.exchange}
        done={say.exchanged(owner)}
        mailed={say.mailed(owner)}
        labels={labels}
        mode={mode}
        fine={
          <>
            {keeper === null ? CONSENT.text[language](owner) : SHARED_CONSENT.text[language](owner, keeper.name)}{" "}
            <a href="/privacy">{say.privacy}</a>
          </>
        }
        next={
          <>
            <a className="cc-quiet" data-cc="save" href={`/api/vcard/file${card.route}`}>
              <Icon name="save" />
              {labels.save}
            </a>
            <a className="cc-quiet" href="/signup">
              {say.ownCard}
            </a>
          </>
        }
        after={
          <p className="cc-fine">
            {say.haveCard} <a href={`/login?next=${encodeURIComponent(`/contacts?add=${card.uid}`)}`}>{say.signIn}</a>
          </p>
        }
      >
        <p>{say.exchangeHint(owner)}</p>
        <input type="hidden" name="uid" value={card.uid} />
        <input type="hidden" name="consent" value="true" />
        {keeper !== null && <input type="hidden" name="shared" value={keeper.id} />}
        <Field label={say.name} name="name" autoComplete="name" maxLength={80} wrong={say.wrong.name} required />
        <Field
          label={say.reach}
          name="reach"
          autoComplete="email"
          maxLength={254}
          wrong={say.wrong.reach}
          data-two-phones={say.wrong.twoPhones}
          required
        />
        <details>
          <summary>{say.more}</summary>
          <Field label={say.phone} name="phone" type="tel" autoComplete="tel" maxLength={40} wrong={say.wrong.phone} />
          <Field
            label={say.company}
            name="organization_name"
            autoComplete="organization"
            maxLength={120}
            wrong={say.wrong.company}
          />
          <Area label={say.note} name="note" maxLength={2000} rows={2} />
        </details>
      </Fold>
      <Deferred mode={mode}>
        <AppLink kind="add" href={`/contacts?add=${card.uid}`} label={say.add} known={say.known} />
        <button type="button" className="cc-quiet" data-cc="leave" hidden>
          {say.leaveYours(owner)}
        </button>
      </Deferred>
      {card.messaging && (
        <>
          <Fold
            kind="message"
            page="/m"
            to={card.uid}
            instead={say.message}
            path="/api/message/send"
            label={say.message}
            done={say.messaged(owner)}
            labels={labels}
            mode={mode}
            fine={<a href="/privacy">{say.privacy}</a>}
          >
            <p>{say.messageHint(owner)}</p>
            <input type="hidden" name="to_uid" value={card.uid} />
            <Field label={say.name} name="name" autoComplete="name" maxLength={120} wrong={say.wrong.name} required />
            <Field
              label={say.email}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              wrong={say.wrong.email}
              required
            />
            <Area label={say.text} name="text" maxLength={4000} rows={4} wrong={say.wrong.text} required />
          </Fold>
          <Deferred mode={mode}>
            <AppLink
              kind="message"
              href={`/inbox?to=${card.uid}&card=${encodeURIComponent(card.route)}`}
              label={say.message}
            />
          </Deferred>
        </>
      )}
    </div>
  );
}

interface FoldProps {
  readonly kind: "exchange" | "message";
  /** Action of the form without scripts. */
  readonly page: string;
  /** The card's owner. */
  readonly to: string;
  /** Label of the link that opens the form as a page of its own, until the script has loaded or if it never does. */
  readonly instead: string;
  /** Path of the API call that scripts make. */
  readonly path: string;
  readonly label: string;
  /** Shown after the form was sent. */
  readonly done: string;
  /** Shown instead of `done` to a visitor who entered an email address; whether a mail is sent is not revealed. */
  readonly mailed?: string;
  /** The consent that is given by sending. */
  readonly fine?: ReactNode;
  /** Next steps after the form was sent. */
  readonly next?: ReactNode;
  readonly after?: ReactNode;
  readonly labels: CardLabels;
  readonly mode: "page" | "embedded";
  readonly children: ReactNode;
}

/** Only one is open at a time (`name`), and a closed one keeps its input. */
function Fold({
  kind,
  page,
  to,
  instead,
  path,
  label,
  done,
  mailed,
  fine,
  next,
  after,
  labels,
  mode,
  children,
}: FoldProps) {
  const { offline, busy, failed, check, gone, send } = labels.forms;
  return (
    <details name="cc-ask" data-cc={`${kind}-fold`}>
      <summary className="cc-quiet">
        <Icon name={kind} />
        {label}
      </summary>
      {/* Hidden by the late style. */}
      {mode === "page" && (
        <a href={`${page}?to=${to}`} rel="nofollow">
          {instead}
        </a>
      )}
      <Deferred mode={mode}>
        <form className="cc-form" method="post" action={page} data-path={path}>
          {children}
          <input type="hidden" name="language" value={labels.language} />
          <div className="cc-sr" aria-hidden="true">
            <input name="extra" tabIndex={-1} autoComplete="off" />
          </div>
          {fine !== undefined && <p className="cc-fine">{fine}</p>}
          <button className="cc-save">{send}</button>
          {after}
        </form>
        <output
          className="cc-said"
          tabIndex={-1}
          data-done={done}
          data-mailed={mailed}
          data-offline={offline}
          data-busy={busy}
          data-failed={failed}
          data-wrong={check}
          data-gone={gone}
        />
        {next !== undefined && (
          <div className="cc-next" hidden>
            {next}
          </div>
        )}
      </Deferred>
    </details>
  );
}

/** Replaces a form when a script detects that a user is signed in on this browser. */
function AppLink(props: {
  readonly kind: "add" | "message";
  readonly href: string;
  readonly label: string;
  /** Replaces the label when the user already has the card in their contacts. */
  readonly known?: string;
}) {
  return (
    <a
      className="cc-quiet"
      data-cc={`${props.kind}-link`}
      data-known={props.known}
      href={props.href}
      rel="nofollow"
      hidden
    >
      <Icon name={props.kind} />
      {props.label}
    </a>
  );
}

/** `wrong`: the message beside the field when it is missing or invalid. */
type Named = { readonly label: string; readonly wrong?: string };

/** `data-two-phones`: the message for a field that contains a phone number although another field has one, too. */
type FieldProps = Named & InputHTMLAttributes<HTMLInputElement> & { readonly "data-two-phones"?: string };

function Field({ label, wrong, ...input }: FieldProps) {
  return (
    <div className="cc-field">
      <label>
        <span>{label}</span>
        <input dir="auto" data-wrong={wrong} {...input} />
      </label>
    </div>
  );
}

function Area({ label, wrong, ...area }: Named & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <div className="cc-field">
      <label>
        <span>{label}</span>
        <textarea dir="auto" data-wrong={wrong} {...area} />
      </label>
    </div>
  );
}
