import { Button, Group, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { getQrPdf } from "@cardinal/contract/endpoints/vcard/get-qr-pdf";
import { memo, useState } from "react";
import { call } from "../../lib/api.ts";
import { useMessages } from "../../lib/messages.ts";
import { useAction } from "../../ui/use-action.ts";
import { saveFile } from "../../lib/download.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { createQrFile, type QrCard } from "./draw-qr.ts";
import { qrMessages } from "./qr-messages.ts";
import { svgToPng } from "./svg-to-png.ts";

/** Edge of the PNG, in pixels. */
const PNG_EDGE = 1024;
/** Edge of the code on the PDF page, in millimetres. */
const PDF_MM = 60;

type Kind = "svg" | "png" | "pdf";

interface QrDownloadsProps {
  readonly card: QrCard;
  readonly url: string;
  /** Name of the files, without extension. */
  readonly fileName: string;
  /** True while the displayed style is unsaved: the server creates the PDF from the saved one. */
  readonly isUnsaved: boolean;
}

/** The code as a file: SVG and PNG from the browser, PDF from the server. */
export const QrDownloads = memo(function QrDownloads({ card, url, fileName, isUnsaved }: QrDownloadsProps) {
  const messages = useMessages(qrMessages);
  const { run, running, error } = useAction();
  const [chosen, setChosen] = useState<Kind | null>(null);
  const making = running ? chosen : null;

  const makers: Readonly<Record<Kind, () => Promise<Blob>>> = {
    svg: async () => new Blob([await createQrFile(card, url)], { type: "image/svg+xml" }),
    png: async () => svgToPng(await createQrFile(card, url), PNG_EDGE, PNG_EDGE),
    pdf: () => call(getQrPdf, { size: PDF_MM }),
  };
  const download = (kind: Kind) => {
    setChosen(kind);
    void run(async () => saveFile(await makers[kind](), `${fileName}.${kind}`));
  };
  const kinds = [
    ["svg", messages.svg, messages.svgHint],
    ["png", messages.png, messages.pngHint(PNG_EDGE)],
    ["pdf", messages.pdf, messages.pdfHint],
  ] as const;

  return (
    <Stack gap="xs">
      <Group gap="xs" grow preventGrowOverflow={false}>
        {kinds.map(([kind, label, hint]) => (
          <Button
            key={kind}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={`${messages.download}: ${label}`}
            title={hint}
            loading={making === kind}
            disabled={making !== null && making !== kind}
            onClick={() => download(kind)}
          >
            {label}
          </Button>
        ))}
      </Group>
      {isUnsaved && (
        <Text size="sm" c="dimmed">
          {messages.unsaved}
        </Text>
      )}
      <FailureNote error={error} />
    </Stack>
  );
});
