import { DEFAULT_QR_STYLE, type QrStyle } from "@cardinal/contract/entities/qr-style";
import { readQrStyle } from "@cardinal/contract/stored/enterprise";
import { useCallback, useMemo } from "react";
import { toAddress } from "../../../lib/addresses/whole-address.ts";
import { QrCode } from "../../../features/qr/qr-code.tsx";
import { QrDownloads } from "../../../features/qr/qr-downloads.tsx";
import { QrStyleEditor } from "../../../features/qr/qr-style-editor.tsx";
import { useLive } from "../../../lib/live.ts";
import { useMessages } from "../../../lib/messages.ts";
import { FieldProblem, Section, listProblems, useLock } from "./section.tsx";
import { partsMessages } from "./parts-messages.ts";
import classes from "../settings.module.css";
import type { CardForm } from "../draft/use-card-form.ts";

/** The card's QR code: its style, a preview and downloads. */
export function QrSection({ editor }: { readonly editor: CardForm }) {
  const messages = useMessages(partsMessages);
  const { values, problems: marked, card, changes, setField } = editor;
  const locked = useLock(card)("qr_style");
  const branded = useLive(card.enterprise && `enterprise/${card.enterprise}/qr`, readQrStyle);
  const initial = branded.state === "ready" ? branded.data : null;
  const url = toAddress(card.route ?? "/");
  const problems = listProblems(marked, "qr_style", []);
  const { name_first, name_last, qr_style } = values;
  const { profile_pic } = card;
  const drawn = useMemo(
    () => ({ name_first, name_last, profile_pic, qr_style }),
    [name_first, name_last, profile_pic, qr_style],
  );

  return (
    <Section name="qr" hint={messages.hint.qr}>
      <div className={classes["qr"]}>
        <div className={classes["qrSide"]}>
          <div className={classes["qrCode"]}>
            <QrCode card={drawn} url={url} />
          </div>
          <QrDownloads
            card={drawn}
            url={url}
            fileName={`${card.username ?? "card"}-qr`}
            isUnsaved={changes.includes("qr_style")}
          />
        </div>
        <div>
          {locked !== null && <p className={classes["lockNote"]}>{locked}</p>}
          <QrStyleEditor
            value={qr_style}
            hasPhoto={profile_pic !== null}
            disabled={locked !== null}
            initial={initial ?? DEFAULT_QR_STYLE}
            onChange={useCallback((style: QrStyle) => setField("qr_style", style), [setField])}
          />
          <FieldProblem problem={problems.whole ?? problems.first} />
        </div>
      </div>
    </Section>
  );
}
