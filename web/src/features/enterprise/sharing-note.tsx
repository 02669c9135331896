import { readLeadSharing } from "@cardinal/contract/stored/enterprise";
import { Text } from "@mantine/core";
import { useLive } from "../../lib/live.ts";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";

const messages = defineMessages({
  en: {
    shared: (name: string) =>
      `What visitors leave on your card is kept by you and by ${name}. Your other contacts are yours alone.`,
  },
  de: {
    shared: (name) =>
      `Kontaktdaten, die auf Ihrer Karte hinterlassen werden, speichern Sie und ${name}. Ihre anderen Kontakte sehen nur Sie.`,
  },
});

/** Informs an employee that their enterprise also stores the contacts left on their card, while sharing is enabled. */
export function SharingNote() {
  const text = useMessages(messages);
  const { userObj, vcardObj } = useSession();
  const enterprise = userObj?.enterprise;
  const sharing = useLive(enterprise ? `enterprise/${enterprise}/settings/leads` : null, readLeadSharing);
  if (!enterprise || sharing.state !== "ready" || sharing.data !== "shared") return null;
  return (
    <Text size="sm" c="dimmed">
      {text.shared(vcardObj?.enterprise_profile?.name ?? enterprise)}
    </Text>
  );
}
