import { listRetailCards } from "@cardinal/contract/endpoints/users/list-retail-cards";
import { paths } from "@cardinal/contract/paths";
import { Button, Skeleton, Text, Title } from "@mantine/core";
import { IconNfc } from "@tabler/icons-react";
import { useState } from "react";
import { KeyForm } from "../../../features/printed-cards/key-form.tsx";
import { toAddress } from "../../../lib/addresses/whole-address.ts";
import { useMessages } from "../../../lib/messages.ts";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { AccountSection, type AccountPartProps } from "../account-section.tsx";
import classes from "../account.module.css";
import { CardRow } from "./card-row.tsx";
import { cardsMessages } from "./cards-messages.ts";

const NfcDialog = lazyPart("nfc", async () => (await import("./nfc-dialog.tsx")).NfcDialog, { pending: null });

/** The user's printed cards, and writing NFC tags that open their card. */
export function CardsSection({ user }: AccountPartProps) {
  const text = useMessages(cardsMessages);
  /** Address to write, while the dialog is open. */
  const [writing, setWriting] = useState<string | null>(null);
  const route = paths.card(user.username ?? "", user.enterprise);
  return (
    <AccountSection name="cards" hint={text.hint}>
      <Cards onWrite={(key) => setWriting(toAddress(paths.printedCard(key)))} />
      <div className={classes["actions"]}>
        <Button
          variant="default"
          leftSection={<IconNfc size={16} />}
          onClick={() => setWriting(toAddress(`${route}?s=nfc`))}
        >
          {text.nfc.write}
        </Button>
      </div>
      <Title order={3} size="h5" mt="xs">
        {text.add}
      </Title>
      <KeyForm submit={text.addSubmit} />
      {writing !== null && <NfcDialog address={writing} onClose={() => setWriting(null)} />}
    </AccountSection>
  );
}

function Cards({ onWrite }: { readonly onWrite: (key: string) => void }) {
  const text = useMessages(cardsMessages);
  const read = useEndpoint(listRetailCards, {}, { fresh: true });
  if (read.state === "loading") return <Skeleton height={64} />;
  if (read.state === "failed") return <FailureNote error={read.failure} onRetry={read.reload} />;
  if (read.data.items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {text.empty}
      </Text>
    );
  return (
    <ul className={classes["list"]}>
      {read.data.items.map((card) => (
        <CardRow key={card.key} card={card} onWrite={() => onWrite(card.key)} />
      ))}
    </ul>
  );
}
