import type { Endpoint, InputOf, ReplyOf } from "@cardinal/contract/endpoint";
import { useState } from "react";
import { getCallKey } from "../../lib/api.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { answers } from "../../lib/use-endpoint.ts";
import type { Side } from "./stale-line.tsx";
import { useTyped } from "./use-typed.ts";

interface SeenFormOptions<E extends Endpoint, Values extends object> {
  /** The call that saves the form. It is refused when other values are stored than those that were seen. */
  readonly saves: E;
  /** The call whose answer fills the form. It is repeated after each save and each refusal. */
  readonly reads: Endpoint;
  /** @param seen the stored values that the form was filled with. */
  readonly toInput: (values: Values, seen: Values) => InputOf<E>;
  readonly toValues: (reply: ReplyOf<E>) => Values;
  /** Stores the reply, so that `stored` contains it. */
  readonly onSaved: (reply: ReplyOf<E>) => void;
}

/**
 * A form of values that other users may change at the same time. Fields that are not changed here follow what is
 * stored; after a refused save the user keeps the others, or drops them.
 */
export function useSeenForm<E extends Endpoint, Values extends object>(
  stored: Values,
  { saves, reads, toInput, toValues, onSaved }: SeenFormOptions<E, Values>,
) {
  const form = useTyped(stored);
  const [filled, setFilled] = useState(stored);
  const seen = form.isChanged ? filled : stored;
  const action = useEndpointAction(saves, { invalidates: [reads], onSuccess: onSaved });
  const send = async () => {
    const reply = await action.run(toInput(form.values, seen));
    if (reply === undefined) void answers.invalidateQueries({ queryKey: getCallKey(reads) });
    else setFilled(toValues(reply));
    return reply;
  };
  return {
    ...form,
    action,
    seen,
    change: (part: Partial<Values>) => {
      if (!form.isChanged) setFilled(stored);
      form.change(part);
    },
    save: () => void form.save(send),
    /** Called after a refusal, once `stored` has been read again. */
    keep: (side: Side) => {
      action.reset();
      setFilled(stored);
      if (side === "theirs") form.reset();
    },
  };
}
