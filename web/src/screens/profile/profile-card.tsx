import { cardQr } from "@cardinal/card/qr/card-qr";
import { CardView } from "@cardinal/card/view/card.tsx";
import "@cardinal/card/view/card.css";
import { enhanceCard } from "@cardinal/card/view/enhance";
import { VisitorForms } from "@cardinal/card/view/parts/visitor-forms.tsx";
import type { PublicCard } from "@cardinal/contract/entities/card";
import { fullName } from "@cardinal/contract/fields/full-name";
import { paths } from "@cardinal/contract/paths";
import { useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { toAddress } from "../../lib/addresses/whole-address.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useCardLabels } from "../../features/card-preview/card-labels.ts";
import { ThemeFontFace } from "../../features/card-preview/theme-font.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { profileMessages } from "./profile-messages.ts";
import classes from "./profile.module.css";

/** The card with the behaviours of its public page: counting, share sheet, full-screen code, a visitor's forms. */
export function ProfileCard({ card }: { card: PublicCard }) {
  const text = useMessages(profileMessages);
  const labels = useCardLabels();
  const { authUser } = useSession();
  const root = useRef<HTMLElement>(null);
  const name = fullName(card);
  const url = toAddress(card.route);
  const qr = useMemo(() => cardQr(card, url, text.qr(name)), [card, url, text, name]);
  const isOwn = authUser?.uid === card.uid;
  const member = authUser?.uid;
  const toSentence = useFieldSentence();
  const navigate = useNavigate();
  const latest = useRef({ toSentence, navigate });
  useEffect(() => {
    latest.current = { toSentence, navigate };
  });

  useEffect(() => {
    if (root.current === null) return;
    return enhanceCard(root.current, {
      counts: !isOwn,
      say: (problem) => latest.current.toSentence(problem) ?? problem,
      go: (path) => void latest.current.navigate(path),
    });
  }, [card, isOwn, member]);
  return (
    <div className={classes["page"]}>
      <title>{text.title(name)}</title>
      <h1 className={classes["heading"]}>{text.heading(name)}</h1>
      <ThemeFontFace theme={card.theme} />
      {isOwn && (
        <div className={classes["own"]}>
          <span>{text.own}</span>
          <LinkButton to={paths.settings()} variant="default" size="sm">
            {text.edit}
          </LinkButton>
        </div>
      )}
      <CardView
        ref={root}
        card={card}
        url={url}
        vcardHref={`/api/vcard/file${card.route}`}
        qr={qr}
        labels={labels}
        forms={<VisitorForms card={card} labels={labels} />}
      />
    </div>
  );
}
