import type { CardLabels } from "../labels.ts";
import { Deferred } from "./deferred.tsx";
import { Icon } from "./icons.tsx";

export interface CardActionsProps {
  readonly url: string | undefined;
  readonly name: string;
  /** The first telephone number on the card. */
  readonly phone: string | undefined;
  readonly vcardHref: string | undefined;
  /** Address of the QR code; undefined when there is none. */
  readonly codeHref: string | undefined;
  readonly labels: CardLabels;
  readonly mode: "page" | "embedded";
}

/**
 * "Save contact" as a plain link to the file, with the QR code and "Share" beside it. On phones the bar sticks to the
 * bottom of the screen. Without scripts the QR code is a link to its place in the page. The space of "Share" is
 * reserved until scripts enable it, so that nothing shifts.
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

/**
 * Alternatives for in-app browsers that cannot save contact files; scripts show them after "Save contact" was pressed.
 */
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
