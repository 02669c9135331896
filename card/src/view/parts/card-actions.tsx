import type { ReactNode } from "react";
import { Deferred } from "./deferred.tsx";
import { Icon } from "./icons.tsx";
import type { CardLabels } from "../labels.ts";

export interface CardActionsProps {
  readonly url: string | undefined;
  readonly name: string;
  /** The first telephone number on the card. */
  readonly phone: string | undefined;
  readonly vcardHref: string | undefined;
  readonly qr: string | undefined;
  readonly labels: CardLabels;
  /** What a visitor can send to the owner. */
  readonly forms: ReactNode;
  readonly more: ReactNode;
  readonly mode: "page" | "embedded";
}

/**
 * "Save contact", a plain link to the file, and under it what else can be done. Without scripts the QR code opens in
 * place; "Share" keeps its room and shows once scripts make it work, so that nothing moves.
 */
export function CardActions(props: CardActionsProps) {
  const { url, vcardHref, qr, labels, forms, more, mode } = props;
  return (
    <div className="cc-actions">
      {vcardHref !== undefined && (
        <a className="cc-save" href={vcardHref} data-cc="save">
          <Icon name="save" />
          {labels.save}
        </a>
      )}
      {vcardHref !== undefined && url !== undefined && <InAppHint {...props} url={url} />}
      {forms}
      {(qr !== undefined || url !== undefined || more !== undefined) && (
        <div className="cc-more">
          {qr !== undefined && (
            <details className="cc-qr" data-cc="qr" data-close={labels.close}>
              <summary className="cc-quiet">
                <Icon name="qr" />
                {labels.qr}
              </summary>
              <Deferred mode={mode}>
                <figure className="cc-code">
                  <div dangerouslySetInnerHTML={{ __html: qr }} />
                  <figcaption>{labels.qrHint}</figcaption>
                </figure>
              </Deferred>
            </details>
          )}
          {url !== undefined && (
            <button className="cc-quiet cc-share" type="button" data-cc="share" data-done={labels.copied}>
              <Icon name="share" />
              {labels.share}
            </button>
          )}
          {more}
        </div>
      )}
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
        <button className="cc-quiet" type="button" data-cc="copy" data-copy={phone} data-done={labels.copied}>
          {labels.copyNumber}
        </button>
      )}
    </div>
  );
}
