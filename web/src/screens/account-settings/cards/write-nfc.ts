/** The part of Web NFC that is used here (https://w3c.github.io/web-nfc/). */
interface TagWriter {
  write(message: { records: { recordType: "url"; data: string }[] }, options: { signal: AbortSignal }): Promise<void>;
}

type TagWriterClass = new () => TagWriter;

function findTagWriter(): TagWriterClass | null {
  // TypeScript's DOM types lack Web NFC; only Chrome on Android supports it.
  return (globalThis as { NDEFReader?: TagWriterClass }).NDEFReader ?? null;
}

/** Whether this browser can write tags. */
export function canWriteTags(): boolean {
  return findTagWriter() !== null;
}

export type TagProblem = "denied" | "noHardware" | "moved";

/** Waits for a tag and writes `address` to it. Returns the problem, or null on success; rejects when aborted. */
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
