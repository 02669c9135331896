import { execFileSync } from "node:child_process";
import { relative } from "node:path";

/** https://docs.npmjs.com/cli/v11/configuring-npm/package-json#repository */
export interface Repository {
  readonly type: "git";
  readonly url: string;
  /** Path of the package in the repository; absent where the package is the repository. */
  readonly directory?: string;
}

/** `git@host:owner/name.git`, the SSH form that forges display. */
const SCP_LIKE = /^(?:[\w.-]+@)?([\w.-]+\.[a-z]+):(?!\/\/)(.+)$/i;

/** Address for a manifest, without user name and password; undefined for a local path. */
function toPublicUrl(remote: string): string | undefined {
  const [, host, path] = SCP_LIKE.exec(remote) ?? [];
  const address = host === undefined ? remote : `ssh://${host}/${path}`;
  if (!/^(https?|ssh|git):\/\//.test(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  return `git+https://${hostname}${pathname.replace(/(\.git)?\/?$/, ".git")}`;
}

/**
 * Where a package is developed, read from the checkout it is in: the address of the remote `origin`.
 * @param folder absolute path of the package.
 * @returns undefined outside a checkout, and where `origin` is missing or is a folder.
 */
export function findRepository(folder: string): Repository | undefined {
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-C", folder, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const url = toPublicUrl(git("remote", "get-url", "origin"));
    if (url === undefined) return undefined;
    const directory = relative(git("rev-parse", "--show-toplevel"), folder).replaceAll("\\", "/");
    return { type: "git", url, ...(directory === "" ? {} : { directory }) };
  } catch {
    return undefined;
  }
}
