import { findTakenPorts, portsAt } from "../command/ports.ts";
import { PROJECT } from "../command/project.ts";
import { UserError } from "../command/user-error.ts";
import { environmentAt } from "../stack/environment.ts";
import type { Platform } from "./platform.ts";

/** Extracts `--name value` from the arguments. */
export function takeOption(
  given: readonly string[],
  name: string,
): { readonly value: string | null; readonly rest: string[] } {
  const at = given.indexOf(`--${name}`);
  if (at === -1) return { value: null, rest: [...given] };
  return { value: given[at + 1] ?? "", rest: given.filter((_, index) => index !== at && index !== at + 1) };
}

/** The stack on this machine, which has to run. */
export async function localAt(offset: number): Promise<Platform> {
  const ports = portsAt(offset);
  if (!(await findTakenPorts(ports)).includes("database"))
    throw new UserError("Start the stack first: npm start, with the same --offset.");
  const environment = environmentAt(ports);
  Object.assign(process.env, environment);
  const databaseURL = `http://${environment["FIREBASE_DATABASE_EMULATOR_HOST"]}?ns=${PROJECT}`;
  return { projectId: PROJECT, databaseURL, isLocal: true };
}

/** A project at Google; null when this cannot be the id of one. */
export function projectAt(projectId: string, database: string | null): Platform | null {
  if (!/^[a-z][a-z0-9-]{3,29}$/.test(projectId)) return null;
  return { projectId, databaseURL: database ?? `https://${projectId}-default-rtdb.firebaseio.com`, isLocal: false };
}
