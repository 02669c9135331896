import type * as z from "zod";

/** How data stored under a user ID is exported and deleted. */
export interface PersonalData {
  /**
   * File of the user's export that contains it; null for data that is derived from other places, or that exists for
   * minutes.
   */
  readonly file: string | null;
  /** True when it can be long and is read in parts. */
  readonly list?: true;
  /** Which part of the account deletion removes it: the general one, or that of a store with additional work. */
  readonly removedBy: "here" | "audit" | "contacts" | "leads" | "messages" | "people";
}

/** A node of the Realtime Database: its schema, and who may read and write it. */
export interface Place {
  /** Comment in the generated rules. */
  readonly note?: string;
  /** Fields of a record, or the schema of a single value. */
  readonly record?: Readonly<Record<string, z.ZodType>> | z.ZodType;
  /** Conditions in the language of the database rules; access that is not granted is denied. */
  readonly read?: string | boolean;
  readonly write?: string | boolean;
  readonly validate?: string;
  /** Children by which queries over this node are ordered. */
  readonly indexOn?: readonly string[];
  /** Set on top-level nodes whose children are user IDs. */
  readonly personal?: PersonalData;
  /** Child nodes by key; a key with a leading `$` matches any. */
  readonly children?: Readonly<Record<string, Place>>;
}
