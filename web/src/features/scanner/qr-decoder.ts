/** Reads the text of a QR code in a picture; null when there is none. */
export interface QrDecoder {
  readonly decode: (picture: ImageData) => Promise<string | null>;
  readonly end: () => void;
}

/** The browser's own reader (Shape Detection API), where there is one. */
interface BarcodeReader {
  detect(picture: ImageData): Promise<readonly { readonly rawValue: string }[]>;
}
interface BarcodeReaderClass {
  new (options: { formats: string[] }): BarcodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

async function openNative(): Promise<QrDecoder | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeReaderClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (BarcodeDetector === undefined || !formats.includes("qr_code")) return null;
  const reader = new BarcodeDetector({ formats: ["qr_code"] });
  return { decode: async (picture) => (await reader.detect(picture))[0]?.rawValue ?? null, end: () => undefined };
}

/** Our own reader for browsers without one; it decodes one picture at a time. */
function openWorker(): QrDecoder {
  const worker = new Worker(new URL("./decode-worker.ts", import.meta.url), { type: "module" });
  return {
    decode: (picture) =>
      new Promise((resolve, reject) => {
        worker.onmessage = (event: MessageEvent<string | null>) => resolve(event.data);
        worker.onerror = () => reject(new Error("The reader could not be loaded."));
        worker.postMessage(picture);
      }),
    end: () => worker.terminate(),
  };
}

type OpenDecoder = () => Promise<QrDecoder>;

const openBest: OpenDecoder = async () => (await openNative()) ?? openWorker();

let open: OpenDecoder = openBest;

/** Replaces the reader; without an argument, restores the best available one. */
export function setQrDecoder(next: OpenDecoder = openBest): void {
  open = next;
}

/** Opens a reader. The caller must end it. */
export function openQrDecoder(): Promise<QrDecoder> {
  return open();
}
