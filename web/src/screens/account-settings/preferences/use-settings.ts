import { updateUser } from "@cardinal/contract/endpoints/users/update-user";
import { NOTIFICATION_KINDS, type NotificationSettings } from "@cardinal/contract/entities/notification";
import type { User } from "@cardinal/contract/entities/user";
import { useRef, useState } from "react";
import { asApiFailure, type ApiFailure } from "../../../lib/api-failure.ts";
import { LANGUAGE_NAMES } from "../../../lib/language.ts";
import { sendInOrder, sendOrQueue } from "../../../lib/offline/queue.ts";

type Settings = User["settings"];

export interface SettingsForm {
  /** As they are shown: what was changed here counts before the server has it. */
  readonly settings: Settings;
  /** Why the last change was taken back. */
  readonly failure: ApiFailure | null;
  /** True from a change that was kept until the next one. */
  readonly saved: boolean;
  /** Changes settings at once; false when that failed and was taken back. */
  readonly change: (patch: Settings) => Promise<boolean>;
}

/** `patch` over `settings`; of notifications only what is named in it changes, as on the server. */
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

/** Without a network a language waits for one, as it is shown at once; all else fails. @returns whether it was sent. */
async function keep(patch: Settings): Promise<boolean> {
  const { language, ...others } = patch;
  if (language !== undefined && Object.keys(others).length === 0) {
    const { state } = await sendOrQueue("saveSettings", { settings: patch }, LANGUAGE_NAMES[language]);
    return state === "sent";
  }
  await sendInOrder(["settings"], updateUser, { settings: patch });
  return true;
}

interface Waiting {
  readonly patch: Settings;
  /** True once the server has it; it counts until the live record shows what became of it. */
  readonly isKept: boolean;
}

/** Settings that are kept as soon as they are changed, one change after the other. */
export function useSettings({ settings: live }: Pick<User, "settings">): SettingsForm {
  const [ahead, setAhead] = useState<readonly Waiting[]>([]);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [saved, setSaved] = useState(false);
  const queue = useRef(Promise.resolve(true));
  const [followed, setFollowed] = useState(live);
  if (followed !== live) {
    setFollowed(live);
    setAhead(ahead.filter(({ isKept }) => !isKept));
  }

  const send = async (waiting: Waiting): Promise<boolean> => {
    try {
      const isSent = await keep(waiting.patch);
      setAhead((now) => now.map((one) => (one === waiting ? { ...one, isKept: true } : one)));
      setSaved(isSent);
      return true;
    } catch (error) {
      setFailure(asApiFailure(error));
      setAhead((now) => now.filter((one) => one !== waiting));
      return false;
    }
  };
  const change = (patch: Settings) => {
    const waiting: Waiting = { patch, isKept: false };
    setAhead((now) => [...now, waiting]);
    setFailure(null);
    setSaved(false);
    queue.current = queue.current.then(() => send(waiting));
    return queue.current;
  };
  const settings = ahead.reduce((under, { patch }) => merge(under, patch), live);
  return { settings, failure, saved: saved && failure === null, change };
}
