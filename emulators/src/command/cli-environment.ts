import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join, posix, win32 } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const BIN = fileURLToPath(new URL("../../bin", import.meta.url));

/** The variables that make firebase-tools start the programs of this package; `path` is the PATH it would use. */
export function createCliEnvironment(path: string, platform = process.platform): Readonly<Record<string, string>> {
  const { delimiter } = platform === "win32" ? win32 : posix;
  const java = join(BIN, "java");
  return {
    PATH: path === "" ? BIN : `${BIN}${delimiter}${path}`,
    // In place of Java archives; any existing file prevents a download by firebase-tools.
    DATABASE_EMULATOR_BINARY_PATH: java,
    STORAGE_EMULATOR_BINARY_PATH: java,
  };
}

/**
 * Variables that make the processes of a stack in `folder` exit with it; `nodeOptions` are the existing NODE_OPTIONS.
 */
export function createStackEnvironment(folder: string, nodeOptions: string): Readonly<Record<string, string>> {
  const hook = `--import ${pathToFileURL(join(BIN, "cli-preload.mjs")).href}`;
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  return {
    NODE_OPTIONS: nodeOptions === "" ? hook : `${nodeOptions} ${hook}`,
    FIREBASE_WITHOUT_JAVA_WORKERS: join(tmpdir(), `firebase-without-java-${name}`),
  };
}
