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

const CHANNELS = ["email", "push"] as const;
type Channel = (typeof CHANNELS)[number];
const isMailed = (kind: NotificationKind) => MAILED_KINDS.some((mailed) => mailed === kind);

/** The kinds of notifications and how each is sent. */
export function NotificationsSection({ user }: AccountPartProps) {
  const text = useMessages(preferencesMessages).notifications;
  const { saved: savedText } = useMessages(accountMessages);
  const { settings, failure, saved, change } = useSettings(user);
  const wanted = settings.notifications ?? {};
  const isOn = (kind: NotificationKind, channel: Channel) =>
    wanted[kind]?.[channel] ?? DEFAULT_NOTIFICATIONS[kind][channel];
  const set = (kind: NotificationKind, channel: Channel, on: boolean) =>
    void change({ notifications: { [kind]: { [channel]: on } } });
  return (
    <AccountSection name="notifications" hint={text.hint}>
      <table className={classes["kinds"]} aria-label={text.table}>
        <thead>
          <tr>
            <th scope="col">{text.what}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {text[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{text.kinds[kind]}</th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  {(channel === "push" || isMailed(kind)) && (
                    <Switch
                      aria-label={text.by(text.kinds[kind], text[channel])}
                      checked={isOn(kind, channel)}
                      onChange={(event) => set(kind, channel, event.currentTarget.checked)}
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
