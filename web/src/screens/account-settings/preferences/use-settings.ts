import { updateUser } from "@cardinal/contract/endpoints/users/update-user";
import { NOTIFICATION_KINDS, type NotificationSettings } from "@cardinal/contract/entities/notification";
import type { User } from "@cardinal/contract/entities/user";
import { useRef, useState } from "react";
import { asApiFailure, type ApiFailure } from "../../../lib/api-failure.ts";
import { LANGUAGE_NAMES } from "../../../lib/language.ts";
import { sendInOrder, sendOrQueue } from "../../../lib/offline/queue.ts";

type Settings = User["settings"];

export interface SettingsForm {
  /** The settings as shown, including changes that the server has not stored yet. */
  readonly settings: Settings;
  /** Why the last change was reverted. */
  readonly failure: ApiFailure | null;
  /** True after a change was saved, until the next change. */
  readonly saved: boolean;
  /** Applies a change immediately; resolves to false when it failed and was reverted. */
  readonly change: (patch: Settings) => Promise<boolean>;
}

/** Merges `patch` into `settings`; notifications are merged by channel, as on the server. */
function merge(settings: Settings, patch: Settings): Settings {
  const merged = { ...settings, ...patch };
  if (patch.notifications === undefined) return merged;
  const notifications: NotificationSettings = { ...settings.notifications };
  for (const kind of NOTIFICATION_KINDS) {
    const ways = patch.notifications[kind];
    if (ways !== undefined) notifications[kind] = { ...notifications[kind], ...ways };
  }
  return { ...merged, notifications };
}

/**
 * Stores a change. Offline, a language change is queued because it is shown immediately; any other change fails.
 * @returns whether it was sent.
 */
async function store(patch: Settings): Promise<boolean> {
  const { language, ...others } = patch;
  if (language !== undefined && Object.keys(others).length === 0) {
    const { state } = await sendOrQueue("saveSettings", { settings: patch }, LANGUAGE_NAMES[language]);
    return state === "sent";
  }
  await sendInOrder(["settings"], updateUser, { settings: patch });
  return true;
}

interface PendingChange {
  readonly patch: Settings;
  /** True once the server has stored it; it still applies until the live record changes. */
  readonly isStored: boolean;
}

/** Saves each change of the settings immediately, one after the other. */
export function useSettings({ settings: live }: Pick<User, "settings">): SettingsForm {
  const [pendingChanges, setPendingChanges] = useState<readonly PendingChange[]>([]);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [saved, setSaved] = useState(false);
  const queue = useRef(Promise.resolve(true));
  const [previous, setPrevious] = useState(live);
  if (previous !== live) {
    setPrevious(live);
    setPendingChanges(pendingChanges.filter(({ isStored }) => !isStored));
  }

  const send = async (pending: PendingChange): Promise<boolean> => {
    try {
      const isSent = await store(pending.patch);
      setPendingChanges((now) => now.map((one) => (one === pending ? { ...one, isStored: true } : one)));
      setSaved(isSent);
      return true;
    } catch (error) {
      setFailure(asApiFailure(error));
      setPendingChanges((now) => now.filter((one) => one !== pending));
      return false;
    }
  };
  const change = (patch: Settings) => {
    const pending: PendingChange = { patch, isStored: false };
    setPendingChanges((now) => [...now, pending]);
    setFailure(null);
    setSaved(false);
    queue.current = queue.current.then(() => send(pending));
    return queue.current;
  };
  const settings = pendingChanges.reduce((merged, { patch }) => merge(merged, patch), live);
  return { settings, failure, saved: saved && failure === null, change };
}
