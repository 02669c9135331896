import {
  DEFAULT_NOTIFICATIONS,
  MAILED_KINDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "@cardinal/contract/entities/notification";
import { Switch, Text } from "@mantine/core";
import { useMessages } from "../../../lib/messages.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { accountMessages } from "../account-messages.ts";
import { AccountSection, type AccountPartProps } from "../account-section.tsx";
import classes from "../account.module.css";
import { BrowserPushRow } from "./browser-push-row.tsx";
import { preferencesMessages } from "./preferences-messages.ts";
import { useSettings } from "./use-settings.ts";

const WAYS = ["email", "push"] as const;
type Way = (typeof WAYS)[number];
const isMailed = (kind: NotificationKind) => MAILED_KINDS.some((mailed) => mailed === kind);

/** The kinds of notifications and how each is sent. */
export function NotificationsSection({ user }: AccountPartProps) {
  const text = useMessages(preferencesMessages).notifications;
  const { saved: savedText } = useMessages(accountMessages);
  const { settings, failure, saved, change } = useSettings(user);
  const wanted = settings.notifications ?? {};
  const isOn = (kind: NotificationKind, way: Way) => wanted[kind]?.[way] ?? DEFAULT_NOTIFICATIONS[kind][way];
  const set = (kind: NotificationKind, way: Way, on: boolean) =>
    void change({ notifications: { [kind]: { [way]: on } } });
  return (
    <AccountSection name="notifications" hint={text.hint}>
      <table className={classes["kinds"]} aria-label={text.table}>
        <thead>
          <tr>
            <th scope="col">{text.what}</th>
            {WAYS.map((way) => (
              <th key={way} scope="col">
                {text[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{text.kinds[kind]}</th>
              {WAYS.map((way) => (
                <td key={way}>
                  {(way === "push" || isMailed(kind)) && (
                    <Switch
                      aria-label={text.by(text.kinds[kind], text[way])}
                      checked={isOn(kind, way)}
                      onChange={(event) => set(kind, way, event.currentTarget.checked)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FailureNote error={failure} />
      <Text component="output" size="sm" c="dimmed">
        {saved && savedText}
      </Text>
      <BrowserPushRow />
    </AccountSection>
  );
}
