/** An event on its way. Neither promise rejects. */
export interface Sending {
  /** Resolves when the event has been handed over, so that the next one cannot overtake it. */
  readonly sent: Promise<void>;
  /** Resolves when the function is done with it, or when it has been given up. */
  readonly done: Promise<void>;
}

export interface LaneOptions {
  /** How many events may be under way at once. */
  readonly atOnce: number;
  /** Names the version of the function's code that runs now. */
  readonly getVersion: () => string;
}

/**
 * The events of one function, in the order of the writes, a few at a time: the functions emulator starts a process for
 * every event that comes while others run, and keeps it.
 */
export class Lane {
  readonly #options: LaneOptions;
  readonly #waiting: (() => Sending)[] = [];
  /** By version, because what an earlier version of the code never answers must not hold up its successor. */
  readonly #underWay = new Map<string, number>();
  #isSending = false;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /** Sends an event as soon as those before it are on their way and there is room. */
  add(send: () => Sending): void {
    this.#waiting.push(send);
    void this.#sendAll();
  }

  /** Forgets what has not been sent. */
  clear(): void {
    this.#waiting.length = 0;
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (;;) {
      const version = this.#options.getVersion();
      const count = this.#underWay.get(version) ?? 0;
      const send = count < this.#options.atOnce ? this.#waiting.shift() : undefined;
      if (send === undefined) break;
      this.#underWay.set(version, count + 1);
      const { sent, done } = send();
      void done.then(() => this.#release(version));
      await sent;
    }
    this.#isSending = false;
  }

  #release(version: string): void {
    const left = (this.#underWay.get(version) ?? 1) - 1;
    if (left === 0) this.#underWay.delete(version);
    else this.#underWay.set(version, left);
    void this.#sendAll();
  }
}
