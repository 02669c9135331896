import { Button, CopyButton, Group, Text, Title } from "@mantine/core";
import { IconCheck, IconCopy, IconShare } from "@tabler/icons-react";
import { toAddress, toSpokenAddress } from "../../lib/addresses/whole-address.ts";
import { useSession } from "../../lib/session/session.tsx";
import { QrCode } from "../../features/qr/qr-code.tsx";
import { useMessages } from "../../lib/messages.ts";
import { statisticsMessages } from "../../features/statistics/statistics-messages.ts";
import classes from "../../features/statistics/statistics.module.css";

/** Shown before the first visit: what the screen is for, and how to share the card. */
export function NoVisits() {
  const messages = useMessages(statisticsMessages).empty;
  const { vcardObj, route } = useSession();
  return (
    <section className={classes["empty"]}>
      <Title order={2} size="h4">
        {messages.title}
      </Title>
      <Text c="dimmed" maw={440}>
        {messages.lead}
      </Text>
      {vcardObj !== null && route !== null && (
        <>
          <Text size="sm" mt="md">
            {messages.qr}
          </Text>
          <div className={classes["code"]}>
            <QrCode card={vcardObj} url={toAddress(route)} />
          </div>
          <Text size="sm" mt="xs">
            {messages.link}
          </Text>
          <Text fw={600}>{toSpokenAddress(route)}</Text>
          <ShareButtons url={toAddress(route)} />
        </>
      )}
    </section>
  );
}

function ShareButtons({ url }: { readonly url: string }) {
  const messages = useMessages(statisticsMessages).empty;
  const canShare = "share" in navigator;
  return (
    <Group gap="xs" justify="center">
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
            <span aria-live="polite">{copied ? messages.copied : messages.copy}</span>
          </Button>
        )}
      </CopyButton>
      {canShare && (
        <Button
          variant="default"
          leftSection={<IconShare size={16} />}
          // Closing the sheet without sharing is no failure.
          onClick={() => void navigator.share({ url }).catch(() => undefined)}
        >
          {messages.share}
        </Button>
      )}
    </Group>
  );
}
