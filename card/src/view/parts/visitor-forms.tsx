import { CONSENT } from "@cardinal/contract/consent";
import type { PublicCard } from "@cardinal/contract/entities/card";
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { fullName } from "../../vcard/vcard-source.ts";
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
 * What a visitor without an account can send to the card's owner. Plain forms that fold out: without scripts they post
 * to pages of our own (`/x`, `/m`); with them they are sent from here (`enhance/visitor-forms.ts`), and somebody who is
 * signed in is led to the app instead.
 */
export function VisitorForms({ card, labels = ENGLISH_LABELS, mode = "embedded" }: VisitorFormsProps) {
  const { forms: say, language } = labels;
  const owner = fullName(card);
  return (
    <div className="cc-ask">
      <Fold
        kind="exchange"
        page="/x"
        path="/api/contacts/exchange"
        label={say.exchange}
        done={say.exchanged(owner)}
        labels={labels}
        mode={mode}
      >
        <p>{say.exchangeHint(owner)}</p>
        <input type="hidden" name="uid" value={card.uid} />
        <Field label={say.firstName} name="name_first" autoComplete="given-name" maxLength={80} required half />
        <Field label={say.lastName} name="name_last" autoComplete="family-name" maxLength={80} half />
        <Field label={say.email} name="email" type="email" autoComplete="email" maxLength={254} />
        <Field label={say.phone} name="phone" type="tel" autoComplete="tel" maxLength={40} />
        <Field label={say.company} name="organization_name" autoComplete="organization" maxLength={120} />
        <Area label={say.note} name="note" maxLength={2000} rows={2} />
        <div className="cc-field">
          <label className="cc-agree">
            <input type="checkbox" name="consent" value="true" required />
            <span>{CONSENT.text[language](owner)}</span>
          </label>
        </div>
      </Fold>
      <AppLink kind="add" href={`/contacts?add=${card.uid}`} label={say.add} />
      {card.messaging && (
        <>
          <Fold
            kind="message"
            page="/m"
            path="/api/message/send"
            label={say.message}
            done={say.messaged(owner)}
            labels={labels}
            mode={mode}
          >
            <p>{say.messageHint(owner)}</p>
            <input type="hidden" name="to_uid" value={card.uid} />
            <Field label={say.name} name="name" autoComplete="name" maxLength={120} required />
            <Field label={say.email} name="email" type="email" autoComplete="email" maxLength={254} required />
            <Area label={say.text} name="text" maxLength={4000} rows={4} required />
          </Fold>
          <AppLink
            kind="message"
            href={`/inbox?to=${card.uid}&card=${encodeURIComponent(card.route)}`}
            label={say.message}
          />
        </>
      )}
    </div>
  );
}

interface FoldProps {
  readonly kind: "exchange" | "message";
  /** Where the form goes without scripts. */
  readonly page: string;
  /** The call that scripts make. */
  readonly path: string;
  readonly label: string;
  /** Said when it has arrived. */
  readonly done: string;
  readonly labels: CardLabels;
  readonly mode: "page" | "embedded";
  readonly children: ReactNode;
}

/** One open at a time (`name`), and what was typed stays when it is closed. */
function Fold({ kind, page, path, label, done, labels, mode, children }: FoldProps) {
  const { waiting, failed, tooMany, send } = labels.forms;
  return (
    <details name="cc-ask" data-cc={`${kind}-fold`}>
      <summary className="cc-quiet">
        <Icon name={kind} />
        {label}
      </summary>
      <Deferred mode={mode}>
        <form className="cc-form" method="post" action={page} data-path={path}>
          {children}
          <input type="hidden" name="language" value={labels.language} />
          <div className="cc-sr" aria-hidden="true">
            <input name="website" tabIndex={-1} autoComplete="off" />
          </div>
          <button className="cc-save">{send}</button>
        </form>
        <output
          className="cc-said"
          tabIndex={-1}
          data-done={done}
          data-waiting={waiting}
          data-failed={failed}
          data-many={tooMany}
        />
      </Deferred>
    </details>
  );
}

/** Stands in for a form once scripts have found somebody signed in on this browser. */
function AppLink(props: { readonly kind: "add" | "message"; readonly href: string; readonly label: string }) {
  return (
    <a className="cc-quiet" data-cc={`${props.kind}-link`} href={props.href} rel="nofollow" hidden>
      <Icon name={props.kind} />
      {props.label}
    </a>
  );
}

type Named = { readonly label: string };

function Field({ label, half, ...input }: Named & InputHTMLAttributes<HTMLInputElement> & { readonly half?: boolean }) {
  return (
    <div className={half ? "cc-field cc-half" : "cc-field"}>
      <label>
        <span>{label}</span>
        <input dir="auto" {...input} />
      </label>
    </div>
  );
}

function Area({ label, ...area }: Named & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <div className="cc-field">
      <label>
        <span>{label}</span>
        <textarea dir="auto" {...area} />
      </label>
    </div>
  );
}
