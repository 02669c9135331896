import { paths } from "@cardinal/contract/paths";
import { ActionIcon, Tooltip } from "@mantine/core";
import {
  IconAddressBook,
  IconArrowBackUp,
  IconArrowLeft,
  IconTrash,
  IconTrashX,
  IconUserPlus,
} from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Thread } from "../../../lib/session/stored-threads.ts";
import { Portrait } from "../../../features/portrait/portrait.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { inboxMessages } from "../inbox-messages.ts";
import type { ThreadActions } from "../use-thread-actions.ts";
import classes from "./thread.module.css";

interface ThreadHeadProps {
  readonly thread: Thread;
  readonly name: string;
  readonly isTrashed: boolean;
  /** Whether the other person is a contact; null when this is unknown or impossible. */
  readonly isContact: boolean | null;
  readonly back: string;
  readonly actions: ThreadActions;
}

/** The other person, and the actions for the thread. */
export function ThreadHead({ thread, name, isTrashed, isContact, back, actions }: ThreadHeadProps) {
  const messages = useMessages(inboxMessages);
  const { uid, email, route, picture } = thread.with;
  return (
    <header className={classes["head"]}>
      <Link to={back} className={classes["back"]} aria-label={messages.back}>
        <IconArrowLeft size={20} aria-hidden />
      </Link>
      <Portrait person={{ name }} picture={picture} size={40} />
      <div className={classes["who"]}>
        <h2 className={classes["name"]} dir="auto">
          {route === undefined ? name : <Link to={route}>{name}</Link>}
        </h2>
        {email !== undefined && <p className={classes["mail"]}>{messages.byMail(email)}</p>}
      </div>
      <div className={classes["tools"]}>
        {uid !== undefined && isContact !== null && (
          <Tool label={isContact ? messages.contact : messages.add}>
            <ActionIcon
              component={Link}
              to={isContact ? paths.contacts({ open: uid }) : paths.contacts({ add: uid, s: "link" })}
              variant="subtle"
              color="gray"
              size={40}
              aria-label={isContact ? messages.contact : messages.add}
            >
              {isContact ? <IconAddressBook size={20} aria-hidden /> : <IconUserPlus size={20} aria-hidden />}
            </ActionIcon>
          </Tool>
        )}
        {isTrashed ? (
          <>
            <Act label={messages.restore} icon={IconArrowBackUp} onClick={() => void actions.move(thread, false)} />
            <Act label={messages.deleteForGood} icon={IconTrashX} onClick={() => actions.ask(thread)} />
          </>
        ) : (
          <Act label={messages.toTrash} icon={IconTrash} onClick={() => void actions.move(thread, true)} />
        )}
      </div>
    </header>
  );
}

function Tool({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Tooltip label={label} openDelay={400}>
      {children}
    </Tooltip>
  );
}

interface ActProps {
  readonly label: string;
  readonly icon: ComponentType<{ size: number; "aria-hidden": boolean }>;
  readonly onClick: () => void;
}

function Act({ label, icon: Icon, onClick }: ActProps) {
  return (
    <Tool label={label}>
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} onClick={onClick}>
        <Icon size={20} aria-hidden />
      </ActionIcon>
    </Tool>
  );
}
