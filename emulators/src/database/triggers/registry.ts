import type { JsonValue } from "../data/json.ts";
import { isSameFunction, parseTrigger, type Trigger } from "./trigger.ts";

/** The functions that are triggered by writes. */
export class TriggerRegistry {
  #triggers: readonly Trigger[] = [];

  /**
   * Adds one registration or a list of them; after a reload of the code a function replaces its earlier version.
   * `namespace` is set for first generation functions only. @throws InvalidDataError
   */
  register(json: JsonValue, namespace: string | null): void {
    const added = (Array.isArray(json) ? json : [json]).map((one) => parseTrigger(one, namespace));
    const kept = this.#triggers.filter((old) => !added.some((trigger) => isSameFunction(old, trigger)));
    this.#triggers = [...kept, ...added];
  }

  /** The functions with triggers in a namespace. */
  list(namespace: string): Trigger[] {
    return this.#triggers.filter(
      (trigger) =>
        (trigger.namespace === null || trigger.namespace === namespace) && trigger.namespacePattern.test(namespace),
    );
  }
}
