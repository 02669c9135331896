/**
 * The process that firebase-tools starts as its runtime of Cloud Storage rules: JSON lines on standard input and
 * output.
 */
import { runForever } from "./process.ts";
import { serveLines } from "./storage-rules/serve-lines.ts";

runForever();
// firebase-tools may exit before its last response is written.
process.stdout.on("error", () => process.exit(0));
await serveLines(process.stdin, process.stdout, (line) => console.error(line));
process.exit(0);
