import { buttonHref, buttonValue } from "@cardinal/card/view/button-link";
import type { PublicCard } from "@cardinal/contract/entities/card";
import { fullName } from "@cardinal/contract/fields/full-name";
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconDeviceMobile, IconSignature, IconVideo } from "@tabler/icons-react";
import { useState } from "react";
import { saveFile } from "../../lib/download.ts";
import { formatWork } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useAction } from "../../ui/use-action.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { CARD_PICTURES, drawCardPicture, type CardPictureKind } from "./card-pictures.ts";
import { createQrFile } from "./draw-qr.ts";
import { qrMessages } from "./qr-messages.ts";
import { svgToPng } from "./svg-to-png.ts";

interface PictureDownloadsProps {
  readonly card: PublicCard;
  /** Whole address of the card. */
  readonly url: string;
}

const KINDS = [
  ["wallpaper", IconDeviceMobile],
  ["call", IconVideo],
  ["signature", IconSignature],
] as const;

/** Kinds of buttons that a signature shows, in order of preference. */
const WAYS: readonly string[] = ["phone", "email", "website"];

async function drawPng(kind: CardPictureKind, card: PublicCard, url: string): Promise<Blob> {
  const { width, height } = CARD_PICTURES[kind];
  const reachable = card.buttons.filter((button) => WAYS.includes(button.ref) && buttonHref(button) !== undefined);
  const svg = drawCardPicture(kind, {
    qr: await createQrFile(card, url),
    name: fullName(card),
    line: formatWork(card),
    ways: reachable
      .toSorted((one, other) => WAYS.indexOf(one.ref) - WAYS.indexOf(other.ref))
      .map((button) => buttonValue(button)),
    theme: card.theme,
  });
  return svgToPng(svg, width, height);
}

/**
 * Creates and saves pictures with the card's code, in the card's colours: a lock screen, a video call's background, a
 * signature.
 */
export function PictureDownloads({ card, url }: PictureDownloadsProps) {
  const messages = useMessages(qrMessages);
  const { run, running, error } = useAction();
  const [chosen, setChosen] = useState<CardPictureKind | null>(null);
  const making = running ? chosen : null;
  const save = (kind: CardPictureKind) => {
    setChosen(kind);
    const name = `${card.username || "card"}-${messages.pictures[kind].file}.png`;
    void run(async () => saveFile(await drawPng(kind, card, url), name));
  };
  return (
    <Stack gap="md">
      {KINDS.map(([kind, Icon]) => (
        <Group key={kind} gap="4px 10px" wrap="wrap">
          <Button
            variant="default"
            leftSection={<Icon size={16} aria-hidden />}
            loading={making === kind}
            disabled={making !== null && making !== kind}
            onClick={() => save(kind)}
          >
            {messages.pictures[kind].save}
          </Button>
          <Text size="sm" c="dimmed">
            {messages.pictures[kind].hint}
          </Text>
        </Group>
      ))}
      <FailureNote error={error} />
    </Stack>
  );
}
