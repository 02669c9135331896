import { Button, Stack, Text, Title } from "@mantine/core";
import { formatDate } from "../../lib/format.ts";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { askAndSignOut } from "../../lib/session/sign-out.ts";
import { Column } from "../../ui/column.tsx";
import { ExportSection } from "./security/export-section.tsx";

const leftMessages = defineMessages({
  en: {
    title: "You’ve left your organisation",
    text: (date: string) =>
      `Your organisation created this account, so it will be deleted on ${date}. Until then you can export your data.`,
    signOut: "Sign out",
  },
  de: {
    title: "Sie haben Ihre Organisation verlassen",
    text: (date) =>
      `Ihre Organisation hat dieses Konto angelegt, deshalb wird es am ${date} gelöscht. Bis dahin können Sie Ihre Daten exportieren.`,
    signOut: "Abmelden",
  },
});

/** Replaces every screen for a user who has left the enterprise that created their account. */
export function LeftScreen() {
  const text = useMessages(leftMessages);
  const { userObj } = useSession();
  return (
    <Column>
      <title>{`${text.title} · Cardinal`}</title>
      <Stack gap="md" py="xl" align="flex-start">
        <Title order={1} size="h2">
          {text.title}
        </Title>
        <Text>{text.text(formatDate(userObj?.deletion_date ?? 0))}</Text>
        <ExportSection />
        <Button variant="default" onClick={() => void askAndSignOut()}>
          {text.signOut}
        </Button>
      </Stack>
    </Column>
  );
}
