import type * as z from "zod";

/** How data that stands under a person's id is exported and deleted. */
export interface PersonalData {
  /** File of the person's export that holds it; null for what is made from other places, and what lives for minutes. */
  readonly file: string | null;
  /** True when it can be long: it is read in parts. */
  readonly list?: true;
  /** Which part of the account's deletion removes it: the general one, or that of a store with more to do. */
  readonly removedBy: "here" | "audit" | "contacts" | "leads" | "messages" | "people";
}

/** A node of the Realtime Database: what may stand there, and who may read and write it. */
export interface Place {
  /** Said in the generated rules. */
  readonly note?: string;
  /** Fields of the record that stands here, or the schema of a value that stands here alone. */
  readonly record?: Readonly<Record<string, z.ZodType>> | z.ZodType;
  /** Conditions in the language of the database's rules; what is not granted is refused. */
  readonly read?: string | boolean;
  readonly write?: string | boolean;
  readonly validate?: string;
  /** Children that queries over this node order by. */
  readonly indexOn?: readonly string[];
  /** Set on a top-level node whose children are the ids of people. */
  readonly personal?: PersonalData;
  /** Nodes below, by their keys; a key with `$` in front stands for any. */
  readonly children?: Readonly<Record<string, Place>>;
}
