import { address } from "./address.ts";

/**
 * Writes values into the stack's database past its rules, by their paths below `base`; `null` deletes. For states that
 * a user would reach only after weeks.
 */
export async function writeStored(base: string, change: Readonly<Record<string, unknown>>): Promise<void> {
  const place = `http://${address("FIREBASE_DATABASE_EMULATOR_HOST")}/${base}.json?ns=${address("GCLOUD_PROJECT")}`;
  const headers = { "content-type": "application/json", authorization: "Bearer owner" };
  const response = await fetch(place, { method: "PATCH", headers, body: JSON.stringify(change) });
  if (!response.ok) throw new Error(`${base}: ${response.status} ${await response.text()}`);
}
