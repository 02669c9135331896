import type { Endpoint, InputOf } from "@cardinal/contract/endpoint";
import { toRequest } from "@cardinal/contract/request";
import { getHeaders, receive, send, toRefusal, type CallOptions } from "./api.ts";

interface DownloadOptions extends CallOptions {
  /** Bytes received so far; the total is unknown. */
  readonly onProgress?: ((bytes: number) => void) | undefined;
}

/** Makes a call that answers with a file, and reports the received bytes. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { onProgress, signal }: DownloadOptions = {},
): Promise<Blob> {
  const { url, headers: fields } = toRequest(endpoint, input);
  const headers = { ...(await getHeaders(endpoint)), ...fields };
  const response = await send(url, { method: endpoint.method, headers, ...(signal ? { signal } : {}) });
  if (!response.ok) throw await toRefusal(response, signal);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const type = response.headers.get("content-type") ?? "";
  await receive(collect(response, parts, onProgress), signal);
  return new Blob(parts, { type });
}

async function collect(
  response: Response,
  parts: Uint8Array<ArrayBuffer>[],
  onProgress: ((bytes: number) => void) | undefined,
): Promise<void> {
  const reader = response.body?.getReader();
  let bytes = 0;
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    parts.push(read.value);
    bytes += read.value.byteLength;
    onProgress?.(bytes);
  }
}

/** Has the browser save bytes under a name, as if a link to them had been followed. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download keeps its own reference to the bytes after the click; Safari needs a moment.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
