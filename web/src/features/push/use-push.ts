import { useCallback, useEffect, useState } from "react";
import { readPushState, subscribePush, unsubscribePush, type PushState } from "../../lib/browser-push.ts";

export interface Push {
  /** Null until it is known. */
  readonly state: PushState | null;
  readonly running: boolean;
  /** Why it could not be turned on or off. */
  readonly failure: unknown;
  /** Must be called from a click. */
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

/** Push notifications of this browser. */
export function usePush(): Push {
  const [state, setState] = useState<PushState | null>(null);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let gone = false;
    void readPushState()
      .catch((): PushState => "unsupported")
      .then((found) => {
        if (!gone) setState(found);
      });
    return () => {
      gone = true;
    };
  }, []);
  const change = useCallback(async (task: () => Promise<PushState>) => {
    setRunning(true);
    setFailure(null);
    try {
      setState(await task());
    } catch (error) {
      setFailure(error);
      setState(await readPushState().catch((): PushState => "unsupported"));
    } finally {
      setRunning(false);
    }
  }, []);
  const turnOn = useCallback(() => change(subscribePush), [change]);
  const turnOff = useCallback(() => change(() => unsubscribePush().then((): PushState => "off")), [change]);
  return { state, running, failure, turnOn, turnOff };
}
