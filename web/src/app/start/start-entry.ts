import { start, type StartFiles } from "./start.ts";

/** Written by the build, which knows what the files are called. */
declare const __START_FILES__: StartFiles;

start(__START_FILES__);
