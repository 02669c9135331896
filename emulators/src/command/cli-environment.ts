import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const BIN = fileURLToPath(new URL("../../bin", import.meta.url));

/** The variables that make firebase-tools start the programs of this package; `path` is the PATH it would have. */
export function createCliEnvironment(path: string): Readonly<Record<string, string>> {
  const java = join(BIN, "java");
  return {
    PATH: path === "" ? BIN : `${BIN}${delimiter}${path}`,
    // Where Java's archives would be; any file will do, and firebase-tools then downloads nothing.
    DATABASE_EMULATOR_BINARY_PATH: java,
    STORAGE_EMULATOR_BINARY_PATH: java,
  };
}
