import type { PublicCard } from "@cardinal/contract/entities/card";
import type { CSSProperties, ReactNode, Ref } from "react";
import { themeClasses, themeVariables } from "../themes/theme-variables.ts";
import { fullName } from "@cardinal/contract/fields/full-name";
import { CardActions } from "./parts/card-actions.tsx";
import { CardDetails } from "./parts/card-details.tsx";
import { CardIdentity } from "./parts/card-identity.tsx";
import { CardLinks } from "./parts/card-links.tsx";
import { Deferred } from "./parts/deferred.tsx";
import { CardVideo } from "./parts/card-video.tsx";
import { buttonValue } from "./button-link.ts";
import { ENGLISH_LABELS, type CardLabels } from "./labels.ts";
import { photoVariable } from "./page-style.ts";

export interface CardViewProps {
  readonly card: PublicCard;
  /** Absolute address of the card, for sharing. Without it there is no "Share". */
  readonly url?: string | undefined;
  /** The groups of the enterprise whose statistics include this card. */
  readonly groups?: readonly string[] | undefined;
  /** Address of the contact file. Without it there is no "Save contact". */
  readonly vcardHref?: string | undefined;
  /** SVG markup of the card's QR code, from `qrSvg`. Without it there is no "QR code". */
  readonly qr?: string | undefined;
  /**
   * `page`: the card is the page, and its variables are in the head (`pageStyle`), because a strict Content Security
   * Policy allows no style attributes. `embedded` (default): the card is part of a screen.
   */
  readonly mode?: "page" | "embedded";
  /** Styles of mode `page` that the first frame does not need: `styles/late`. */
  readonly lateStyle?: string;
  /** False for a preview, which looks the same but is inert. */
  readonly interactive?: boolean;
  readonly labels?: CardLabels;
  /** The forms for visitors: `VisitorForms`, or `ClosedForms` in a preview. */
  readonly forms?: ReactNode;
  readonly footer?: ReactNode;
  /** The card's element, for `enhanceCard`. */
  readonly ref?: Ref<HTMLElement>;
}

/** Id of the last element of a card page. Browsers paint the page only once this element has arrived. */
export const PAGE_END = "cc-foot";

/** Id of the QR code in mode `page`. */
const CODE = "cc-code";

/** The card, used for the public page, the app's live preview and the landing page's sample. */
export function CardView({ card, url, groups, vcardHref, qr, footer, ref, ...choices }: CardViewProps) {
  const { mode = "embedded", interactive = true, labels = ENGLISH_LABELS, forms, lateStyle } = choices;
  const { theme } = card;
  const phone = card.buttons.find((button) => button.ref === "phone");
  const style = mode === "embedded" ? cssVariables(themeVariables(theme), photoVariable(card.profile_pic)) : undefined;
  return (
    <article
      ref={ref}
      className={`cc h-card ${themeClasses(theme)}${mode === "page" ? " cc-page" : ""}`}
      style={style}
      inert={!interactive}
      data-uid={card.uid}
      data-url={url}
      data-name={fullName(card)}
      data-keeper={card.verified_enterprise?.shared_leads === true ? card.verified_enterprise.name : undefined}
      data-enterprise={groups && card.enterprise}
      data-groups={groups?.join(" ")}
    >
      <CardVideo background={theme.background} />
      <div className="cc-sheet">
        <CardIdentity card={card} labels={labels} level={mode === "page" ? 1 : 2} />
        <div className="cc-body">
          <CardActions
            url={url}
            name={fullName(card)}
            phone={phone && buttonValue(phone)}
            vcardHref={vcardHref}
            codeHref={qr === undefined ? undefined : mode === "page" ? `#${CODE}` : (url ?? "#")}
            labels={labels}
            mode={mode}
          />
          {forms}
          <CardLinks buttons={card.buttons} labels={labels} level={mode === "page" ? 2 : 3} mode={mode} />
          <CardDetails card={card} labels={labels} level={mode === "page" ? 2 : 3} />
        </div>
        {qr !== undefined && (
          <figure className="cc-code" id={mode === "page" ? CODE : undefined} data-cc="code">
            <Deferred mode={mode}>
              <div dangerouslySetInnerHTML={{ __html: qr }} />
              <figcaption>{labels.qrHint}</figcaption>
            </Deferred>
          </figure>
        )}
      </div>
      {lateStyle !== undefined && (
        <Deferred mode={mode}>
          <style dangerouslySetInnerHTML={{ __html: lateStyle }} />
        </Deferred>
      )}
      {footer !== undefined && (
        <footer id={mode === "page" ? PAGE_END : undefined} className="cc-foot">
          {footer}
        </footer>
      )}
    </article>
  );
}

/** React's style type lists only standard properties, although React passes on custom properties. */
function cssVariables(...sets: readonly Readonly<Record<string, string>>[]): CSSProperties {
  return Object.assign({}, ...sets) as CSSProperties;
}
