import { start, type StartFiles } from "./start.ts";

/** Replaced by the build, which knows the names of the files. */
declare const __START_FILES__: StartFiles;

start(__START_FILES__);
