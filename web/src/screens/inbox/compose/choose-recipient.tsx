import { fullName } from "@cardinal/contract/fields/full-name";
import { paths } from "@cardinal/contract/paths";
import { Button, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Portrait } from "../../../features/portrait/portrait.tsx";
import { formatWork } from "../../../lib/format.ts";
import { retryFailed } from "../../../lib/live.ts";
import { useMessages } from "../../../lib/messages.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { toQuery, useInboxAddress } from "../inbox-address.ts";
import { inboxMessages } from "../inbox-messages.ts";
import classes from "../thread/thread.module.css";
import compose from "./compose.module.css";
import { useRecipients } from "./use-recipients.ts";

/** Chooses the recipient of a new message from the contacts who have an account. */
export function ChooseRecipient({ uid }: { readonly uid: string }) {
  const messages = useMessages(inboxMessages);
  const text = messages.compose;
  const { q } = useInboxAddress();
  const [typed, setTyped] = useState("");
  const found = useRecipients(uid, typed);
  const { people, isCut } = found?.state === "ready" ? found.data : { people: [], isCut: false };
  return (
    <section className={classes["thread"]} aria-label={text.title}>
      <header className={classes["head"]}>
        <div className={classes["who"]}>
          <h2 className={classes["name"]}>{text.title}</h2>
        </div>
        <Button component={Link} to={toQuery({ q })} variant="subtle" color="gray" size="sm">
          {text.cancel}
        </Button>
      </header>
      <div className={compose["choose"]}>
        <TextInput
          type="search"
          label={text.recipient}
          description={text.recipientHint}
          placeholder={text.recipientPlaceholder}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-opened
        />
        {found?.state === "failed" && <FailureNote error={found.error} onRetry={retryFailed} />}
        <Text component="output" size="sm" c="dimmed">
          {isCut ? text.keepTyping : found?.state === "ready" && people.length === 0 && text.noRecipient}
        </Text>
        <ul className={compose["people"]}>
          {people.map(({ id, uid: to, name_first, name_last, vcard }) => (
            <li key={id}>
              <Link to={toQuery({ q, to: to ?? id })} className={compose["person"]}>
                <Portrait person={{ name_first, name_last }} picture={vcard.profile_pic?.url} size={36} />
                <span className={compose["who"]}>
                  <bdi>{fullName({ name_first, name_last })}</bdi>
                  <Text component="span" size="sm" c="dimmed">
                    <bdi>{formatWork(vcard)}</bdi>
                  </Text>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <div>
          <Button component={Link} to={paths.contacts()} variant="default" size="sm">
            {text.allContacts}
          </Button>
        </div>
      </div>
    </section>
  );
}
