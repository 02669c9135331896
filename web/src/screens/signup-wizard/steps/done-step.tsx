import type { PublicCard } from "@cardinal/contract/entities/card";
import { paths } from "@cardinal/contract/paths";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy, IconExternalLink, IconShare } from "@tabler/icons-react";
import { toAddress, toSpokenAddress } from "../../../lib/addresses/whole-address.ts";
import { useNextPath } from "../../../lib/addresses/return-path.ts";
import { QrCode } from "../../../features/qr/qr-code.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { useSession } from "../../../lib/session/session.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { wizardMessages } from "../wizard-messages.ts";
import classes from "../wizard.module.css";

// Loaded separately, because most users have no offer to join an enterprise.
const JoinPart = lazyPart("join", async () => (await import("./join-part.tsx")).JoinPart, { pending: null });

/** The card's address as code, text and link, and how to keep it on a phone. */
export function DoneStep({ card, route }: { card: PublicCard; route: string }) {
  const text = useMessages(wizardMessages).done;
  const next = useNextPath();
  const { authUser, userObj } = useSession();
  const username = userObj?.username ?? null;
  // Decided once, because a user who joins is in an enterprise then, and must still see the confirmation.
  const [offersJoining] = useState(authUser?.email_verified === true && userObj?.enterprise === null);
  const url = toAddress(route);
  const clipboard = useClipboard();
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} size="h2" tabIndex={-1} style={{ outline: "none" }}>
          {text.title}
        </Title>
        <Text c="dimmed" mt={6}>
          {text.text}
        </Text>
      </div>
      <div className={classes["code"]}>
        <QrCode card={card} url={url} />
      </div>
      <div>
        <Text size="sm" fw={550}>
          {text.address}
        </Text>
        <Text className={classes["address"] ?? ""}>{toSpokenAddress(route)}</Text>
      </div>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => clipboard.copy(url)}
        >
          <span aria-live="polite">{clipboard.copied ? text.copied : text.copy}</span>
        </Button>
        {"share" in navigator && (
          <Button
            variant="default"
            leftSection={<IconShare size={16} />}
            // Closing the share sheet without sharing is no failure.
            onClick={() => void navigator.share({ url, title: card.name_first }).catch(() => undefined)}
          >
            {text.share}
          </Button>
        )}
        <Button component="a" href={route} variant="default" leftSection={<IconExternalLink size={16} />}>
          {text.open}
        </Button>
      </Group>
      {offersJoining && username !== null && <JoinPart username={username} />}
      <section>
        <Title order={2} size="h4">
          {text.hint.title}
        </Title>
        <Text size="sm" c="dimmed" mt={6}>
          {text.hint.ios}
        </Text>
        <Text size="sm" c="dimmed" mt={4}>
          {text.hint.android}
        </Text>
      </section>
      <div>
        <LinkButton to={next ?? paths.settings()}>{next === undefined ? text.edit : text.goOn}</LinkButton>
      </div>
    </Stack>
  );
}
