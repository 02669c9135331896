import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join, posix, win32 } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const BIN = fileURLToPath(new URL("../../bin", import.meta.url));

/** The variables that make firebase-tools start the programs of this package; `path` is the PATH it would have. */
export function createCliEnvironment(path: string, platform = process.platform): Readonly<Record<string, string>> {
  const { delimiter } = platform === "win32" ? win32 : posix;
  const java = join(BIN, "java");
  return {
    PATH: path === "" ? BIN : `${BIN}${delimiter}${path}`,
    // Where Java's archives would be; any file will do, and firebase-tools then downloads nothing.
    DATABASE_EMULATOR_BINARY_PATH: java,
    STORAGE_EMULATOR_BINARY_PATH: java,
  };
}

/** What besides makes the processes of a stack in `folder` end with it; `nodeOptions` are the NODE_OPTIONS there were. */
export function createStackEnvironment(folder: string, nodeOptions: string): Readonly<Record<string, string>> {
  const hook = `--import ${pathToFileURL(join(BIN, "with-the-stack.mjs")).href}`;
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  return {
    NODE_OPTIONS: nodeOptions === "" ? hook : `${nodeOptions} ${hook}`,
    FIREBASE_WITHOUT_JAVA_WORKERS: join(tmpdir(), `firebase-without-java-${name}`),
  };
}
