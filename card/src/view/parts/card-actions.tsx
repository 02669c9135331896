import type { CardLabels } from "../labels.ts";
import { Deferred } from "./deferred.tsx";
import { Icon } from "./icons.tsx";

export interface CardActionsProps {
  readonly url: string | undefined;
  readonly name: string;
  /** The first telephone number on the card. */
  readonly phone: string | undefined;
  readonly vcardHref: string | undefined;
  /** Where the code stands; undefined: there is none. */
  readonly codeHref: string | undefined;
  readonly labels: CardLabels;
  readonly mode: "page" | "embedded";
}

/**
 * "Save contact", a plain link to the file, and beside it the code and the share sheet. On telephones it stays at the
 * lower edge of the screen. Without scripts the code is a link to where it stands in the page; "Share" keeps its room
 * and shows once scripts make it work, so that nothing moves.
 */
export function CardActions(props: CardActionsProps) {
  const { url, vcardHref, codeHref, labels, mode } = props;
  if (url === undefined && vcardHref === undefined && codeHref === undefined) return null;
  return (
    <div className="cc-bar">
      {vcardHref !== undefined && url !== undefined && (
        <Deferred mode={mode}>
          <InAppHint {...props} url={url} />
        </Deferred>
      )}
      {vcardHref !== undefined && (
        <a className="cc-save" href={vcardHref} data-cc="save">
          <Icon name="save" />
          {labels.save}
        </a>
      )}
      <div className="cc-tools">
        {codeHref !== undefined && (
          <a className="cc-quiet cc-icon" href={codeHref} data-cc="qr" data-close={labels.close}>
            <Icon name="qr" />
            <span className="cc-sr">{labels.qr}</span>
          </a>
        )}
        {url !== undefined && (
          <button className="cc-quiet cc-icon cc-share" type="button" data-cc="share" data-done={labels.copied}>
            <Deferred mode={mode}>
              <Icon name="share" />
              <span className="cc-sr">{labels.share}</span>
            </Deferred>
          </button>
        )}
      </div>
    </div>
  );
}

/** Ways out of an app whose browser swallows contact files; scripts show it there, once "Save contact" was pressed. */
function InAppHint({ url, name, phone, labels }: CardActionsProps & { readonly url: string }) {
  return (
    <div className="cc-hint" data-cc="hint" aria-live="polite" hidden>
      <p>{labels.inApp}</p>
      <a className="cc-quiet" data-cc="open" href={url}>
        {labels.openBrowser}
      </a>
      <a className="cc-quiet" href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`}>
        {labels.sendByMail}
      </a>
      {phone !== undefined && (
        <button className="cc-quiet" type="button" data-copy={phone} data-done={labels.copied}>
          {labels.copyNumber}
        </button>
      )}
    </div>
  );
}
