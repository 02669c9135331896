import { Button, CopyButton, Group, Input, Text } from "@mantine/core";
import { IconCheck, IconCopy, IconExternalLink } from "@tabler/icons-react";
import type { PublicCard } from "@cardinal/contract/entities/card";
import { useState } from "react";
import { toAddress, toSpokenAddress } from "../../../lib/addresses/whole-address.ts";
import { PictureDownloads } from "../../../features/qr/picture-downloads.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { createSignature, type Signature } from "./email-signature.ts";
import { Section } from "./section.tsx";
import { partsMessages } from "./parts-messages.ts";
import classes from "../settings.module.css";

interface ShareSectionProps {
  readonly route: string;
  readonly card: PublicCard;
}

/** Ways to share the card: its address, a lock screen with its code, and an email signature. */
export function ShareSection({ route, card }: ShareSectionProps) {
  const messages = useMessages(partsMessages).share;
  const url = toAddress(route);
  return (
    <Section name="share">
      <Input.Wrapper label={messages.address} labelElement="div">
        <Group gap="xs" mt={4}>
          <Text className={classes["address"] ?? ""}>{toSpokenAddress(route)}</Text>
          <CopyButton value={url}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
              >
                <span aria-live="polite">{copied ? messages.copied : messages.copy}</span>
              </Button>
            )}
          </CopyButton>
          <Button
            component="a"
            href={route}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={16} />}
          >
            {messages.open}
          </Button>
        </Group>
      </Input.Wrapper>
      <Input.Wrapper label={messages.pictures} description={messages.picturesHint} labelElement="div">
        <div className={classes["after"]}>
          <PictureDownloads card={card} url={url} />
        </div>
      </Input.Wrapper>
      <SignatureField signature={createSignature(card, url)} />
    </Section>
  );
}

/** Copies the signature as HTML, and as plain text for programs that accept only that. */
function copySignature({ html, text }: Signature): Promise<void> {
  const asBlob = (content: string, type: string) => new Blob([content], { type });
  return navigator.clipboard.write([
    new ClipboardItem({ "text/html": asBlob(html, "text/html"), "text/plain": asBlob(text, "text/plain") }),
  ]);
}

function SignatureField({ signature }: { readonly signature: Signature }) {
  const messages = useMessages(partsMessages).share;
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const copy = () => {
    // Throws synchronously where the clipboard does not support HTML.
    Promise.resolve()
      .then(() => copySignature(signature))
      .then(
        () => setState("copied"),
        () => setState("failed"),
      );
  };
  return (
    <Input.Wrapper label={messages.signature} description={messages.signatureHint} labelElement="div">
      {/* Our own markup around escaped text. */}
      <div className={classes["signature"]} dangerouslySetInnerHTML={{ __html: signature.html }} />
      <Button
        variant="default"
        leftSection={state === "copied" ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={copy}
        onBlur={() => setState("idle")}
      >
        <span aria-live="polite">{state === "copied" ? messages.copied : messages.copySignature}</span>
      </Button>
      {state === "failed" && (
        <Input.Error role="alert" mt={6}>
          {messages.copyFailed}
        </Input.Error>
      )}
    </Input.Wrapper>
  );
}
