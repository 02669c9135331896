import { updateUser } from "@cardinal/contract/endpoints/users/update-user";
import type { User } from "@cardinal/contract/entities/user";
import { useEffect, useRef, useState } from "react";
import { asApiFailure, type ApiFailure } from "../../../lib/api-failure.ts";
import { call } from "../../../lib/api.ts";

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

/** Settings that are kept as soon as they are changed, one change after the other. */
export function useSettings({ settings: live }: Pick<User, "settings">): SettingsForm {
  const [ahead, setAhead] = useState<Settings>({});
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [saved, setSaved] = useState(false);
  const queue = useRef(Promise.resolve(true));
  const waiting = useRef(0);
  // What comes live while nothing is on its way is the newest there is.
  useEffect(() => {
    if (waiting.current === 0) setAhead({});
  }, [live]);

  const send = async (patch: Settings): Promise<boolean> => {
    try {
      await call(updateUser, { settings: patch });
      setSaved(waiting.current === 1);
      return true;
    } catch (error) {
      setFailure(asApiFailure(error));
      // Whatever was set on top of it since is taken back, too: it would not be what the person sees.
      const undone = new Set(Object.keys(patch));
      setAhead((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !undone.has(name))));
      return false;
    } finally {
      waiting.current -= 1;
    }
  };
  const change = (patch: Settings) => {
    setAhead((now) => ({ ...now, ...patch }));
    setFailure(null);
    setSaved(false);
    waiting.current += 1;
    queue.current = queue.current.then(() => send(patch));
    return queue.current;
  };
  return { settings: { ...live, ...ahead }, failure, saved, change };
}
