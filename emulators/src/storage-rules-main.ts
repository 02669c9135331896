/** The process firebase-tools takes for its runtime of Cloud Storage rules: JSON lines on standard input and output. */
import { runForever } from "./process.ts";
import { serveLines } from "./storage-rules/serve-lines.ts";

runForever();
// firebase-tools may be gone before its last answer is written.
process.stdout.on("error", () => process.exit(0));
await serveLines(process.stdin, process.stdout, (line) => console.error(line));
process.exit(0);
