import { useRef, useState } from "react";

export interface LastChoice<Choice> {
  /** The choice that is being sent or waits; null when everything has been answered. */
  readonly wanted: Choice | null;
  readonly choose: (choice: Choice) => void;
}

/**
 * Sends choices that are saved at once, one after the other. Of those that are made before the answer to an earlier
 * one, only the last is sent. @param send resolves after the answer, also when it is a refusal.
 */
export function useLastChoice<Choice extends object>(send: (choice: Choice) => Promise<unknown>): LastChoice<Choice> {
  const [wanted, setWanted] = useState<Choice | null>(null);
  const waiting = useRef<Choice | null>(null);
  const isSending = useRef(false);
  const sendAll = async () => {
    isSending.current = true;
    while (waiting.current !== null) {
      const next = waiting.current;
      waiting.current = null;
      await send(next);
    }
    isSending.current = false;
    setWanted(null);
  };
  return {
    wanted,
    choose: (choice) => {
      waiting.current = choice;
      setWanted(choice);
      if (!isSending.current) void sendAll();
    },
  };
}
