import { paths } from "@cardinal/contract/paths";
import { Anchor, Text } from "@mantine/core";
import { useMessages } from "../../lib/messages.ts";
import { signInMessages } from "./sign-in-messages.ts";

/** The terms an account is created under; the pages open in a new tab, so that the form keeps its input. */
export function Agreement() {
  const [before, terms, between, privacy, after] = useMessages(signInMessages).agree;
  return (
    <Text size="sm" c="dimmed">
      {before}
      <Anchor inherit underline="always" href={paths.terms()} target="_blank" rel="noreferrer">
        {terms}
      </Anchor>
      {between}
      <Anchor inherit underline="always" href={paths.privacy()} target="_blank" rel="noreferrer">
        {privacy}
      </Anchor>
      {after}
    </Text>
  );
}
