/** The traffic between a program and the database. */
export interface Traffic {
  readonly reads: number;
  readonly writes: number;
  /** Bytes of messages that the program sent and received. */
  readonly up: number;
  readonly down: number;
}

/**
 * Actions of the Realtime Database's wire protocol: get and listen, put and merge. Others, such as authentication,
 * maintain the connection.
 */
const READS = new Set(["g", "q"]);
const WRITES = new Set(["p", "m"]);

/** Counts messages by their action. Keep-alives and the messages that open a connection are not counted. */
export function createTally(): {
  readonly up: (message: string) => void;
  readonly down: (message: string) => void;
  /** Chunks of plain requests and responses, headers included; a request starts at a chunk boundary. */
  readonly plainUp: (part: Buffer) => void;
  readonly plainDown: (part: Buffer) => void;
  readonly total: () => Traffic;
} {
  let traffic: Traffic = { reads: 0, writes: 0, up: 0, down: 0 };
  const add = (more: Partial<Traffic>) => {
    const { reads = 0, writes = 0, up = 0, down = 0 } = more;
    traffic = {
      reads: traffic.reads + reads,
      writes: traffic.writes + writes,
      up: traffic.up + up,
      down: traffic.down + down,
    };
  };
  const join = { up: createJoiner(), down: createJoiner() };
  return {
    up: (text) => {
      const message = join.up(text);
      if (message === null) return;
      const action = actionOf(message);
      if (READS.has(action)) add({ reads: 1 });
      if (WRITES.has(action)) add({ writes: 1 });
      add({ up: Buffer.byteLength(message) });
    },
    down: (text) => {
      const message = join.down(text);
      if (message !== null && isData(message)) add({ down: Buffer.byteLength(message) });
    },
    plainUp: (part) => {
      const [, method] = /^(GET|PUT|POST|PATCH|DELETE) /.exec(part.toString("latin1", 0, 8)) ?? [];
      if (method !== undefined) add(method === "GET" ? { reads: 1 } : { writes: 1 });
      add({ up: part.byteLength });
    },
    plainDown: (part) => add({ down: part.byteLength }),
    total: () => traffic,
  };
}

/** The traffic between two totals. */
export function difference(after: Traffic, before: Traffic): Traffic {
  return {
    reads: after.reads - before.reads,
    writes: after.writes - before.writes,
    up: after.up - before.up,
    down: after.down - before.down,
  };
}

/**
 * Joins split messages: one longer than 16 KB is sent as a number and then that many parts; a lone `0` is a keep-alive.
 */
function createJoiner(): (text: string) => string | null {
  let missing = 0;
  let parts: string[] = [];
  return (text) => {
    if (missing === 0 && /^\d{1,6}$/.test(text)) {
      missing = Number(text);
      return null;
    }
    if (missing === 0) return text;
    parts.push(text);
    if (--missing > 0) return null;
    const whole = parts.join("");
    parts = [];
    return whole;
  };
}

interface Envelope {
  readonly t?: string;
  readonly d?: { readonly a?: string };
}

function actionOf(message: string): string {
  return (JSON.parse(message) as Envelope).d?.a ?? "";
}

function isData(message: string): boolean {
  return (JSON.parse(message) as Envelope).t === "d";
}
