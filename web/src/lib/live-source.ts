/** A boundary of a part of a list: a value of the order's child, and the key among equal values. */
export interface ListEdge {
  readonly value: string | number | boolean | null;
  /** Only in an order by a child. */
  readonly key?: string;
}

/** A part of the list at `path`: what the server sends is these children and nothing else. */
export interface LiveQuery {
  readonly path: string;
  /** The child to order by; null to order by key. */
  readonly orderBy: string | null;
  /** The first child that may be in it. */
  readonly startAt?: ListEdge | undefined;
  /** The last child that may be in it. */
  readonly endAt?: ListEdge | undefined;
  /** As `endAt`, but without that child itself. */
  readonly endBefore?: ListEdge | undefined;
  /** At most so many, from the beginning. */
  readonly first?: number | undefined;
  /** At most so many, from the end. */
  readonly last?: number | undefined;
}

/** One child of a list. */
export interface LiveEntry {
  readonly key: string;
  readonly value: unknown;
}

/** A path of the database, or a part of the list there. */
export type LiveSource = string | LiveQuery;

/** The key of a source: the same for equal sources. */
export const keyOfSource = (source: LiveSource): string =>
  typeof source === "string" ? source : JSON.stringify(source);

/** The source for a key. Paths do not start with a brace, so a key that does is a query. */
export const sourceOfKey = (key: string): LiveSource => (key.startsWith("{") ? (JSON.parse(key) as LiveQuery) : key);

/**
 * Starts listening and returns the unsubscribe function. `onValue` gets the plain JSON value of a path, null when there
 * is none; of a query, its entries in their order.
 */
export type Attach = (
  source: LiveSource,
  onValue: (value: unknown) => void,
  onError: (error: Error) => void,
) => () => void;
