import { takeOffset } from "./command/offset.ts";
import { UserError } from "./command/user-error.ts";
import { type Granted, grantFirstOwner, type Platform } from "./platform/grant-first-owner.ts";
import { environmentAt } from "./stack/environment.ts";
import { findTakenPorts, portsAt } from "./command/ports.ts";
import { PROJECT } from "./command/project.ts";

const USAGE = `Usage:
  npm run admin -- grant you@example.com --project my-project [--database https://...]
  npm run admin -- grant admin@cardinal.example --offset 0   (the stack on this machine)`;

const REFUSED: Readonly<Record<Exclude<Granted, "granted">, string>> = {
  "no-account": "There is no account with this email address that can sign in. Sign up in the app first.",
  unconfirmed: "The email address of this account is not confirmed. Open the link in the confirmation mail first.",
  "owner-exists": "There already is an owner. Owners add further admins in the app, at /admin/admins.",
};

/** Extracts `--name value` from the arguments. */
function takeOption(
  given: readonly string[],
  name: string,
): { readonly value: string | null; readonly rest: string[] } {
  const at = given.indexOf(`--${name}`);
  if (at === -1) return { value: null, rest: [...given] };
  return { value: given[at + 1] ?? "", rest: given.filter((_, index) => index !== at && index !== at + 1) };
}

async function localAt(offset: number): Promise<Platform> {
  const ports = portsAt(offset);
  if (!(await findTakenPorts(ports)).includes("database"))
    throw new UserError("Start the stack first: npm start, with the same --offset.");
  const environment = environmentAt(ports);
  Object.assign(process.env, environment);
  const databaseURL = `http://${environment["FIREBASE_DATABASE_EMULATOR_HOST"]}?ns=${PROJECT}`;
  return { projectId: PROJECT, databaseURL, isLocal: true };
}

function projectAt(projectId: string, database: string | null): Platform {
  if (!/^[a-z][a-z0-9-]{3,29}$/.test(projectId)) throw new UserError(USAGE);
  return { projectId, databaseURL: database ?? `https://${projectId}-default-rtdb.firebaseio.com`, isLocal: false };
}

/**
 * `npm run admin -- grant {email}`: makes an account the first owner of the platform, with the Google credentials found
 * on this machine. Refused once there is an owner.
 */
export async function run(given: readonly string[]): Promise<number> {
  const { offset, rest } = takeOffset(given);
  const { value: project, rest: others } = takeOption(rest, "project");
  const { value: database, rest: positional } = takeOption(others, "database");
  const [what, email = "", ...more] = positional;
  if (what !== "grant" || !email.includes("@") || more.length > 0 || (project === null) === (offset === null))
    throw new UserError(USAGE);
  const platform = project === null ? await localAt(offset ?? 0) : projectAt(project, database);
  const outcome = await grantFirstOwner(platform, email);
  if (outcome !== "granted") throw new UserError(REFUSED[outcome]);
  console.log(`${email} is now the first owner of ${platform.projectId}. Sign in again to use the new role.`);
  return 0;
}
