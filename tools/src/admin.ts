import { takeOffset } from "./command/offset.ts";
import { UserError } from "./command/user-error.ts";
import { localAt, projectAt, takeOption } from "./platform/choose-platform.ts";
import { type Granted, grantFirstOwner } from "./platform/grant-first-owner.ts";

const USAGE = `Usage:
  npm run admin -- grant you@example.com --project my-project [--database https://...]
  npm run admin -- grant admin@cardinal.example --offset 0   (the stack on this machine)`;

const REFUSED: Readonly<Record<Exclude<Granted, "granted">, string>> = {
  "no-account": "There is no account with this email address that can sign in. Sign up in the app first.",
  unconfirmed: "The email address of this account is not confirmed. Open the link in the confirmation mail first.",
  "owner-exists": "There already is an owner. Owners add further admins in the app, at /admin/admins.",
};

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
  if (platform === null) throw new UserError(USAGE);
  const outcome = await grantFirstOwner(platform, email);
  if (outcome !== "granted") throw new UserError(REFUSED[outcome]);
  console.log(`${email} is now the first owner of ${platform.projectId}. Sign in again to use the new role.`);
  return 0;
}
