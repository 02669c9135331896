import { readFile } from "node:fs/promises";
import { takeOffset } from "./command/offset.ts";
import { UserError } from "./command/user-error.ts";
import { localAt, projectAt, takeOption } from "./platform/choose-platform.ts";
import { openDatabase } from "./restore/database.ts";
import { restoreBackup } from "./restore/restore-backup.ts";

const USAGE = `Usage:
  npm run restore -- backup.json.gz contacts/{user ID} --project my-project [--database https://...] [--write]
  npm run restore -- backup.json.gz / --accounts accounts-now.json --project my-project [--write [--delete NUMBER]]   (everything)
  npm run restore -- backup.json contacts/{user ID} --offset 0 [--write]   (the stack on this machine)
Without --write, it only shows what would change. docs/backup.md explains the steps.`;

/** The IDs in a file of `firebase auth:export`. */
async function readAccounts(file: string): Promise<ReadonlySet<string>> {
  const { users } = JSON.parse(await readFile(file, "utf8")) as { readonly users: readonly { localId: string }[] };
  return new Set(users.map(({ localId }) => localId));
}

/**
 * `npm run restore -- {file} {path}`: restores a path of the database from a backup, with the Google credentials found
 * on this machine.
 */
export async function run(given: readonly string[]): Promise<number> {
  const { offset, rest } = takeOffset(given);
  const { value: project, rest: others } = takeOption(rest, "project");
  const { value: accounts, rest: remaining } = takeOption(others, "accounts");
  const { value: deletions, rest: further } = takeOption(remaining, "delete");
  const { value: databaseUrl, rest: left } = takeOption(further, "database");
  const write = left.includes("--write");
  const [file, path, ...more] = left.filter((argument) => argument !== "--write");
  if (file === undefined || path === undefined || more.length > 0 || (project === null) === (offset === null))
    throw new UserError(USAGE);
  const platform = project === null ? await localAt(offset ?? 0) : projectAt(project, databaseUrl);
  if (platform === null) throw new UserError(USAGE);
  const counts = await restoreBackup(path, {
    file,
    write,
    database: openDatabase(platform),
    accounts: accounts === null ? null : await readAccounts(accounts),
    deletions: Number(deletions ?? 0),
  });
  for (const [name, count] of counts) console.log(`${name}: ${count}`);
  if (counts.size === 0) console.log("The database already has what the backup has.");
  else console.log(write ? `Restored in ${platform.projectId}.` : "Nothing was written. Repeat it with --write.");
  return 0;
}
