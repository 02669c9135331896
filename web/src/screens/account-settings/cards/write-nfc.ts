/** Web NFC as far as it is used here (https://w3c.github.io/web-nfc/). */
interface TagWriter {
  write(message: { records: { recordType: "url"; data: string }[] }, options: { signal: AbortSignal }): Promise<void>;
}

type TagWriterClass = new () => TagWriter;

function findTagWriter(): TagWriterClass | null {
  // TypeScript's library does not know Web NFC; only Chrome on Android has it.
  return (globalThis as { NDEFReader?: TagWriterClass }).NDEFReader ?? null;
}

/** Whether this browser can write tags at all. */
export function canWriteTags(): boolean {
  return findTagWriter() !== null;
}

export type TagProblem = "denied" | "noHardware" | "moved";

/** Waits for a tag and writes `address` on it; tells what went wrong, null when it is written. Rejects when aborted. */
export async function writeTag(address: string, signal: AbortSignal): Promise<TagProblem | null> {
  const Writer = findTagWriter();
  if (Writer === null) return "noHardware";
  try {
    await new Writer().write({ records: [{ recordType: "url", data: address }] }, { signal });
    return null;
  } catch (error) {
    if (signal.aborted) throw error;
    const name = error instanceof DOMException ? error.name : "";
    if (name === "NotAllowedError") return "denied";
    return name === "NotSupportedError" || name === "NotReadableError" ? "noHardware" : "moved";
  }
}
