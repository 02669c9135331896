import { readRules } from "../rules/rule-texts.ts";

const NAME = "quiet";

/** A database that triggers no function: a test of a use-case stores users, which would start five functions each. */
export const QUIET_DATABASE = `https://${NAME}.firebaseio.com`;

/** Installs the product's rules in it, once for all tests (Vitest's `globalSetup`). */
export async function setup(): Promise<void> {
  const host = process.env["FIREBASE_DATABASE_EMULATOR_HOST"];
  if (host === undefined) return;
  const headers = { authorization: "Bearer owner" };
  const request = { method: "PUT", headers, body: readRules("database.rules.json") };
  const { status } = await fetch(`http://${host}/.settings/rules.json?ns=${NAME}`, request);
  if (status !== 200) throw new Error(`The database emulator answered ${status} to the rules.`);
}
