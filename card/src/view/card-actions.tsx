import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";
import type { CardLabels } from "./labels.ts";

export interface CardActionsProps {
  readonly url: string | undefined;
  readonly vcardHref: string | undefined;
  readonly qr: string | undefined;
  readonly labels: CardLabels;
  readonly more: ReactNode;
}

/**
 * "Save contact", a plain link to the file, and under it what else can be done. Without scripts the QR code opens in
 * place; "Share" keeps its room and shows once scripts make it work, so that nothing moves.
 */
export function CardActions({ url, vcardHref, qr, labels, more }: CardActionsProps) {
  return (
    <div className="cc-actions">
      {vcardHref !== undefined && (
        <a className="cc-save" href={vcardHref} data-cc="save">
          <Icon name="save" />
          {labels.save}
        </a>
      )}
      {(qr !== undefined || url !== undefined || more !== undefined) && (
        <div className="cc-more">
          {qr !== undefined && (
            <details className="cc-qr" data-cc="qr">
              <summary className="cc-quiet">
                <Icon name="qr" />
                {labels.qr}
              </summary>
              <figure className="cc-code">
                <div dangerouslySetInnerHTML={{ __html: qr }} />
                <figcaption>{labels.qrHint}</figcaption>
              </figure>
            </details>
          )}
          {url !== undefined && (
            <button className="cc-quiet cc-share" type="button" data-cc="share">
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
