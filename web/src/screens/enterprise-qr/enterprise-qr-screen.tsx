import { saveEnterpriseQr } from "@cardinal/contract/endpoints/enterprise/brand/qr";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { Card } from "@cardinal/contract/entities/card";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import { DEFAULT_QR_STYLE, type QrStyle } from "@cardinal/contract/entities/qr-style";
import { Text, Title } from "@mantine/core";
import { useCallback, useMemo, useRef } from "react";
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

interface StyleValues {
  readonly style: QrStyle;
}

/** Stores a style, unless someone else has changed it. @returns what is stored then. */
async function store({ style }: StyleValues, seen: StyleValues): Promise<StyleValues> {
  const stored = await call(saveEnterpriseQr, { style, seen: seen.style });
  await refetchEnterprise();
  return { style: stored };
}

const toStyle = ({ qr_style }: Enterprise): StyleValues => ({ style: qr_style ?? DEFAULT_QR_STYLE });

function EnterpriseQr({ card }: { readonly card: Card }) {
  const text = useMessages(enterpriseQrMessages);
  const leave = useLeaveText();
  const enterprise = useEnterprise();
  const { profile } = enterprise;
  // The open screen follows the enterprise, but the form keeps what it was filled with.
  const seen = useRef(toStyle(enterprise));
  const send = async (values: StyleValues) => {
    seen.current = await store(values, seen.current);
  };
  const read = async () => (seen.current = toStyle(await call(getEnterprise, {})));
  const form = usePartsForm(toStyle(enterprise), send, undefined, { read, merge: (changed) => changed });
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
