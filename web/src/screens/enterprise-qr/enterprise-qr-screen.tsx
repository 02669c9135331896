import { saveEnterpriseQr } from "@cardinal/contract/endpoints/enterprise/brand/qr";
import type { Card } from "@cardinal/contract/entities/card";
import { DEFAULT_QR_STYLE, type QrStyle } from "@cardinal/contract/entities/qr-style";
import { Text, Title } from "@mantine/core";
import { useCallback, useMemo } from "react";
import { EditorFrame, useSaving } from "../../features/editor/editor-frame.tsx";
import { LeaveDialog } from "../../features/editor/leave-dialog.tsx";
import { CurrentEnterprise } from "../../features/enterprise/current-enterprise.tsx";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { PartsBar, useLeaveText } from "../../features/editor/parts-bar.tsx";
import { refetchEnterprise } from "../../features/enterprise/refetch-enterprise.ts";
import { usePartsForm } from "../../features/editor/use-parts-form.ts";
import { QrStyleEditor } from "../../features/qr/qr-style-editor.tsx";
import { toAddress } from "../../lib/addresses/whole-address.ts";
import { call } from "../../lib/api.ts";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { enterpriseQrMessages } from "./enterprise-qr-messages.ts";
import classes from "./enterprise-qr.module.css";

const QrCode = lazyPart("qr-code", async () => (await import("../../features/qr/qr-code.tsx")).QrCode, {
  pending: null,
});

/** `/dashboard/qr`: the default style of employees' QR codes. */
export function EnterpriseQrScreen() {
  const { vcardObj } = useSession();
  if (vcardObj === null) return <Spinner />;
  return (
    <CurrentEnterprise head={<Head />}>
      <EnterpriseQr card={vcardObj} />
    </CurrentEnterprise>
  );
}

async function store({ style }: { readonly style: QrStyle }): Promise<void> {
  await call(saveEnterpriseQr, { style });
  await refetchEnterprise();
}

function EnterpriseQr({ card }: { readonly card: Card }) {
  const text = useMessages(enterpriseQrMessages);
  const leave = useLeaveText();
  const { profile, qr_style } = useEnterprise();
  const form = usePartsForm({ style: qr_style ?? DEFAULT_QR_STYLE }, store);
  const { style } = form.values;
  const { change } = form;
  const { fields, save } = useSaving(form.save, []);
  const drawn = useMemo(() => ({ ...card, qr_style: style }), [card, style]);
  return (
    <EditorFrame
      isNested
      fields={fields}
      preview={
        <div className={classes["code"]}>
          <QrCode card={drawn} url={toAddress(card.route ?? "/")} />
        </div>
      }
      previewLabel={text.preview}
      renderBar={(openPreview) => <PartsBar form={form} onSave={() => void save()} onPreview={openPreview} />}
    >
      <title>{`${text.title} · ${profile.name} · Cardinal`}</title>
      <Head />
      <QrStyleEditor
        value={style}
        hasPhoto={card.profile_pic !== null}
        onChange={useCallback((next: QrStyle) => change({ style: next }), [change])}
      />
      <LeaveDialog isActive={form.isChanged} text={leave} isSaving={form.isSaving} onSave={save} />
    </EditorFrame>
  );
}

function Head() {
  const text = useMessages(enterpriseQrMessages);
  return (
    <header className={classes["head"]}>
      <Title order={1} size="h2">
        {text.title}
      </Title>
      <Text c="dimmed">{text.lead}</Text>
      <Text c="dimmed" size="sm">
        {text.locked}
      </Text>
    </header>
  );
}
