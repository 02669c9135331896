import { getJoinOffer } from "@cardinal/contract/endpoints/enterprise/domains/join";
import { shownHost } from "@cardinal/contract/fields/web/host";
import { Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { joinMessages } from "../../../features/join-offer/join-messages.ts";
import { JoinOfferPart } from "../../../features/join-offer/join-offer.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";

/** Lets a new user whose email domain belongs to an enterprise join it. */
export function JoinPart({ username }: { readonly username: string }) {
  const text = useMessages(joinMessages);
  const state = useEndpoint(getJoinOffer, {}, { fresh: true });
  const [joined, setJoined] = useState<string | null>(null);
  // If the offer cannot be loaded, it is omitted here; it is in the account settings as well.
  const offer = state.state === "ready" ? state.data.offer : null;
  if (joined !== null) return <Text component="output">{text.joined(joined)}</Text>;
  if (offer === null) return null;
  return (
    <Stack component="section" gap="sm" aria-labelledby="join-title">
      <div>
        <Title order={2} size="h4" id="join-title">
          {text.title}
        </Title>
        <Text size="sm" c="dimmed" mt={6}>
          {text.hint(shownHost(offer.domain))}
        </Text>
      </div>
      <JoinOfferPart username={username} offer={offer} onJoined={() => setJoined(offer.name)} />
    </Stack>
  );
}
