import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { PublicCard } from "@cardinal/contract/entities/card";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { saveFile } from "../../lib/download.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { createQrFile } from "./draw-qr.ts";
import { qrMessages } from "./qr-messages.ts";
import { svgToPng } from "./svg-to-png.ts";
import { drawWallpaper, WALLPAPER } from "./wallpaper.ts";

interface WallpaperDownloadProps {
  readonly card: PublicCard;
  /** Whole address of the card. */
  readonly url: string;
}

/** Makes and saves a lock screen with the card's code, in the card's colours. */
export function WallpaperDownload({ card, url }: WallpaperDownloadProps) {
  const messages = useMessages(qrMessages);
  const [making, setMaking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async () => {
    setMaking(true);
    setError(null);
    try {
      const svg = drawWallpaper({
        qr: await createQrFile(card, url),
        name: `${card.name_first} ${card.name_last}`.trim(),
        line: [card.job_title, card.organization_name].filter((part) => part !== "").join(" · "),
        theme: card.theme,
      });
      saveFile(await svgToPng(svg, WALLPAPER.width, WALLPAPER.height), `${card.username || "card"}-wallpaper.png`);
    } catch (failure) {
      setError(failure);
    } finally {
      setMaking(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={making}
        onClick={() => void save()}
      >
        {messages.saveWallpaper}
      </Button>
      <FailureNote error={error} />
    </>
  );
}
